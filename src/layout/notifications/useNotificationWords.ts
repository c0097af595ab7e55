import { useTranslate } from 'ra-core';
import type { Notification } from '../../../contract/notifications/calls.ts';
import { holdReasonText, rejectReasonText } from '../../i18n/phrases.ts';

/** Returns a function that gives a notification's text in the reader's language. */
export const useNotificationWords = () => {
  const translate = useTranslate();
  return ({ kind, params }: Pick<Notification, 'kind' | 'params'>): { title: string; message: string } => {
    const { reason } = params;
    const values =
      typeof reason === 'string'
        ? {
            ...params,
            reason: (kind === 'order_held' ? holdReasonText : rejectReasonText)(reason, translate),
          }
        : params;
    return {
      title: translate(`notifications.${kind}.title`, params),
      message: translate(`notifications.${kind}.message`, values),
    };
  };
};
