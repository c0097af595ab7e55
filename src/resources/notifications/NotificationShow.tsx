import { Button } from '../../components/inputs/Button.tsx';
import { useTranslate } from 'ra-core';
import { useEffect, useMemo } from 'react';
import type { Notification } from '../../../contract/notifications/calls.ts';
import { notifications } from '../../../contract/notifications/notifications.ts';
import { notificationPath, useSaveFile } from '../../layout/notifications/notificationPath.ts';
import { useRead } from '../../layout/notifications/useRead.ts';
import { useNotificationWords } from '../../layout/notifications/useNotificationWords.ts';
import { SchemaShow } from '../../views/record/SchemaShow.tsx';

/** A button that opens the notification's object; the notification counts as read once its page is open. */
const Open = ({ record }: { record: Notification }) => {
  const translate = useTranslate();
  const saveFile = useSaveFile();
  const markAsRead = useRead();
  const { id, is_read: isRead } = record;
  useEffect(
    function markRead() {
      if (!isRead) void markAsRead([id]);
    },
    [id, isRead, markAsRead],
  );
  const objectPath = notificationPath(record);
  return objectPath === null ? (
    <Button variant="contained" onClick={() => saveFile(record)}>
      {translate('app.action.download')}
    </Button>
  ) : (
    <Button variant="contained" to={objectPath}>
      {translate('app.action.open')}
    </Button>
  );
};

/** `/notifications/{id}`: the notification in the reader's language, with a link to its object. */
export const NotificationShow = () => {
  const textsOf = useNotificationWords();
  const overrides = useMemo(
    () => ({
      cell: {
        title: (notification: unknown) => textsOf(notification as Notification).title,
        message: (notification: unknown) => textsOf(notification as Notification).message,
      },
    }),
    [textsOf],
  );
  return (
    <SchemaShow
      resource={notifications}
      name={(notification: Notification) => textsOf(notification).title}
      overrides={overrides}
      buttons={Open}
    />
  );
};
