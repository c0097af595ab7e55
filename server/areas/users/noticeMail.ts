import { settingPath } from '../../../contract/pagePaths.ts';
import type { JobKind } from '../../jobs/jobs.ts';
import { sendMail } from '../../mail/sendMail.ts';
import { readMailReader } from './mailReader.ts';

const pages = {
  password_changed: '/forgot',
  factor_on: settingPath('account'),
  factor_off: settingPath('account'),
  factor_reset: settingPath('account'),
} as const;

/** A notice to a person about a change of their sign-in. */
export interface NoticeMail {
  template: keyof typeof pages;
  userId: string;
  /** Time of the change, ISO 8601 in UTC. */
  at: string;
  /** Address of the person concerned, if others are notified too. */
  about?: string;
}

/** Job that mails the notice in the reader's language. */
export const noticeMailJob: JobKind<NoticeMail> = {
  name: 'notice-mail',
  key: ({ template, userId, at: changedAt }) => `${template}:${userId}:${changedAt}`,
  run: async (services, { template, userId, about: concernedAddress }) => {
    const reader = await readMailReader(services.db, userId);
    if (!reader) return;
    const params = {
      name: reader.full_name,
      link: `${services.config.publicUrl}${pages[template]}`,
      lines: concernedAddress === undefined ? [] : [concernedAddress],
    };
    await sendMail(services, { to: reader.email, locale: reader.locale, template, params });
  },
};
