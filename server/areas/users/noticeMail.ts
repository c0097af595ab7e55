import { settingPath } from '../../../contract/pagePaths.ts';
import type { JobKind } from '../../jobs/jobs.ts';
import { sendMail } from '../../mail/sendMail.ts';
import { readReader } from './mailReader.ts';

const pages = {
  password_changed: '/forgot',
  factor_on: settingPath('account'),
  factor_off: settingPath('account'),
  factor_reset: settingPath('account'),
} as const;

/** Tells a person of something that was done with his sign-in. */
export interface NoticeMail {
  template: keyof typeof pages;
  userId: string;
  /** When it was done, ISO 8601 in UTC. */
  at: string;
  /** The address of whom it is about, where others are told too. */
  about?: string;
}

/** Sends the notice in the reader's language. */
export const noticeMailJob: JobKind<NoticeMail> = {
  name: 'notice-mail',
  key: ({ template, userId, at }) => `${template}:${userId}:${at}`,
  run: async (services, { template, userId, about }) => {
    const reader = await readReader(services.db, userId);
    if (!reader) return;
    const params = {
      name: reader.full_name,
      link: `${services.config.publicUrl}${pages[template]}`,
      lines: about === undefined ? [] : [about],
    };
    await sendMail(services, { to: reader.email, locale: reader.locale, template, params });
  },
};
