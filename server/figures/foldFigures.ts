import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/tables/tables.ts';
import type { JobKind } from '../jobs/jobs.ts';
import { inTransaction } from '../database/changes.ts';

/**
 * Adds the committed differences to the figures. A reader sees either the differences or the new sums, since both
 * change in one transaction. Days without records are removed.
 */
export const foldFigures = (db: Kysely<Database>): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<{ records: number; cents: number }>`
      with taken as (delete from shop_figure_changes returning account_id, shop_id, figure, day, records, cents)
      insert into shop_figures as known (account_id, shop_id, figure, day, records, cents)
      select account_id, shop_id, figure, day, sum(records), sum(cents) from taken
      group by 1, 2, 3, 4 having sum(records) <> 0 or sum(cents) <> 0 order by 1, 2, 3, 4
      on conflict (account_id, shop_id, figure, day) do update
        set records = known.records + excluded.records, cents = known.cents + excluded.cents
      returning account_id, shop_id, figure, day::text, records, cents`.execute(tx);
    const empty = rows.filter(({ records, cents }) => records === 0 && cents === 0);
    if (empty.length === 0) return;
    await sql`
      delete from shop_figures as known
      using jsonb_to_recordset(${JSON.stringify(empty)}::jsonb)
        as gone (account_id uuid, shop_id uuid, figure text, day date)
      where (known.account_id, known.shop_id, known.figure, known.day)
        = (gone.account_id, gone.shop_id, gone.figure, gone.day)
        and known.records = 0 and known.cents = 0`.execute(tx);
  });

/** Folds figures every minute, so that few differences wait when figures are read. */
export const foldFiguresJob: JobKind<object> = {
  name: 'fold-figures',
  cron: '* * * * *',
  key: () => 'all',
  run: ({ db }) => foldFigures(db),
};
