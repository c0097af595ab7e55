import { sql } from 'kysely';
import type { NewRole, Role, RoleChange } from '../../../contract/accounts/members.ts';
import { canGrant } from '../../../contract/accounts/members.ts';
import {
  builtInRoles,
  isBuiltIn,
  withRequiredRights,
  type BuiltInRole,
  type Right,
} from '../../../contract/accounts/permissions.ts';
import { recordAudit } from '../../audit/record.ts';
import type { Actor } from '../../actor/actor.ts';
import type { Tx } from '../../database/tenant.ts';
import { ApiError, invalid } from '../../base/errors.ts';
import { recordLine } from '../../audit/auditOf.ts';

interface Uses {
  role: string;
  members: number;
}

const readUses = async (tx: Tx, accountId: string): Promise<Map<string, number>> => {
  const { rows } = await sql<Uses>`
    select coalesce(role_key, role_id::text) as role, count(distinct member_id)::int as members
    from member_access where account_id = ${accountId} group by 1`.execute(tx);
  return new Map(rows.map(({ role, members }) => [role, members]));
};

/** Reads the roles of an account, built-in ones first, with the number of members of each. */
export const readRoles = async (tx: Tx, accountId: string): Promise<Role[]> => {
  const uses = await readUses(tx, accountId);
  const custom = await tx
    .selectFrom('roles')
    .select(['id', 'name', 'rights', 'version'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute();
  const builtIn = (Object.keys(builtInRoles) as BuiltInRole[]).map((id) => ({
    id,
    name: null,
    rights: [...builtInRoles[id]],
    members: id === 'owner' ? 1 : (uses.get(id) ?? 0),
    version: 0,
  }));
  return [...builtIn, ...custom.map((role) => ({ ...role, members: uses.get(role.id) ?? 0 }))];
};

/** Throws `rights_beyond_own` unless the actor may give these rights. */
export const assertGrantable = ({ access }: Actor, rights: readonly Right[]): void => {
  if (!canGrant(access.everywhere?.rights ?? [], rights)) throw new ApiError('rights_beyond_own');
};

/** Returns the rights of each role by its key or id. Throws 422 for a role that the account does not have. */
export const rightsOfRoles = async (
  tx: Tx,
  accountId: string,
  roles: readonly string[],
): Promise<Right[]> => {
  const ids = roles.filter((role) => !isBuiltIn(role));
  const custom =
    ids.length === 0
      ? []
      : await tx
          .selectFrom('roles')
          .select(['id', 'rights'])
          .where('account_id', '=', accountId)
          .where('id', 'in', ids)
          .forShare()
          .execute();
  if (new Set(ids).size !== custom.length) throw invalid({ access: 'unknown' });
  return [
    ...roles.filter(isBuiltIn).flatMap((role) => builtInRoles[role]),
    ...custom.flatMap(({ rights }) => rights),
  ];
};

const assertFreeName = async (tx: Tx, accountId: string, name: string, but?: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`roles:${accountId}`}, 0))`.execute(tx);
  const namesake = await tx
    .selectFrom('roles')
    .select('id')
    .where('account_id', '=', accountId)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst();
  if (namesake && namesake.id !== but) throw invalid({ 'role.name': 'taken' });
};

const lockRole = async (tx: Tx, accountId: string, id: string) => {
  const role = await tx
    .selectFrom('roles')
    .select(['id', 'name', 'rights', 'version'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!role) throw new ApiError('not_found');
  return role;
};

/** Adds a custom role. Throws `rights_beyond_own`, 422 `taken` for a used name. */
export const addRole = async (tx: Tx, actor: Actor, { name, rights }: NewRole): Promise<Role> => {
  const full = withRequiredRights(rights);
  assertGrantable(actor, full);
  await assertFreeName(tx, actor.accountId, name);
  const { id } = await tx
    .insertInto('roles')
    .values({ account_id: actor.accountId, name, rights: full })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordAudit(tx, recordLine(actor, 'role.create', id, { name, rights: full }));
  return { id, name, rights: full, members: 0, version: 1 };
};

/** Renames a custom role or changes its rights. Throws like `addRole`, and `version_conflict`. */
export const changeRole = async (tx: Tx, actor: Actor, id: string, change: RoleChange): Promise<Role> => {
  const { accountId } = actor;
  const currentRole = await lockRole(tx, accountId, id);
  if (currentRole.version !== change.version) throw new ApiError('version_conflict');
  const newRole = {
    name: change.name ?? currentRole.name,
    rights: change.rights ? withRequiredRights(change.rights) : currentRole.rights,
  };
  assertGrantable(actor, [...currentRole.rights, ...newRole.rights]);
  if (newRole.name !== currentRole.name) await assertFreeName(tx, accountId, newRole.name, id);
  const version = currentRole.version + 1;
  await tx
    .updateTable('roles')
    .set({ ...newRole, version })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
  const details = {
    name: newRole.name,
    before: { name: currentRole.name, rights: currentRole.rights },
    after: newRole,
  };
  await recordAudit(tx, recordLine(actor, 'role.change', id, details));
  return { id, ...newRole, members: (await readUses(tx, accountId)).get(id) ?? 0, version };
};

/** Deletes a custom role without members. Throws `role_in_use`. */
export const removeRole = async (tx: Tx, actor: Actor, id: string): Promise<void> => {
  const { accountId } = actor;
  const { name, rights } = await lockRole(tx, accountId, id);
  assertGrantable(actor, rights);
  if ((await readUses(tx, accountId)).has(id)) throw new ApiError('role_in_use');
  await tx.deleteFrom('roles').where('account_id', '=', accountId).where('id', '=', id).execute();
  await recordAudit(tx, recordLine(actor, 'role.delete', id, { name }));
};
