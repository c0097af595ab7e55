import { type AccessInput } from '../../../contract/accounts/members.ts';
import { isBuiltIn } from '../../../contract/accounts/permissions.ts';
import type { Actor } from '../../actor/actor.ts';
import type { Tx } from '../../database/tenant.ts';
import { invalid } from '../../base/errors.ts';
import { assertGrantable, rightsOfRoles } from './roles.ts';

const assertShops = async (tx: Tx, accountId: string, access: AccessInput): Promise<void> => {
  const ids = access.flatMap(({ shop_id: shop }) => (shop ? [shop] : []));
  if (ids.length === 0) return;
  const knownShops = await tx
    .selectFrom('shops')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .execute();
  if (knownShops.length !== ids.length) throw invalid({ access: 'unknown' });
};

/** Throws unless the actor may give these roles: `rights_beyond_own`, 422 for an unknown role or shop. */
export const assertMayGrant = async (tx: Tx, actor: Actor, access: AccessInput): Promise<void> => {
  const roles = [...new Set(access.map(({ role }) => role))];
  assertGrantable(actor, await rightsOfRoles(tx, actor.accountId, roles));
  await assertShops(tx, actor.accountId, access);
};

/** Returns the rights that a member has by their current roles. */
export const rightsOfMember = async (tx: Tx, accountId: string, memberId: string) => {
  const lines = await tx
    .selectFrom('member_access')
    .select(['role_key', 'role_id'])
    .where('account_id', '=', accountId)
    .where('member_id', '=', memberId)
    .execute();
  const roles = [...new Set(lines.flatMap(({ role_key: key, role_id: id }) => key ?? id ?? []))];
  return rightsOfRoles(tx, accountId, roles);
};

/** Replaces the roles of the members with these. */
export const writeAccess = async (
  tx: Tx,
  accountId: string,
  memberIds: readonly string[],
  access: AccessInput,
): Promise<void> => {
  await tx
    .deleteFrom('member_access')
    .where('account_id', '=', accountId)
    .where('member_id', 'in', memberIds)
    .execute();
  const roles = access.map(({ shop_id, role }) => ({
    shop_id,
    role_key: isBuiltIn(role) ? role : null,
    role_id: isBuiltIn(role) ? null : role,
  }));
  await tx
    .insertInto('member_access')
    .values(
      memberIds.flatMap((memberId) =>
        roles.map((role) => ({ ...role, account_id: accountId, member_id: memberId })),
      ),
    )
    .execute();
};
