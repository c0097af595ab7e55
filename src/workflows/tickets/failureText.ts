import type { useTranslate } from 'ra-core';
import { ApiFailure } from '../../providers/http/httpError.ts';

/** Returns why a ticket or message was refused, preceded by the file or the order that caused it. */
export const failureText = (translate: ReturnType<typeof useTranslate>, error: unknown): string => {
  const message = error instanceof Error ? error.message : 'app.unexpected';
  const reason = translate(message, { _: message });
  const { file_name: file, order } = (error instanceof ApiFailure && error.body.details) || {};
  if (typeof file === 'string') return `${file}: ${reason}`;
  return typeof order === 'string' ? `#${order}: ${reason}` : reason;
};
