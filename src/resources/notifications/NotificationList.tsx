import { MdOutlineCheck, MdOutlineNotificationsNone } from 'react-icons/md';
import { Button } from '../../components/inputs/Button.tsx';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Announcement } from '../../../contract/announcements.ts';
import type { Notification } from '../../../contract/notifications/calls.ts';
import { usedTypes } from '../../../contract/notifications/kinds.ts';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { ErrorState } from '../../components/feedback/ErrorState.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { SkeletonTable } from '../../components/feedback/Skeletons.tsx';
import { StatusTabs } from '../../components/table/StatusTabs.tsx';
import { WhenVisible } from '../../components/table/WhenVisible.tsx';
import { formatDate } from '../../i18n/format.ts';
import { useOfflineReason } from '../../browser/useOnline.ts';
import { AnnouncementItem } from '../../layout/notifications/AnnouncementItem.tsx';
import { ChoicesCard } from '../../layout/notifications/ChoicesCard.tsx';
import { NotificationItem } from '../../layout/notifications/NotificationItem.tsx';
import { type NotificationTab, useNotifications } from '../../layout/notifications/useNotifications.ts';
import { useRead } from '../../layout/notifications/useRead.ts';
import { useUnread } from '../../layout/notifications/useUnread.ts';

const dayMs = 24 * 60 * 60 * 1000;

const dayOf = (at: number): string => formatDate(new Date(at).toISOString());

/** Returns a function that names a day: "Today", "Yesterday" or its date. `now` is in ms. */
const useDayName = (now: number) => {
  const translate = useTranslate();
  const [today, yesterday] = [dayOf(now), dayOf(now - dayMs)];
  return (day: string): string => {
    if (day === today) return translate('notifications.today');
    return day === yesterday ? translate('notifications.yesterday') : day;
  };
};

const NotificationDays = ({ list, now }: { list: readonly Notification[]; now: number }) => {
  const nameOf = useDayName(now);
  const markRead = useRead();
  const open = ({ id, is_read: isRead }: Notification): void => {
    if (!isRead) void markRead([id]);
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

interface AnnouncementsProps {
  list: readonly Announcement[];
  onOpen: (announcement: Announcement) => void;
}

/** The announcements for all sellers, above the notifications. */
const Announcements = ({ list, onOpen }: AnnouncementsProps) => {
  const translate = useTranslate();
  return (
    <section aria-label={translate('notifications.announcements')}>
      <h2 className="pl-noti-day">{translate('notifications.announcements')}</h2>
      <ul>
        {list.map((announcement) => (
          <AnnouncementItem key={announcement.id} announcement={announcement} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  );
};

/**
 * Returns the announcements of a tab and a function that opens one. An opened announcement stays until the tab is
 * left.
 */
const useAnnouncements = (tab: NotificationTab, list: readonly Announcement[] = []) => {
  const markRead = useRead();
  const [openedIds, setOpenedIds] = useState<readonly string[]>([]);
  const open = ({ id, is_read: isRead }: Announcement): void => {
    setOpenedIds([...openedIds, id]);
    if (!isRead) void markRead([id]);
  };
  const isShown = ({ id, is_read: isRead }: Announcement): boolean =>
    tab === 'all' || (tab === 'unread' && (!isRead || openedIds.includes(id)));
  const shownAnnouncements = list.filter(isShown);
  return { shownAnnouncements, open };
};

/** The end of the list: loads the next page when scrolled into view; the button does the same. */
const NextPage = ({
  query: { isFetchingNextPage: busy, fetchNextPage },
}: {
  query: ReturnType<typeof useNotifications>;
}) => {
  const translate = useTranslate();
  const loadNext = (): void => {
    if (!busy) void fetchNextPage();
  };
  return (
    <div className="pl-notes-foot">
      <WhenVisible onSight={loadNext} />
      <Button aria-busy={busy} onClick={loadNext}>
        {translate('notifications.more')}
      </Button>
    </div>
  );
};

const Body = ({ tab }: { tab: NotificationTab }) => {
  const translate = useTranslate();
  const query = useNotifications(tab);
  const pages = query.data?.pages;
  const { shownAnnouncements, open } = useAnnouncements(tab, pages?.[0]?.announcements);
  if (!pages) {
    return query.isError ? (
      <ErrorState title={translate('layout.notifications.failed')} onRetry={() => void query.refetch()} />
    ) : (
      <SkeletonTable columns={2} />
    );
  }
  const list = pages.flatMap(({ notifications }) => notifications);
  if (list.length === 0 && shownAnnouncements.length === 0) {
    return (
      <EmptyState icon={<MdOutlineNotificationsNone />} title={translate('layout.notifications.empty')} />
    );
  }
  return (
    <>
      {shownAnnouncements.length > 0 && <Announcements list={shownAnnouncements} onOpen={open} />}
      <NotificationDays list={list} now={query.dataUpdatedAt} />
      {query.hasNextPage && <NextPage key={list.length} query={query} />}
    </>
  );
};

/** Returns the tabs: all, unread, and each type of notification. */
const useTabs = (unread: number) => {
  const translate = useTranslate();
  return [
    { value: 'all' as const, label: translate('notifications.tabs.all') },
    { value: 'unread' as const, label: translate('notifications.tabs.unread'), count: unread },
    ...usedTypes.map((type) => ({ value: type, label: translate(`notifications.tabs.${type}`) })),
  ];
};

/** All notifications by day, ten more at a time (spec §9), and beside them the reader's choice of channels. */
export const NotificationList = () => {
  const translate = useTranslate();
  const [unread] = useUnread();
  const markRead = useRead();
  const tabs = useTabs(unread);
  const offline = useOfflineReason();
  const [tab, setTab] = useState<NotificationTab>('all');
  return (
    <div className="pl-page">
      <PageHeader
        title={translate('layout.notifications.title')}
        actions={
          unread > 0 && (
            <Button
              variant="outlined"
              startIcon={<MdOutlineCheck />}
              disabled={offline !== undefined}
              title={offline}
              onClick={() => void markRead()}
            >
              {translate('layout.notifications.mark_all')}
            </Button>
          )
        }
      />
      <div className="pl-two">
        <div className="pl-card">
          <StatusTabs
            label={translate('layout.notifications.title')}
            panelId="notification-list"
            tabs={tabs}
            value={tab}
            onChange={setTab}
          />
          <div id="notification-list" role="tabpanel" aria-label={translate(`notifications.tabs.${tab}`)}>
            <Body key={tab} tab={tab} />
          </div>
        </div>
        <ChoicesCard />
      </div>
    </div>
  );
};
