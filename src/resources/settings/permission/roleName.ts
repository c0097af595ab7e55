import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { Role } from '../../../../contract/accounts/members.ts';
import { isBuiltIn } from '../../../../contract/accounts/permissions.ts';

/** Returns a function that names a role: a built-in one in the reader's language, a custom one as it is called. */
export const useRoleName = () => {
  const translate = useTranslate();
  return useCallback(
    ({ id, name }: Pick<Role, 'id' | 'name'>): string =>
      isBuiltIn(id) ? translate(`members.roles.${id}`) : (name ?? ''),
    [translate],
  );
};

/** Returns a function that names a role by the key or id that a member has. */
export const useRoleNames = (roles: readonly Role[]) => {
  const nameOf = useRoleName();
  return (id: string): string => nameOf(roles.find((role) => role.id === id) ?? { id, name: id });
};
