import { sql, type Kysely } from 'kysely';

export const kind = 'expand';

/** Notes by which prices an import was checked, and what its orders cost before they changed. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table imports
      -- Version of the prices that the rows were checked by; null: before this step, or not checked yet.
      add column if not exists price_version int,
      -- Cost of the ready orders before the prices changed; null: unchanged since the seller last saw it.
      add column if not exists former_cost_cents bigint`.execute(db);
};
