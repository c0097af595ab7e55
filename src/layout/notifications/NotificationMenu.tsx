import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { ProviderApi } from '../../providers/dataProvider.ts';
import type { BellPage } from '../../providers/lists/bell.ts';
import { AnnouncementLink } from './AnnouncementItem.tsx';
import { NotificationItem } from './NotificationItem.tsx';
import { useRead } from './useRead.ts';
import { useUnread } from './useUnread.ts';

interface OutcomeProps {
  page: BellPage | undefined;
  failed: boolean;
  onRetry: () => void;
}

/** Returns the unread announcements; the page has the others. */
const news = ({ announcements }: BellPage) => announcements.filter(({ is_read: isRead }) => !isRead);

const Outcome = ({ page, failed, onRetry }: OutcomeProps) => {
  const translate = useTranslate();
  if (failed && !page) {
    return (
      <p className="pl-notes-none" role="alert">
        {translate('layout.notifications.failed')}{' '}
        <button type="button" className="pl-link" onClick={onRetry}>
          {translate('app.action.retry')}
        </button>
      </p>
    );
  }
  return page?.notifications.length === 0 && news(page).length === 0 ? (
    <p className="pl-notes-none" role="status">
      {translate('layout.notifications.empty')}
    </p>
  ) : null;
};

/** Menu with the newest notifications, "Mark all as read" and "View all" (spec §2 "Header"). */
export const NotificationMenu = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const [unread] = useUnread();
  const markRead = useRead();
  const dataProvider = useDataProvider<ProviderApi>();
  const { data, isError, refetch } = useQuery({
    queryKey: ['notifications', 'list', 'menu'],
    queryFn: ({ signal }) => dataProvider.getBell({}, signal),
  });
  const openNotification = ({ id, is_read: isRead }: { id: string; is_read: boolean }): void => {
    if (!isRead) void markRead([id]);
    onClose();
  };
  return (
    <div className="pl-notes" aria-busy={!data && !isError}>
      <div className="pl-notes-head">
        <b className="pl-grow">{translate('layout.notifications.title')}</b>
        {unread > 0 && (
          <button type="button" className="pl-link" onClick={() => void markRead()}>
            {translate('layout.notifications.mark_all')}
          </button>
        )}
      </div>
      <ul>
        {data &&
          news(data).map((announcement) => (
            <AnnouncementLink key={announcement.id} announcement={announcement} onOpen={openNotification} />
          ))}
        {data?.notifications.map((notification) => (
          <NotificationItem key={notification.id} notification={notification} onOpen={openNotification} />
        ))}
      </ul>
      <Outcome page={data} failed={isError} onRetry={() => void refetch()} />
      <div className="pl-notes-foot">
        <Link className="pl-link" to="/notifications" onClick={onClose}>
          {translate('layout.notifications.view_all')}
        </Link>
      </div>
    </div>
  );
};
