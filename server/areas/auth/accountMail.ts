import type { JobKind } from '../../jobs/jobs.ts';
import type { MailTemplate } from '../../mail/texts.ts';
import { sendMail } from '../../mail/sendMail.ts';
import { dropToken, issueToken } from './accountTokens.ts';
import { findUser } from './findUser.ts';
import { inTransaction } from '../../database/changes.ts';

/** Names an address, known or not: a request for a mail takes the same time for both. */
export interface AccountMail {
  template: MailTemplate;
  email: string;
}

const pages = { verify: '/verify-email', reset: '/reset-password' } as const;

/** Job that issues the link and mails it. An unknown address gets nothing, a verified one no verification mail. */
export const accountMailJob: JobKind<AccountMail> = {
  name: 'account-mail',
  key: ({ template, email }) => `${template}:${email.toLowerCase()}`,
  run: async (services, { template, email }) => {
    const user = await findUser(services.db, email);
    if (!user || user.status === 'inactive' || (template === 'verify' && user.email_verified_at)) return;
    const purpose = template === 'verify' ? 'verify' : 'reset';
    const token = await inTransaction(services.db, (tx) => issueToken(tx, user.id, purpose, services.now()));
    if (!token) return;
    const link = `${services.config.publicUrl}${pages[purpose]}?token=${token}`;
    const locale = user.locale === 'vi' ? 'vi' : 'en';
    try {
      await sendMail(services, { to: user.email, locale, template, params: { name: user.full_name, link } });
    } catch (error) {
      // A mail that was not sent must not count towards this hour's limit when the job is retried.
      await dropToken(services.db, token);
      throw error;
    }
  },
};
