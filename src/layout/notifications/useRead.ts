import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useCallback } from 'react';
import { call } from '../../providers/http/httpClient.ts';
import { useUnread } from './useUnread.ts';

/** Returns a function that marks these notifications, or all, as read; lists and count follow the server's answer. */
export const useRead = (): ((ids?: readonly string[]) => Promise<void>) => {
  const client = useQueryClient();
  const notify = useNotify();
  const [, setUnread] = useUnread();
  return useCallback(
    async (ids) => {
      try {
        const body = ids ? { ids } : {};
        const { count } = await call<{ count: number }>('/users/notifications/read', { method: 'PUT', body });
        setUnread(count);
        await client.invalidateQueries({ queryKey: ['notifications', 'list'] });
      } catch {
        notify('errors.unexpected', { type: 'error' });
      }
    },
    [client, notify, setUnread],
  );
};
