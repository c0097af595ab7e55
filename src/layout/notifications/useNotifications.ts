import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type Notification, notificationPageSize } from '../../../contract/notifications.ts';
import { readNewer, readPage } from './readPage.ts';
import { useUnreadNumber } from './useUnread.ts';

const queryKey = ['notifications', 'list', 'page'];

type Pages = InfiniteData<Notification[], string | undefined>;

/** Puts what came since the newest one on top, without reading the older pages again. */
const useNewer = (newest: string | undefined): void => {
  const client = useQueryClient();
  const unread = useUnreadNumber();
  const before = useRef<number>(undefined);
  const take = useEffectEvent(async (): Promise<void> => {
    if (!newest) return;
    const newer = await readNewer(newest).catch(() => []);
    // A full page may not be all of them: then the list is read anew.
    if (newer.length >= notificationPageSize) return client.invalidateQueries({ queryKey });
    client.setQueryData<Pages>(queryKey, (known) => {
      const ids = new Set(known?.pages.flat().map(({ id }) => id));
      const [first = [], ...rest] = known?.pages ?? [];
      return known && { ...known, pages: [[...newer.filter(({ id }) => !ids.has(id)), ...first], ...rest] };
    });
  });
  // Polling tells the number alone; another number means that the list has changed.
  useEffect(() => {
    if (before.current !== undefined) void take();
    before.current = unread;
  }, [unread]);
};

/** The list, ten more at a time: older ones after the last id, newer ones before the first (spec §7, §9). */
export const useNotifications = () => {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => readPage(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < notificationPageSize ? undefined : page.at(-1)?.id),
  });
  useNewer(query.data?.pages[0]?.[0]?.id);
  return query;
};
