import { subMinutes } from 'date-fns/subMinutes';
import type { JobKind } from '../../jobs/jobs.ts';
import { queueWaiting, resumeKind } from '../../jobs/resume.ts';
import { plainName } from '../../mail/plainName.ts';
import { sendMail } from '../../mail/sendMail.ts';
import { ownerAddress } from './ownerAddress.ts';
import { hashToken, newToken } from '../../auth/tokens.ts';

interface InviteMail {
  accountId: string;
  memberId: string;
}

/** Makes the link and sends it. The link before it ends, so a mail that is sent again leaves one that works. */
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
      .returning(['members.email', 'members.locale', 'accounts.name', ownerAddress.as('owner')])
      .executeTakeFirst();
    if (!member) return;
    const link = `${services.config.publicUrl}/accept-invite?token=${token}`;
    const params = { name: '', link, lines: [plainName(member.name), member.owner] };
    await sendMail(services, { to: member.email, locale: member.locale, template: 'invite', params });
  },
};

/** Invitations whose mail was never begun: the server was stopped between the commit and the queue. */
export const resumeInvitesJob = resumeKind<InviteMail>(
  'resume-invites',
  async ({ db, now }) => {
    const rows = await db
      .selectFrom('members')
      .select(['account_id', 'id'])
      .where('status', '=', 'invited')
      .where('token_hash', 'is', null)
      .where('invited_at', '<', subMinutes(now(), 1).toISOString())
      .where('expires_at', '>', now().toISOString())
      .execute();
    return rows.map(({ account_id: accountId, id: memberId }) => ({ accountId, memberId }));
  },
  async (services, waiting) => {
    await queueWaiting(services, inviteMailJob, waiting);
  },
);
