import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../server/database/tables/tables.ts';

/** Returns the stored figures that differ from a full count of their rows; a transaction sees its own changes. */
export const wrongFigures = async (db: Kysely<Database>): Promise<unknown[]> => {
  const { rows } = await sql`
    select shop_id, figure, day::text, sum(records)::int as records, sum(cents)::int as cents from (
      select account_id, shop_id, figure, day, records, cents from shop_figures
      union all select account_id, shop_id, figure, day, records, cents from shop_figure_changes
      union all select account_id, shop_id, figure, day, -records, -cents from counted_figures
    ) as figures
    group by account_id, 1, 2, 3 having sum(records) <> 0 or sum(cents) <> 0`.execute(db);
  return rows;
};
