import { sql } from 'kysely';
import { invitationDays } from '../../../contract/accounts/invitations.ts';
import type { Invitation } from '../../../contract/accounts/members.ts';
import { recordAudit } from '../../audit/record.ts';
import type { Actor } from '../../actor/actor.ts';
import type { Tx } from '../../database/tenant.ts';
import { ApiError } from '../../base/errors.ts';
import { recordLine } from '../../audit/auditOf.ts';
import { demandAccess, writeAccess } from './access.ts';

/** The addresses of an invitation, each once. */
export const addressesOf = ({ emails }: Pick<Invitation, 'emails'>): string[] => [
  ...new Set(emails.map((email) => email.toLowerCase())),
];

/** When an invitation of now ends. */
const invitationEnd = (now: Date): Date => new Date(now.getTime() + invitationDays * 24 * 60 * 60 * 1000);

/** One of them is here or invited already; `details` names which, for an invitation of many. */
const taken = (emails: readonly string[]): ApiError =>
  new ApiError('invalid', {
    errors: { 'invitation.emails': 'taken' },
    details: { emails: emails.join(', ') },
  });

/** Rows for the addresses; who declined may be asked again. Throws 422 `taken` where one is here or invited already. */
const inviteAll = async (
  tx: Tx,
  { accountId }: Actor,
  emails: readonly string[],
  { locale }: Invitation,
  now: Date,
) => {
  const invited = {
    status: 'invited' as const,
    locale,
    token_hash: null,
    invited_at: now,
    expires_at: invitationEnd(now),
  };
  const rows = await tx
    .insertInto('members')
    .values(emails.map((email) => ({ ...invited, account_id: accountId, email, user_id: null })))
    .onConflict((conflict) =>
      conflict
        .expression(sql`account_id, lower(email)`)
        .doUpdateSet((eb) => ({
          ...invited,
          email: eb.ref('excluded.email'),
          version: eb('members.version', '+', 1),
        }))
        .where('members.status', '=', 'declined'),
    )
    .returning(['id', 'email'])
    .execute();
  if (rows.length < emails.length)
    throw taken(emails.filter((email) => !rows.some((row) => row.email === email)));
  return rows;
};

/**
 * Invites people with the same roles, however many by the same few statements; the mails go out after the commit.
 * Answers their ids.
 */
export const invite = async (tx: Tx, actor: Actor, invitation: Invitation, now: Date): Promise<string[]> => {
  const { access } = invitation;
  await demandAccess(tx, actor, access);
  const emails = addressesOf(invitation);
  const own = actor.email.toLowerCase();
  if (emails.includes(own)) throw taken([own]);
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
  await tx
    .updateTable('members')
    .set(change)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
  await recordAudit(tx, recordLine(actor, 'member.resend', id, { email: member.email }));
};
