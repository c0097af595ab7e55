import { MdOutlineCheck, MdOutlineNotificationsNone } from 'react-icons/md';
import { Button } from '../../components/inputs/Button.tsx';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import type { Announcement } from '../../../contract/announcements.ts';
import type { Notification } from '../../../contract/notifications/calls.ts';
import { toldTypes } from '../../../contract/notifications/kinds.ts';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { ErrorState } from '../../components/feedback/ErrorState.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { SkeletonTable } from '../../components/feedback/Skeletons.tsx';
import { StatusTabs } from '../../components/table/StatusTabs.tsx';
import { OnSight } from '../../components/table/OnSight.tsx';
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

interface AnnouncementsProps {
  list: readonly Announcement[];
  onOpen: (announcement: Announcement) => void;
}

/** What the house tells everybody stands above the days. */
const Announcements = ({ list, onOpen }: AnnouncementsProps) => {
  const translate = useTranslate();
  return (
    <section aria-label={translate('notifications.announcements')}>
      <h2 className="pl-noti-day">{translate('notifications.announcements')}</h2>
      <ul>
        {list.map((one) => (
          <AnnouncementItem key={one.id} announcement={one} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  );
};

/** The announcements of a tab, and how to read one: it stays until the tab is left. */
const useAnnouncements = (tab: NotificationTab, list: readonly Announcement[] = []) => {
  const read = useRead();
  const [opened, setOpened] = useState<readonly string[]>([]);
  const open = ({ id, is_read: isRead }: Announcement): void => {
    setOpened([...opened, id]);
    if (!isRead) void read([id]);
  };
  const isShown = ({ id, is_read: isRead }: Announcement): boolean =>
    tab === 'all' || (tab === 'unread' && (!isRead || opened.includes(id)));
  const shown = list.filter(isShown);
  return { shown, open };
};

/** The end of the list: in sight it fetches on; the button does the same for those who do not scroll. */
const More = ({
  query: { isFetchingNextPage: busy, fetchNextPage },
}: {
  query: ReturnType<typeof useNotifications>;
}) => {
  const translate = useTranslate();
  const more = (): void => {
    if (!busy) void fetchNextPage();
  };
  return (
    <div className="pl-notes-foot">
      <OnSight onSight={more} />
      <Button aria-busy={busy} onClick={more}>
        {translate('notifications.more')}
      </Button>
    </div>
  );
};

const Body = ({ tab }: { tab: NotificationTab }) => {
  const translate = useTranslate();
  const query = useNotifications(tab);
  const pages = query.data?.pages;
  const { shown, open } = useAnnouncements(tab, pages?.[0]?.announcements);
  if (!pages) {
    return query.isError ? (
      <ErrorState title={translate('layout.notifications.failed')} onRetry={() => void query.refetch()} />
    ) : (
      <SkeletonTable columns={2} />
    );
  }
  const list = pages.flatMap(({ notifications }) => notifications);
  if (list.length === 0 && shown.length === 0) {
    return (
      <EmptyState icon={<MdOutlineNotificationsNone />} title={translate('layout.notifications.empty')} />
    );
  }
  return (
    <>
      {shown.length > 0 && <Announcements list={shown} onOpen={open} />}
      <Days list={list} now={query.dataUpdatedAt} />
      {query.hasNextPage && <More key={list.length} query={query} />}
    </>
  );
};

/** The tabs: everything, what is unread, and each type that something is told of. */
const useTabs = (unread: number) => {
  const translate = useTranslate();
  return [
    { value: 'all' as const, label: translate('notifications.tabs.all') },
    { value: 'unread' as const, label: translate('notifications.tabs.unread'), count: unread },
    ...toldTypes.map((type) => ({ value: type, label: translate(`notifications.tabs.${type}`) })),
  ];
};

/** All notifications by day, ten more at a time (spec §9), and at the side in what way they are told. */
export const NotificationList = () => {
  const translate = useTranslate();
  const [unread] = useUnread();
  const read = useRead();
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
              onClick={() => void read()}
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
