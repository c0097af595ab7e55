import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { notificationPageSize, type NotificationType } from '../../../contract/notifications/kinds.ts';
import type { ProviderApi } from '../../providers/dataProvider.ts';
import type { BellPage } from '../../providers/lists/bell.ts';
import { useBellNews } from './useUnread.ts';

/** All notifications, the unread ones, or those about one type of object. */
export type NotificationTab = 'all' | 'unread' | NotificationType;

type Pages = InfiniteData<BellPage, string | undefined>;

const keyOf = (tab: NotificationTab) => ['notifications', 'list', 'page', tab];

const queryOf = (tab: NotificationTab) => {
  if (tab === 'all') return {};
  return tab === 'unread' ? { status: 'unread' as const } : { type: tab };
};

/** Puts newer notifications on top of the first page. */
const withNewer = (
  pages: readonly BellPage[],
  { notifications: newer, announcements }: BellPage,
): BellPage[] => {
  const ids = new Set(pages.flatMap(({ notifications }) => notifications.map(({ id }) => id)));
  const [first, ...olderPages] = pages;
  const added = newer.filter(({ id }) => !ids.has(id));
  return [{ announcements, notifications: [...added, ...(first?.notifications ?? [])] }, ...olderPages];
};

/** Fetches notifications newer than the newest one and puts them on top, without refetching older pages. */
const useNewer = (tab: NotificationTab, newest: string | undefined): void => {
  const client = useQueryClient();
  const dataProvider = useDataProvider<ProviderApi>();
  const news = useBellNews();
  const lastNews = useRef<number>(undefined);
  const take = useEffectEvent(async (): Promise<void> => {
    const newer = newest
      ? await dataProvider.getBell({ first_id: newest, ...queryOf(tab) }).catch(() => undefined)
      : undefined;
    // A full page may not contain all newer ones, so the list is refetched.
    if (!newer || newer.notifications.length >= notificationPageSize) {
      return client.invalidateQueries({ queryKey: keyOf(tab) });
    }
    client.setQueryData<Pages>(
      keyOf(tab),
      (cached) => cached && { ...cached, pages: withNewer(cached.pages, newer) },
    );
  });
  // Polling returns numbers only; a changed number means that the list may have changed.
  useEffect(() => {
    if (lastNews.current !== undefined) void take();
    lastNews.current = news;
  }, [news]);
};

/** Fetches the list, ten more at a time: older ones after the last id, newer ones before the first (spec §7, §9). */
export const useNotifications = (tab: NotificationTab) => {
  const dataProvider = useDataProvider<ProviderApi>();
  const query = useInfiniteQuery({
    queryKey: keyOf(tab),
    queryFn: ({ pageParam, signal }) =>
      dataProvider.getBell({ ...(pageParam ? { last_id: pageParam } : {}), ...queryOf(tab) }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ notifications }) =>
      notifications.length < notificationPageSize ? undefined : notifications.at(-1)?.id,
  });
  useNewer(tab, query.data?.pages[0]?.notifications[0]?.id);
  return query;
};
