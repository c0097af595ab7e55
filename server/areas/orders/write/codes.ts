import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../database/tables/tables.ts';
import { asTenant } from '../../../database/tenant.ts';

/** Number of the first order of an account. */
export const firstCode = 10_001;

/**
 * Takes the next `n` order codes of an account, such as `LP-10482`, in a separate transaction: nobody waits for another
 * order's transaction, and codes of a failed order leave a gap. `db` must not be the pool of an open transaction that
 * waits for this.
 * The transaction does not wait for the disk: the order is committed later, and its commit flushes everything before it
 * to the disk and to the standby.
 */
export const takeOrderCodes = (db: Kysely<Database>, accountId: string, n: number): Promise<string[]> =>
  asTenant(db, accountId, async (tx) => {
    await sql`set local synchronous_commit = off`.execute(tx);
    const { rows } = await sql<{ prefix: string; first: number }>`
      with taken as (
        insert into order_codes (account_id, next_code) values (${accountId}, ${firstCode}::bigint + ${n}::int)
        on conflict (account_id) do update set next_code = order_codes.next_code + ${n}::int
        returning next_code - ${n}::int as first
      )
      select order_prefix as prefix, first from accounts, taken where id = ${accountId}`.execute(tx);
    const [block] = rows;
    if (!block) throw new Error(`There is no account ${accountId}`);
    return Array.from({ length: n }, (_, index) => `${block.prefix}-${block.first + index}`);
  });

/** A source of codes for work that creates orders while its transaction is open. */
export interface CodeSource {
  takeCodes: (count: number) => Promise<string[]>;
}

/** Returns a source of codes. `sideDb` has a connection that no order's transaction holds. */
export const codeSource = ({ sideDb }: { sideDb: Kysely<Database> }, accountId: string): CodeSource => ({
  takeCodes: (count) => takeOrderCodes(sideDb, accountId, count),
});
