import { sql, type QueryExecutorProvider } from 'kysely';
import { figures } from './0370_payable_orders.ts';
import { figureColumns, makeCountedView, makeNoteFunction } from './shopFigures.ts';

/** No news is awaited where the last event says what is to be done (8: delivery failed, 10: returning, 12: pickup, 14: exception). */
export const rules = {
  ...figures,
  trackings: figures.trackings.replace('status not in (9, 11)', 'status not in (8, 9, 10, 11, 12, 14)'),
};

/** A parcel is late from the date that was promised on, too; the silence of a carrier says nothing while the buyer has to act. */
const widenLateness = async (db: QueryExecutorProvider): Promise<void> => {
  await sql`
    alter table trackings alter column late_at set expression as (case when status not in (9, 11) then
      least(promised_at, deliver_by, case when activated_at is null then scan_by end,
        lost_by, case when status not in (8, 12) then silent_by end) end)`.execute(db);
  await sql`comment on column trackings.late_at is
    'From when on it is late (contract/trackings/lateness.ts), unless it arrives before; null: nothing is waited for'`.execute(
    db,
  );
  await sql`drop index trackings_open`.execute(db);
  await sql`
    create index trackings_open on trackings (account_id, shop_id, last_event_at, created_at, id)
      include (activated_at, status, state, silent_by, lost_by, deliver_by, scan_by, promised_at, country, line)
      where status not in (9, 11)`.execute(db);
};

const changed = sql`figure in ('trackings.late', 'trackings.quiet')`;

/** What a parcel is late for, and when nothing is heard of it, by one rule from its last event (domain §4). */
export const up = async (db: QueryExecutorProvider): Promise<void> => {
  await sql`update trackings set silent_by = last_event_at where status = 14 and last_event in ('lost', 'destroyed')`.execute(
    db,
  );
  await widenLateness(db);
  await sql.raw(makeNoteFunction(rules, 'trackings')).execute(db);
  await sql.raw(makeCountedView(rules)).execute(db);
  await sql`delete from shop_figure_changes where ${changed}`.execute(db);
  await sql`delete from shop_figures where ${changed}`.execute(db);
  await sql`insert into shop_figures (${sql.raw(figureColumns)}) select * from counted_figures where ${changed}`.execute(
    db,
  );
};
