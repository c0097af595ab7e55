import { sql } from 'kysely';
import { invitationDays, type Invitation } from '../../../contract/members.ts';
import { recordAudit } from '../../audit/record.ts';
import type { Actor } from '../../auth/actor.ts';
import type { Tx } from '../../database/tenant.ts';
import { ApiError, invalid } from '../../errors.ts';
import { auditOf } from '../../audit/auditOf.ts';
import { demandAccess, writeAccess } from './access.ts';

/** When an invitation of now ends. */
export const invitationEnd = (now: Date): Date => new Date(now.getTime() + invitationDays * 24 * 60 * 60 * 1000);

const isOwn = (actor: Actor, email: string): boolean => actor.email.toLowerCase() === email.toLowerCase();

/** A row for an address; it may be asked again after declining. Throws 422 `taken` for members and invited people. */
const inviteOne = async (tx: Tx, actor: Actor, email: string, { access, locale }: Invitation, now: Date): Promise<string> => {
  if (isOwn(actor, email)) throw invalid({ 'invitation.emails': 'taken' });
  const invited = { status: 'invited' as const, locale, token_hash: null, invited_at: now, expires_at: invitationEnd(now) };
  const row = await tx
    .insertInto('members')
    .values({ ...invited, account_id: actor.accountId, email, user_id: null })
    .onConflict((conflict) =>
      conflict
        .expression(sql`account_id, lower(email)`)
        .doUpdateSet((eb) => ({ ...invited, email, version: eb('members.version', '+', 1) }))
        .where('members.status', '=', 'declined'),
    )
    .returning('id')
    .executeTakeFirst();
  if (!row) throw invalid({ 'invitation.emails': 'taken' });
  await writeAccess(tx, actor.accountId, row.id, access);
  await recordAudit(tx, { ...auditOf(actor), action: 'member.invite', objectType: 'member', objectId: row.id, details: { email, access } });
  return row.id;
};

/** Invites people with the same roles; the mails go out after the commit. Answers their ids. */
export const invite = async (tx: Tx, actor: Actor, invitation: Invitation, now: Date): Promise<string[]> => {
  await demandAccess(tx, actor, invitation.access);
  const ids: string[] = [];
  for (const email of new Set(invitation.emails.map((each) => each.toLowerCase()))) {
    ids.push(await inviteOne(tx, actor, email, invitation, now));
  }
  return ids;
};

/** Lets the invitation work for its whole time again, for another mail. Throws `not_found`, `not_invited`. */
export const renewInvitation = async (tx: Tx, actor: Actor, id: string, now: Date): Promise<void> => {
  const { accountId } = actor;
  const member = await tx
    .selectFrom('members')
    .select(['email', 'status'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!member) throw new ApiError('not_found');
  if (member.status !== 'invited') throw new ApiError('not_invited');
  const change = { invited_at: now, expires_at: invitationEnd(now), token_hash: null };
  await tx.updateTable('members').set(change).where('account_id', '=', accountId).where('id', '=', id).execute();
  await recordAudit(tx, { ...auditOf(actor), action: 'member.resend', objectType: 'member', objectId: id, details: { email: member.email } });
};
