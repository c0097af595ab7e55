import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { ResourceChanges } from '../../../contract/changes.ts';
import { notificationPollMs, unreadLimit } from '../../../contract/notifications/kinds.ts';
import { call } from '../../providers/http/httpClient.ts';
import { refetchChanged } from '../../providers/lists/refetchChanged.ts';
import { useSession, useShop } from '../../providers/session/useSession.ts';

/**
 * Returns true if this tab is the one that polls for all tabs of the same name. A hidden tab gives the turn up.
 * Without locks (plain http) every tab polls for itself.
 */
const useTurn = (name: string): boolean => {
  const [turn, setTurn] = useState(!navigator.locks);
  useEffect(() => {
    if (!navigator.locks) return undefined;
    let giveUp = (): void => undefined;
    const take = (): void => {
      const control = new AbortController();
      const lockReleased = new Promise<void>((resolve) => {
        giveUp = () => {
          control.abort();
          setTurn(false);
          resolve();
        };
      });
      const hold = (): Promise<void> => {
        setTurn(true);
        return lockReleased;
      };
      // An abort while waiting rejects: another tab polls, which is sufficient.
      navigator.locks.request(name, { signal: control.signal }, hold).catch(() => undefined);
    };
    const takeTurns = (): void => {
      giveUp();
      if (!document.hidden) take();
    };
    takeTurns();
    document.addEventListener('visibilitychange', takeTurns);
    return () => {
      document.removeEventListener('visibilitychange', takeTurns);
      giveUp();
    };
  }, [name]);
  return turn;
};

const useName = (): string => `platen.unread.${useSession()?.user.id ?? ''}.${useShop()?.id ?? ''}`;

const keyOf = (name: string) => ['notifications', 'count', name];

/** Response of the poll, as one tab passes it to the other tabs of the same shop. */
interface UnreadMessage {
  count: number;
  changes?: ResourceChanges;
}

const broadcast = (name: string, response: UnreadMessage): void => {
  const channel = new BroadcastChannel(name);
  channel.postMessage(response);
  channel.close();
};

/**
 * Returns the query of the unread count. It is disabled before a shop is chosen, because it would run again a moment
 * later.
 */
const useUnreadQuery = (client: QueryClient, name: string) => ({
  enabled: useShop() !== null,
  queryKey: keyOf(name),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const response = await call<UnreadMessage>('/users/notifications/count', { signal });
    refetchChanged(client, response.changes);
    broadcast(name, response);
    return response.count;
  },
  staleTime: notificationPollMs / 2,
});

/**
 * Returns a value that changes whenever the bell may have news; `undefined` before the first poll. It changes with
 * the unread count up to the server's limit, and with every poll above it.
 */
export const useBellNews = (): number | undefined => {
  const { data, dataUpdatedAt } = useQuery(useUnreadQuery(useQueryClient(), useName()));
  return data !== undefined && data >= unreadLimit ? dataUpdatedAt : data;
};

/** Returns the unread notifications of this shop, and a function that sets the number here and in the other tabs. */
export const useUnread = (): [number, (count: number) => void] => {
  const client = useQueryClient();
  const name = useName();
  const { data } = useQuery(useUnreadQuery(client, name));
  const setCount = useCallback(
    (count: number) => {
      client.setQueryData(keyOf(name), count);
      broadcast(name, { count });
    },
    [client, name],
  );
  return [data ?? 0, setCount];
};

/**
 * Keeps the count of `useUnread` and the data on the page fresh, every 10 s (spec §9): one visible tab polls and
 * informs the others.
 */
export const useUnreadPolling = (): void => {
  const client = useQueryClient();
  const name = useName();
  const turn = useTurn(name);
  useEffect(() => {
    const channel = new BroadcastChannel(name);
    channel.addEventListener('message', ({ data }: MessageEvent<UnreadMessage>) => {
      client.setQueryData(keyOf(name), data.count);
      refetchChanged(client, data.changes);
    });
    return () => channel.close();
  }, [client, name]);
  useEffect(
    function giveUpUnseen() {
      // A request that hangs, for example while a computer sleeps, would block the next poll when the tab is visible
      // again.
      const giveUp = (): void => {
        if (document.hidden) void client.cancelQueries({ queryKey: keyOf(name) });
      };
      document.addEventListener('visibilitychange', giveUp);
      return () => document.removeEventListener('visibilitychange', giveUp);
    },
    [client, name],
  );
  useQuery({ ...useUnreadQuery(client, name), refetchInterval: turn ? notificationPollMs : false });
};
