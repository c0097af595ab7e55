import type { Kysely } from 'kysely';
import { userStatus } from '../../auth/accountStatus.ts';
import type { Database } from '../../database/tables/tables.ts';

/** Finds the user of an address, ignoring case, with the language of their account. */
export const findUser = (db: Kysely<Database>, email: string) =>
  db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.id', 'users.account_id')
    .select([
      'users.id',
      'users.account_id',
      'users.email',
      'users.full_name',
      'users.email_verified_at',
      userStatus,
    ])
    .select((eb) => eb.fn.coalesce('users.locale', 'accounts.locale').as('locale'))
    .where((eb) => eb(eb.fn('lower', ['users.email']), '=', email.toLowerCase()))
    .executeTakeFirst();
