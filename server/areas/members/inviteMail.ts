import type { JobKind } from '../../jobs/jobs.ts';
import { sendMail } from '../../mail/sendMail.ts';
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
      .returning(['members.email', 'members.locale', 'accounts.name'])
      .executeTakeFirst();
    if (!member) return;
    const link = `${services.config.publicUrl}/accept-invite?token=${token}`;
    const params = { name: '', link, lines: [member.name] };
    await sendMail(services, { to: member.email, locale: member.locale, template: 'invite', params });
  },
};
