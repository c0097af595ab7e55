import { canGrant, type Member, type Role } from '../../../../contract/accounts/members.ts';
import type { Right } from '../../../../contract/accounts/permissions.ts';
import { useSession } from '../../../providers/session/useSession.ts';

const noRights: readonly Right[] = [];

/** Returns the signed-in user's rights in the whole account: only these may they grant, revoke or change. */
export const useOwnRights = (): readonly Right[] => useSession()?.user.access.everywhere?.rights ?? noRights;

/**
 * Returns the roles that the signed-in user may assign: those without a right that they lack. Nobody can assign the
 * owner's.
 */
export const useAssignableRoles = (roles: readonly Role[]): readonly Role[] => {
  const ownRights = useOwnRights();
  return roles.filter(({ id, rights }) => id !== 'owner' && canGrant(ownRights, rights));
};

/**
 * Returns a function that returns true if the signed-in user may change a member: not themselves, the owner, or a
 * member with more rights.
 */
export const useMayChange = (roles: readonly Role[]): ((member: Member) => boolean) => {
  const ownRights = useOwnRights();
  const readerId = useSession()?.user.id;
  return ({ owner, user_id: userId, access }) =>
    !owner &&
    userId !== readerId &&
    access.every(({ role }) => canGrant(ownRights, roles.find(({ id }) => id === role)?.rights ?? []));
};
