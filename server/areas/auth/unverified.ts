import { subDays } from 'date-fns/subDays';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/tables/tables.ts';
import type { Tx } from '../../database/tenant.ts';
import { inTransaction } from '../../database/changes.ts';

/** Days that a sign-up waits for the verification of its address. */
export const unverifiedDays = 7;

/**
 * Selects accounts that were never used: the owner's address was never verified, and there is no money, order, member,
 * audit entry or agreed price. Anything else that refers to such an account keeps it, because the database refuses the
 * deletion.
 */
const unusedAccounts = (db: Kysely<Database>) =>
  db
    .selectFrom('users')
    .innerJoin('wallets', 'wallets.account_id', 'users.account_id')
    .select(['users.account_id'])
    .where('users.owner', '=', true)
    .where('users.email_verified_at', 'is', null)
    .where('wallets.balance_cents', '=', 0)
    .where(
      sql<boolean>`not exists (select from ledger_entries where ledger_entries.account_id = users.account_id)`,
    )
    .where(sql<boolean>`not exists (select from orders where orders.account_id = users.account_id)`)
    .where(sql<boolean>`not exists (select from members where members.account_id = users.account_id)`)
    .where(sql<boolean>`not exists (select from audit_log where audit_log.account_id = users.account_id)`)
    .where(sql<boolean>`not exists (select from accounts where accounts.referred_by = users.account_id)`)
    .where(
      sql<boolean>`not exists (select from seller_prices where seller_prices.account_id = users.account_id)`,
    );

const drop = async (tx: Tx, accountId: string): Promise<void> => {
  for (const table of ['sessions', 'shops', 'wallets', 'users'] as const) {
    await tx.deleteFrom(table).where('account_id', '=', accountId).execute();
  }
  await tx.deleteFrom('accounts').where('id', '=', accountId).execute();
};

const ownedBy = (db: Kysely<Database>, email: string) =>
  unusedAccounts(db).where((eb) => eb(eb.fn('lower', ['users.email']), '=', email.toLowerCase()));

/**
 * Returns true if an address is only held by an unverified sign-up, which is replaced by whoever verifies the address.
 */
export const isReplaceable = async (db: Kysely<Database>, email: string): Promise<boolean> =>
  (await ownedBy(db, email).executeTakeFirst()) !== undefined;

/** Frees the address if only an unused sign-up holds it; its links end with it. */
export const freeAddress = async (tx: Tx, email: string): Promise<void> => {
  const unusedSignUp = await ownedBy(tx, email).forUpdate('users').executeTakeFirst();
  if (unusedSignUp) await drop(tx, unusedSignUp.account_id);
};

/** Deletes sign-ups that were not verified in time and have no working link. Returns how many. */
export const purgeUnverified = async (db: Kysely<Database>, now: Date): Promise<number> => {
  const expiredSignUps = await unusedAccounts(db)
    .where('users.created_at', '<', subDays(now, unverifiedDays).toISOString())
    .where(sql<boolean>`not exists (
      select from account_tokens as link
      where link.user_id = users.id and link.used_at is null and link.expires_at > ${now.toISOString()})`)
    .execute();
  let purgedCount = 0;
  for (const { account_id: accountId } of expiredSignUps) {
    const isPurged = await inTransaction(db, async (tx) => {
      // An account that was verified or signed up again in the meantime stays.
      const expiredSignUp = await unusedAccounts(tx)
        .where('users.account_id', '=', accountId)
        .forUpdate('users')
        .executeTakeFirst();
      if (expiredSignUp) await drop(tx, accountId);
      return expiredSignUp !== undefined;
    });
    if (isPurged) purgedCount += 1;
  }
  return purgedCount;
};
