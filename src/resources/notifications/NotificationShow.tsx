import { Button } from '../../components/inputs/Button.tsx';
import { useTranslate } from 'react-admin';
import { useEffect, useMemo } from 'react';
import type { Notification } from '../../../contract/notifications/calls.ts';
import { notifications } from '../../../contract/notifications/notifications.ts';
import { placeOf, useSaveFile } from '../../layout/notifications/place.ts';
import { useRead } from '../../layout/notifications/useRead.ts';
import { useNotificationWords } from '../../layout/notifications/words.ts';
import { SchemaShow } from '../../views/record/SchemaShow.tsx';

/** The way to what it is about; the notification is read once its page is open. */
const Open = ({ record }: { record: Notification }) => {
  const translate = useTranslate();
  const saveFile = useSaveFile();
  const read = useRead();
  const { id, is_read: isRead } = record;
  useEffect(
    function markRead() {
      if (!isRead) void read([id]);
    },
    [id, isRead, read],
  );
  const place = placeOf(record);
  return place === null ? (
    <Button variant="contained" onClick={() => saveFile(record)}>
      {translate('app.action.download')}
    </Button>
  ) : (
    <Button variant="contained" to={place}>
      {translate('app.action.open')}
    </Button>
  );
};

/** `/notifications/{id}`: what happened, in the reader's language, and the way to its object. */
export const NotificationShow = () => {
  const wordsOf = useNotificationWords();
  const overrides = useMemo(
    () => ({
      cell: {
        title: (one: unknown) => wordsOf(one as Notification).title,
        message: (one: unknown) => wordsOf(one as Notification).message,
      },
    }),
    [wordsOf],
  );
  return (
    <SchemaShow
      resource={notifications}
      name={(one: Notification) => wordsOf(one).title}
      overrides={overrides}
      buttons={Open}
    />
  );
};
