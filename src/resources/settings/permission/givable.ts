import { mayGive, type Member, type Role } from '../../../../contract/accounts/members.ts';
import type { Right } from '../../../../contract/accounts/permissions.ts';
import { useSession } from '../../../providers/session/useSession.ts';

const nothing: readonly Right[] = [];

/** What the signed-in user may do in the whole account: only that can be given, taken or changed. */
export const useOwnRights = (): readonly Right[] => useSession()?.user.access.everywhere?.rights ?? nothing;

/** Roles that the signed-in user may give: those with no right beyond his own. Nobody can give the owner's. */
export const useGivable = (roles: readonly Role[]): readonly Role[] => {
  const own = useOwnRights();
  return roles.filter(({ id, rights }) => id !== 'owner' && mayGive(own, rights));
};

/** Whether the signed-in user may change a member: not himself, nor the owner, nor a member with more rights. */
export const useMayChange = (roles: readonly Role[]): ((member: Member) => boolean) => {
  const own = useOwnRights();
  const self = useSession()?.user.id;
  return ({ owner, user_id: userId, access }) =>
    !owner &&
    userId !== self &&
    access.every(({ role }) => mayGive(own, roles.find(({ id }) => id === role)?.rights ?? []));
};
