import { useTranslate } from 'react-admin';
import { useCallback } from 'react';
import type { Role } from '../../../../contract/accounts/members.ts';
import { isBuiltIn } from '../../../../contract/accounts/permissions.ts';

/** The name of a role: of the catalogue, or the one that it was given. */
export const useRoleName = () => {
  const translate = useTranslate();
  return useCallback(
    ({ id, name }: Pick<Role, 'id' | 'name'>): string =>
      isBuiltIn(id) ? translate(`members.roles.${id}`) : (name ?? ''),
    [translate],
  );
};

/** Names by the key or id that a member carries. */
export const useRoleNames = (roles: readonly Role[]) => {
  const nameOf = useRoleName();
  return (id: string): string => nameOf(roles.find((role) => role.id === id) ?? { id, name: id });
};
