import { sql } from 'kysely';
import { invitationDays } from '../../../contract/accounts/invitations.ts';
import type { Invitation } from '../../../contract/accounts/members.ts';
import { recordAudit } from '../../audit/record.ts';
import type { Actor } from '../../actor/actor.ts';
import type { Tx } from '../../database/tenant.ts';
import { ApiError } from '../../base/errors.ts';
import { recordLine } from '../../audit/auditOf.ts';
import { assertMayGrant, writeAccess } from './access.ts';

/** Returns the addresses of an invitation, each once. */
export const addressesOf = ({ emails }: Pick<Invitation, 'emails'>): string[] => [
  ...new Set(emails.map((email) => email.toLowerCase())),
];

/** Returns when an invitation sent now ends. */
const invitationEnd = (now: Date): Date => new Date(now.getTime() + invitationDays * 24 * 60 * 60 * 1000);

/** Returns the error for addresses of members or invited people; `details` names them, for an invitation of many. */
const takenError = (emails: readonly string[]): ApiError =>
  new ApiError('invalid', {
    errors: { 'invitation.emails': 'taken' },
    details: { emails: emails.join(', ') },
  });

/**
 * Writes rows for the addresses; people who declined may be invited again. Throws 422 `taken` if one is a member or
 * invited already.
 */
const inviteAll = async (
  tx: Tx,
  { accountId }: Actor,
  emails: readonly string[],
  { locale }: Invitation,
  now: Date,
) => {
  const invitedColumns = {
    status: 'invited' as const,
    locale,
    token_hash: null,
    invited_at: now,
    expires_at: invitationEnd(now),
  };
  const rows = await tx
    .insertInto('members')
    .values(emails.map((email) => ({ ...invitedColumns, account_id: accountId, email, user_id: null })))
    .onConflict((conflict) =>
      conflict
        .expression(sql`account_id, lower(email)`)
        .doUpdateSet((eb) => ({
          ...invitedColumns,
          email: eb.ref('excluded.email'),
          version: eb('members.version', '+', 1),
        }))
        .where('members.status', '=', 'declined'),
    )
    .returning(['id', 'email'])
    .execute();
  if (rows.length < emails.length)
    throw takenError(emails.filter((email) => !rows.some((row) => row.email === email)));
  return rows;
};

/**
 * Invites people with the same roles, any number with the same few statements; the mails go out after the commit.
 * Returns their ids.
 */
export const invite = async (tx: Tx, actor: Actor, invitation: Invitation, now: Date): Promise<string[]> => {
  const { access } = invitation;
  await assertMayGrant(tx, actor, access);
  const emails = addressesOf(invitation);
  const ownAddress = actor.email.toLowerCase();
  if (emails.includes(ownAddress)) throw takenError([ownAddress]);
  const rows = await inviteAll(tx, actor, emails, invitation, now);
  await writeAccess(
    tx,
    actor.accountId,
    rows.map(({ id }) => id),
    access,
  );
  await recordAudit(
    tx,
    ...rows.map(({ id, email }) => recordLine(actor, 'member.invite', id, { email, access })),
  );
  return rows.map(({ id }) => id);
};

/** Restarts the lifetime of an invitation for another mail. Throws `not_found`, `not_invited`. */
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
  await tx
    .updateTable('members')
    .set(change)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
  await recordAudit(tx, recordLine(actor, 'member.resend', id, { email: member.email }));
};
