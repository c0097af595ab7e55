import type { Kysely } from 'kysely';
import type { MailLocale } from '../../../contract/locales.ts';
import type { Database } from '../../database/tables/tables.ts';
import { asMailLocale } from './profile.ts';

/** Recipient of a mail, and their language. */
export interface MailReader {
  email: string;
  full_name: string;
  locale: MailLocale;
}

/** Reads an active user of an active account with a verified address; `undefined` for anybody else. */
export const readMailReader = async (
  db: Kysely<Database>,
  userId: string,
): Promise<MailReader | undefined> => {
  const row = await db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.id', 'users.account_id')
    .select(['users.email', 'users.full_name', 'users.locale', 'accounts.locale as account_locale'])
    .where('users.id', '=', userId)
    .where('users.status', '=', 'active')
    .where('accounts.inactive_at', 'is', null)
    .where('users.email_verified_at', 'is not', null)
    .executeTakeFirst();
  return (
    row && {
      email: row.email,
      full_name: row.full_name,
      locale: row.locale ?? asMailLocale(row.account_locale),
    }
  );
};
