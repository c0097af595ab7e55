import { subMinutes } from 'date-fns/subMinutes';
import type { Kysely } from 'kysely';
import { roleNames } from '../../../contract/accounts/roleNames.ts';
import type { MailLocale } from '../../../contract/locales.ts';
import type { Database } from '../../database/tables/tables.ts';
import type { JobKind } from '../../jobs/jobs.ts';
import { requeueWaiting, resumeJobKind } from '../../jobs/resume.ts';
import { plainName } from '../../mail/plainName.ts';
import { sendMail } from '../../mail/sendMail.ts';
import { invitedAs } from '../../mail/texts.ts';
import { ownerAddress } from './ownerAddress.ts';
import { hashToken, newToken } from '../../auth/tokens.ts';

interface InviteMail {
  accountId: string;
  memberId: string;
}

/** Returns the line that names the roles of a member; undefined if no role is left. */
const roleLine = async (
  db: Kysely<Database>,
  { accountId, memberId }: InviteMail,
  locale: MailLocale,
): Promise<string | undefined> => {
  const rows = await db
    .selectFrom('member_access')
    .leftJoin('roles', (join) =>
      join
        .onRef('roles.account_id', '=', 'member_access.account_id')
        .onRef('roles.id', '=', 'member_access.role_id'),
    )
    .select(['member_access.role_key', 'roles.name'])
    .distinct()
    .where('member_access.account_id', '=', accountId)
    .where('member_access.member_id', '=', memberId)
    .execute();
  const names = rows.map(({ role_key: key, name }) => (key ? roleNames[locale][key] : plainName(name ?? '')));
  return names.length > 0 ? invitedAs[locale](names.toSorted().join(', ')) : undefined;
};

/** Job that makes the link and mails it. Earlier links end, so that only the last mail works. */
export const inviteMailJob: JobKind<InviteMail> = {
  name: 'invite-mail',
  key: ({ memberId }) => memberId,
  run: async (services, { accountId, memberId }) => {
    const token = newToken();
    const member = await services.db
      .updateTable('members')
      .from('accounts')
      .set({ token_hash: hashToken(token) })
      .whereRef('accounts.id', '=', 'members.account_id')
      .where('members.account_id', '=', accountId)
      .where('members.id', '=', memberId)
      .where('members.status', '=', 'invited')
      .where('accounts.inactive_at', 'is', null)
      .returning(['members.email', 'members.locale', 'accounts.name', ownerAddress.as('owner')])
      .executeTakeFirst();
    if (!member) return;
    const link = `${services.config.publicUrl}/accept-invite?token=${token}`;
    const role = await roleLine(services.db, { accountId, memberId }, member.locale);
    const lines = [plainName(member.name), member.owner, ...(role ? [role] : [])];
    const params = { name: '', link, lines };
    await sendMail(services, { to: member.email, locale: member.locale, template: 'invite', params });
  },
};

/** Job that resumes invitations whose mail was never started: the server stopped between the commit and the queue. */
export const resumeInvitesJob = resumeJobKind<InviteMail>(
  'resume-invites',
  async ({ db, now }) => {
    const rows = await db
      .selectFrom('members')
      .innerJoin('accounts', 'accounts.id', 'members.account_id')
      .select(['account_id', 'members.id'])
      .where('accounts.inactive_at', 'is', null)
      .where('members.status', '=', 'invited')
      .where('token_hash', 'is', null)
      .where('invited_at', '<', subMinutes(now(), 1).toISOString())
      .where('expires_at', '>', now().toISOString())
      .execute();
    return rows.map(({ account_id: accountId, id: memberId }) => ({ accountId, memberId }));
  },
  async (services, invitations) => {
    await requeueWaiting(services, inviteMailJob, invitations);
  },
);
