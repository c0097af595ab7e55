import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { Changes } from '../../../contract/changes.ts';
import { notificationPollMs, unreadLimit } from '../../../contract/notifications/kinds.ts';
import { call } from '../../providers/http/httpClient.ts';
import { follow } from '../../providers/lists/follow.ts';
import { useSession, useShop } from '../../providers/session/useSession.ts';

/**
 * Whether this tab is the one that asks for all tabs of the same name. A hidden tab gives it up. Without locks (plain
 * http) every tab asks by itself.
 */
const useTurn = (name: string): boolean => {
  const [turn, setTurn] = useState(!navigator.locks);
  useEffect(() => {
    if (!navigator.locks) return undefined;
    let giveUp = (): void => undefined;
    const take = (): void => {
      const control = new AbortController();
      const held = new Promise<void>((resolve) => {
        giveUp = () => {
          control.abort();
          setTurn(false);
          resolve();
        };
      });
      const hold = (): Promise<void> => {
        setTurn(true);
        return held;
      };
      // An abort while waiting rejects: another tab asks, which is all that matters.
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

/** What the poll says, and what a tab tells the others of the same shop. */
interface Word {
  count: number;
  changes?: Changes;
}

const tell = (name: string, word: Word): void => {
  const channel = new BroadcastChannel(name);
  channel.postMessage(word);
  channel.close();
};

/** Before a shop is chosen nothing is asked: its count would be asked for again a moment later. */
const useUnreadQuery = (client: QueryClient, name: string) => ({
  enabled: useShop() !== null,
  queryKey: keyOf(name),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const word = await call<Word>('/users/notifications/count', { signal });
    follow(client, word.changes);
    tell(name, word);
    return word.count;
  },
  staleTime: notificationPollMs / 2,
});

/**
 * Changes whenever the bell may have been told something new; `undefined` until it was asked. The number of unread ones
 * says so up to where the server stops counting, from there on every poll does.
 */
export const useBellNews = (): number | undefined => {
  const { data, dataUpdatedAt } = useQuery(useUnreadQuery(useQueryClient(), useName()));
  return data !== undefined && data >= unreadLimit ? dataUpdatedAt : data;
};

/** The number of unread notifications of this shop, and how to set it, here and in the other tabs. */
export const useUnread = (): [number, (count: number) => void] => {
  const client = useQueryClient();
  const name = useName();
  const { data } = useQuery(useUnreadQuery(client, name));
  const set = useCallback(
    (count: number) => {
      client.setQueryData(keyOf(name), count);
      tell(name, { count });
    },
    [client, name],
  );
  return [data ?? 0, set];
};

/** Keeps the number of `useUnread` fresh, every 10 s (spec §9), and what the page shows: one visible tab asks and tells the others. */
export const useUnreadPolling = (): void => {
  const client = useQueryClient();
  const name = useName();
  const turn = useTurn(name);
  useEffect(() => {
    const channel = new BroadcastChannel(name);
    channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
      client.setQueryData(keyOf(name), data.count);
      follow(client, data.changes);
    });
    return () => channel.close();
  }, [client, name]);
  useEffect(
    function giveUpUnseen() {
      // A request that got stuck, as while a computer sleeps, would be waited for when the tab is seen again.
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
