import type { Kysely } from 'kysely';
import type { Database } from '../database/tables/tables.ts';
import type { PdfReader } from './texts.ts';

/** Returns the recipient of PDFs: the account's name, and its owner. */
export const readPdfReader = async (db: Kysely<Database>, accountId: string): Promise<PdfReader> => {
  const account = await db
    .selectFrom('accounts')
    .leftJoin('users', (join) =>
      join.onRef('users.account_id', '=', 'accounts.id').on('users.owner', '=', true),
    )
    .select([
      'accounts.name',
      'users.full_name',
      'order_prefix',
      'time_zone',
      'money_locale',
      'accounts.address',
      'tax_number',
    ])
    .where('accounts.id', '=', accountId)
    .executeTakeFirstOrThrow();
  return {
    name: account.name,
    person: account.full_name ?? '',
    prefix: account.order_prefix,
    address: account.address,
    taxNumber: account.tax_number,
    timeZone: account.time_zone,
    moneyLocale: account.money_locale,
  };
};
