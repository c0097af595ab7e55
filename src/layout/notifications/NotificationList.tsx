import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Notification } from '../../../contract/notifications.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { SkeletonTable } from '../../components/Skeletons.tsx';
import { formatDate } from '../../i18n/format.ts';
import { NotificationItem } from './NotificationItem.tsx';
import { useNotifications } from './useNotifications.ts';
import { useRead } from './useRead.ts';
import { useUnread } from './useUnread.ts';

const dayMs = 24 * 60 * 60 * 1000;

const dayOf = (at: number): string => formatDate(new Date(at).toISOString());

/** Days as a seller says them. @param now ms */
const useDayName = (now: number) => {
  const translate = useTranslate();
  const [today, yesterday] = [dayOf(now), dayOf(now - dayMs)];
  return (day: string): string => {
    if (day === today) return translate('notifications.today');
    return day === yesterday ? translate('notifications.yesterday') : day;
  };
};

const Days = ({ list, now }: { list: readonly Notification[]; now: number }) => {
  const nameOf = useDayName(now);
  const read = useRead();
  const open = ({ id, is_read: isRead }: Notification): void => {
    if (!isRead) void read([id]);
  };
  return [...Map.groupBy(list, ({ created_at: at }) => formatDate(at))].map(([day, notifications]) => (
    <section key={day} aria-label={nameOf(day)}>
      <h2 className="pl-noti-day">{nameOf(day)}</h2>
      <ul>
        {notifications.map((notification) => (
          <NotificationItem key={notification.id} notification={notification} tile onOpen={open} />
        ))}
      </ul>
    </section>
  ));
};

/** Fetches on when the end of the list comes into view; the button does the same for those who do not scroll. */
const useOnSight = (more: () => void) => {
  const end = useRef<HTMLDivElement>(null);
  const onSight = useEffectEvent(more);
  useEffect(() => {
    if (!end.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onSight();
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, []);
  return end;
};

const More = ({ query: { isFetchingNextPage: busy, fetchNextPage } }: { query: ReturnType<typeof useNotifications> }) => {
  const translate = useTranslate();
  const more = (): void => {
    if (!busy) void fetchNextPage();
  };
  const end = useOnSight(more);
  return (
    <div ref={end} className="pl-notes-foot">
      <Button aria-busy={busy} onClick={more}>
        {translate('notifications.more')}
      </Button>
    </div>
  );
};

const Body = () => {
  const translate = useTranslate();
  const query = useNotifications();
  const list = query.data?.pages.flat();
  if (!list) {
    return query.isError ? (
      <ErrorState title={translate('layout.notifications.failed')} onRetry={() => void query.refetch()} />
    ) : (
      <SkeletonTable columns={2} />
    );
  }
  if (list.length === 0) {
    return <EmptyState icon={<NotificationsNoneOutlined />} title={translate('layout.notifications.empty')} />;
  }
  return (
    <>
      <Days list={list} now={query.dataUpdatedAt} />
      {query.hasNextPage && <More key={list.length} query={query} />}
    </>
  );
};

/** All notifications by day, ten more at a time (spec §9). */
export const NotificationList = () => {
  const translate = useTranslate();
  const [unread] = useUnread();
  const read = useRead();
  return (
    <div className="pl-page">
      <PageHeader
        title={translate('layout.notifications.title')}
        actions={
          unread > 0 && (
            <Button variant="outlined" onClick={() => void read()}>
              {translate('layout.notifications.mark_all')}
            </Button>
          )
        }
      />
      <div className="pl-card">
        <Body />
      </div>
    </div>
  );
};
