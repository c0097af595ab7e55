import { subDays } from 'date-fns/subDays';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/tables/tables.ts';
import type { Tx } from '../../database/tenant.ts';
import { inTransaction } from '../../database/changes.ts';

/** Days that a sign-up waits for its address to be proved. */
export const unprovedDays = 7;

/**
 * Accounts that nobody ever came into: the owner's address was never proved, and there is no money, no order, no member
 * and nothing that was noted of them. Whatever else names such an account keeps it: the database refuses the deletion.
 */
const untouched = (db: Kysely<Database>) =>
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
    .where(sql<boolean>`not exists (select from accounts where accounts.referred_by = users.account_id)`);

const drop = async (tx: Tx, accountId: string): Promise<void> => {
  for (const table of ['sessions', 'shops', 'wallets', 'users'] as const) {
    await tx.deleteFrom(table).where('account_id', '=', accountId).execute();
  }
  await tx.deleteFrom('accounts').where('id', '=', accountId).execute();
};

const ownedBy = (db: Kysely<Database>, email: string) =>
  untouched(db).where((eb) => eb(eb.fn('lower', ['users.email']), '=', email.toLowerCase()));

/** Whether an address is only held by a sign-up that gives way to someone who proves that it is his. */
export const givesWay = async (db: Kysely<Database>, email: string): Promise<boolean> =>
  (await ownedBy(db, email).executeTakeFirst()) !== undefined;

/** Makes the address free where only an untouched sign-up holds it; its links end with it. */
export const makeWay = async (tx: Tx, email: string): Promise<void> => {
  const held = await ownedBy(tx, email).forUpdate('users').executeTakeFirst();
  if (held) await drop(tx, held.account_id);
};

/** Deletes sign-ups that were not proved within their days and have no link that still works. How many. */
export const purgeUnproved = async (db: Kysely<Database>, now: Date): Promise<number> => {
  const old = await untouched(db)
    .where('users.created_at', '<', subDays(now, unprovedDays).toISOString())
    .where(sql<boolean>`not exists (
      select from account_tokens as link
      where link.user_id = users.id and link.used_at is null and link.expires_at > ${now.toISOString()})`)
    .execute();
  let purged = 0;
  for (const { account_id: accountId } of old) {
    const isPurged = await inTransaction(db, async (tx) => {
      // Proved in the meantime, or begun again: it stays.
      const still = await untouched(tx)
        .where('users.account_id', '=', accountId)
        .forUpdate('users')
        .executeTakeFirst();
      if (still) await drop(tx, accountId);
      return still !== undefined;
    });
    if (isPurged) purged += 1;
  }
  return purged;
};
