import type { Kysely } from 'kysely';
import type { Database } from '../database/tables/tables.ts';
import type { Reader } from './words.ts';

/** Whose papers they are: the account as it is called, and its owner. */
export const readReader = async (db: Kysely<Database>, accountId: string): Promise<Reader> => {
  const found = await db
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
    name: found.name,
    person: found.full_name ?? '',
    prefix: found.order_prefix,
    address: found.address,
    taxNumber: found.tax_number,
    timeZone: found.time_zone,
    moneyLocale: found.money_locale,
  };
};
