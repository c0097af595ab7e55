import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { Notification } from '../../../contract/notifications.ts';
import { NotificationItem } from './NotificationItem.tsx';
import { readPage } from './readPage.ts';
import { useRead } from './useRead.ts';
import { useUnread } from './useUnread.ts';

interface OutcomeProps {
  list: readonly Notification[] | undefined;
  failed: boolean;
  onRetry: () => void;
}

const Outcome = ({ list, failed, onRetry }: OutcomeProps) => {
  const translate = useTranslate();
  if (failed && !list) {
    return (
      <p className="pl-notes-none" role="alert">
        {translate('layout.notifications.failed')}{' '}
        <button type="button" className="pl-link" onClick={onRetry}>
          {translate('app.action.retry')}
        </button>
      </p>
    );
  }
  return list?.length === 0 ? (
    <p className="pl-notes-none" role="status">
      {translate('layout.notifications.empty')}
    </p>
  ) : null;
};

/** The newest notifications, "Mark all as read" and "View all" (spec §2 "Header"). */
export const NotificationMenu = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const [unread] = useUnread();
  const read = useRead();
  const { data, isError, refetch } = useQuery({
    queryKey: ['notifications', 'list', 'menu'],
    queryFn: ({ signal }) => readPage(undefined, signal),
  });
  const open = ({ id, is_read: isRead }: Notification): void => {
    if (!isRead) void read([id]);
    onClose();
  };
  return (
    <div className="pl-notes" aria-busy={!data && !isError}>
      <div className="pl-notes-head">
        <b className="pl-grow">{translate('layout.notifications.title')}</b>
        {unread > 0 && (
          <button type="button" className="pl-link" onClick={() => void read()}>
            {translate('layout.notifications.mark_all')}
          </button>
        )}
      </div>
      <ul>
        {data?.map((notification) => (
          <NotificationItem key={notification.id} notification={notification} onOpen={open} />
        ))}
      </ul>
      <Outcome list={data} failed={isError} onRetry={() => void refetch()} />
      <div className="pl-notes-foot">
        <Link className="pl-link" to="/notifications" onClick={onClose}>
          {translate('layout.notifications.view_all')}
        </Link>
      </div>
    </div>
  );
};
