import type { JobKind } from '../../jobs/jobs.ts';
import { sendMail } from '../../mail/sendMail.ts';
import { readReader } from './mailReader.ts';

/** Tells a person of something that was done with his sign-in. */
export interface NoticeMail {
  template: 'password_changed';
  userId: string;
  /** When it was done, ISO 8601 in UTC. */
  at: string;
}

const pages = { password_changed: '/forgot' } as const;

/** Sends the notice in the reader's language. */
export const noticeMailJob: JobKind<NoticeMail> = {
  name: 'notice-mail',
  key: ({ template, userId, at }) => `${template}:${userId}:${at}`,
  run: async (services, { template, userId }) => {
    const reader = await readReader(services.db, userId);
    if (!reader) return;
    const params = { name: reader.full_name, link: `${services.config.publicUrl}${pages[template]}` };
    await sendMail(services, { to: reader.email, locale: reader.locale, template, params });
  },
};
