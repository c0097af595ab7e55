import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import type { Member, Role } from '../../../../contract/accounts/members.ts';
import type { Shop } from '../../../../contract/accounts/session.ts';
import { useAccountQuery } from '../../../providers/session/accountQuery.ts';

export const useMembers = () => useAccountQuery<{ members: Member[] }>('/members');
export const useRoles = () => useAccountQuery<{ roles: Role[] }>('/fulfillshop/roles');
export const useShops = () => useAccountQuery<{ shops: Shop[] }>('/shops');

const paths = ['/members', '/fulfillshop/roles', '/audit'];

/**
 * Returns a function that runs a change, reads members, roles and the log again, and reports success or the error. It
 * returns true on success.
 */
export const useRunChange = () => {
  const queryClient = useQueryClient();
  const notify = useNotify();
  return async (change: () => Promise<unknown>, successKey: string): Promise<boolean> => {
    try {
      await change();
      notify(successKey, { type: 'success' });
      return true;
    } catch (error) {
      notify(error instanceof Error ? error.message : 'app.unexpected', { type: 'error' });
      return false;
    } finally {
      await queryClient.invalidateQueries({
        predicate: ({ queryKey: [area, path] }) =>
          area === 'settings' && paths.some((prefix) => String(path).startsWith(prefix)),
      });
    }
  };
};
