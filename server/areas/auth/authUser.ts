import type { Kysely } from 'kysely';
import { hasRight, rightsIn } from '../../../contract/accounts/permissions.ts';
import { debtExpired, missingDebtCents } from '../../../contract/debt.ts';
import type { AuthUser } from '../../../contract/accounts/session.ts';
import { forSupport, type SupportSession } from '../../../contract/accounts/support.ts';
import { accessColumn, accessOf } from '../../auth/access.ts';
import type { Database } from '../../database/tables/tables.ts';
import { ApiError } from '../../base/errors.ts';
import type { Services } from '../../services/services.ts';

const inDollars = (cents: number): number => cents / 100;

/**
 * Reads the auth user of spec §3, as of now. `db`: a transaction in place of the pool. Throws `session_expired` if the
 * user is gone.
 */
export const readAuthUser = async (
  { db, now, config }: Pick<Services, 'now' | 'config'> & { db: Kysely<Database> },
  userId: string,
  support: SupportSession | null = null,
): Promise<AuthUser> => {
  const row = await db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.id', 'users.account_id')
    .innerJoin('packages', 'packages.id', 'accounts.package_id')
    .leftJoin('wallets', 'wallets.account_id', 'accounts.id')
    .select([
      'users.id',
      'users.email',
      'users.full_name',
      'users.role',
      'packages.name as package_name',
      'accounts.type_pay',
      'accounts.debt_time',
      'accounts.debt_max_day',
      'accounts.debt_max_amount_cents',
      'accounts.time_zone',
      'wallets.balance_cents',
      'users.owner',
      'users.locale',
      'accounts.name as account_name',
      'accounts.money_locale',
      accessColumn,
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst();
  if (!row) throw new ApiError('session_expired');
  const access = support ? forSupport(accessOf(row)) : accessOf(row);
  const seesMoney = hasRight(rightsIn(access, null), 'bills.view');
  const balance = seesMoney ? inDollars(row.balance_cents ?? 0) : null;
  const debt = {
    type_pay: row.type_pay,
    debt_time: row.debt_time,
    debt_max_day: row.debt_max_day,
    debt_max_amount: seesMoney ? inDollars(row.debt_max_amount_cents) : null,
  };
  return {
    id: row.id,
    email: row.email,
    full_name: row.full_name,
    role: row.role,
    balance,
    package: { name: row.package_name },
    user_info: debt,
    debt_expired: debtExpired({ balance, user_info: debt }, now()),
    debt_lacks_cents: seesMoney ? missingDebtCents({ balance, user_info: debt }, now()) : null,
    time_zone: row.time_zone,
    locale: row.locale,
    thumb_host: config.thumbsUrl,
    owner: row.owner,
    access,
    money_locale: row.money_locale,
    support: support && { ...support, account: row.account_name },
  };
};
