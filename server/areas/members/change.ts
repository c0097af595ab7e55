import type { MemberChange } from '../../../contract/accounts/members.ts';
import { recordAudit } from '../../audit/record.ts';
import type { Actor } from '../../actor/actor.ts';
import { becomeServer, type Tx } from '../../database/tenant.ts';
import { ApiError } from '../../base/errors.ts';
import { recordLine } from '../../audit/auditOf.ts';
import { assertMayGrant, rightsOfMember, writeAccess } from './access.ts';
import { assertGrantable } from './roles.ts';

/**
 * Locks a member. The owner has no row here and so is not found. Throws `not_yourself`, `rights_beyond_own` for members
 * with more rights.
 */
const lockMember = async (tx: Tx, actor: Actor, id: string) => {
  const member = await tx
    .selectFrom('members')
    .select(['id', 'user_id', 'email', 'status', 'version'])
    .where('account_id', '=', actor.accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!member) throw new ApiError('not_found');
  if (member.user_id === actor.userId) throw new ApiError('not_yourself');
  assertGrantable(actor, await rightsOfMember(tx, actor.accountId, id));
  return member;
};

const setStatus = async (
  tx: Tx,
  actor: Actor,
  member: Awaited<ReturnType<typeof lockMember>>,
  status: 'active' | 'inactive',
) => {
  if (member.status !== 'active' && member.status !== 'inactive') throw new ApiError('not_invited');
  const action = status === 'active' ? 'member.activate' : 'member.deactivate';
  await recordAudit(tx, recordLine(actor, action, member.id, { email: member.email }));
  await tx
    .updateTable('members')
    .set({ status })
    .where('account_id', '=', actor.accountId)
    .where('id', '=', member.id)
    .execute();
};

const endSessions = async (tx: Tx, accountId: string, userId: string): Promise<void> => {
  await tx.deleteFrom('sessions').where('account_id', '=', accountId).where('user_id', '=', userId).execute();
};

/** Changes a member's roles or activation; both take effect on the member's next call. Throws `version_conflict`. */
export const changeMember = async (tx: Tx, actor: Actor, id: string, change: MemberChange): Promise<void> => {
  const { accountId } = actor;
  const member = await lockMember(tx, actor, id);
  if (member.version !== change.version) throw new ApiError('version_conflict');
  const { access, status } = change;
  if (access) {
    await assertMayGrant(tx, actor, access);
    await writeAccess(tx, accountId, [id], access);
    await recordAudit(tx, recordLine(actor, 'member.change', id, { email: member.email, access }));
  }
  if (status) await setStatus(tx, actor, member, status);
  await tx
    .updateTable('members')
    .set({ version: member.version + 1 })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
  if (!status || !member.user_id) return;
  await becomeServer(tx);
  await tx
    .updateTable('users')
    .set({ status })
    .where('account_id', '=', accountId)
    .where('id', '=', member.user_id)
    .execute();
  if (status === 'inactive') await endSessions(tx, accountId, member.user_id);
};

/**
 * Removes a member from the account, or withdraws an invitation. Their sessions end at once and their address becomes
 * free; records keep their name.
 */
export const removeMember = async (tx: Tx, actor: Actor, id: string): Promise<void> => {
  const { accountId } = actor;
  const { email, status, user_id: userId } = await lockMember(tx, actor, id);
  const action = userId ? 'member.remove' : 'member.withdraw';
  await recordAudit(tx, recordLine(actor, action, id, { email, status }));
  await tx.deleteFrom('members').where('account_id', '=', accountId).where('id', '=', id).execute();
  if (!userId) return;
  await becomeServer(tx);
  await tx
    .updateTable('users')
    .set({ status: 'inactive', email: `removed-${userId}`, password_hash: '' })
    .where('account_id', '=', accountId)
    .where('id', '=', userId)
    .where('owner', '=', false)
    .execute();
  await tx.deleteFrom('account_tokens').where('user_id', '=', userId).execute();
  await endSessions(tx, accountId, userId);
};
