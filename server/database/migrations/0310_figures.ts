import { sql, type Kysely } from 'kysely';
import { searchView } from './searchView.ts';
import {
  type CountedTable,
  figureColumns,
  type FigureRules,
  makeCountedView,
  makeNoteFunction,
  noteFunction,
} from './shopFigures.ts';
import { tenantTable } from './tenantTable.ts';

const figures: FigureRules = {
  orders: `
    ('orders', '-infinity'::date, 0::bigint, true),
    ('orders.status.' || status, '-infinity', total_cents, true),
    ('orders.day.' || status, (created_at at time zone 'UTC')::date, 0, true),
    ('orders.held', '-infinity', total_cents, hold = 'asked'),
    ('orders.address', '-infinity', total_cents, status in (1, 2, 3, 9) and address_check = 'invalid'),
    ('orders.unmatched', '-infinity', total_cents, status = 1 and not matched)`,
  trackings: `
    ('trackings.troubled', '-infinity'::date, 0::bigint, status in (8, 10, 14)),
    ('trackings.late', (late_at at time zone 'UTC')::date, 0, late_at is not null),
    ('trackings.label', (last_event_at at time zone 'UTC')::date, 0,
      status = 1 and activated_at is null and last_event_at is not null),
    ('trackings.quiet', (last_event_at at time zone 'UTC')::date, 0,
      status not in (9, 11) and activated_at is not null and last_event_at is not null)`,
  tickets: `('tickets.waiting', '-infinity'::date, 0::bigint, awaits = 'seller')`,
};

const tables = Object.keys(figures) as CountedTable[];

const makeTables = async (db: Kysely<unknown>): Promise<void> => {
  const columns = sql`
    account_id uuid not null references accounts (id) on delete cascade,
    shop_id uuid not null,
    figure text not null,
    day date not null,
    records bigint not null,
    cents bigint not null`;
  const ofShop = sql`foreign key (account_id, shop_id) references shops (account_id, id) on delete cascade`;
  // Only the job writes here, the same rows again and again: space in each page keeps their new versions beside the old.
  await sql`
    create table shop_figures (${columns}, primary key (account_id, shop_id, figure, day), ${ofShop})
      with (fillfactor = 60)`.execute(db);
  await sql`
    create table shop_figure_changes (${columns}, id uuid not null default uuidv7(),
      primary key (account_id, shop_id, figure, day, id), ${ofShop})`.execute(db);
  await sql`comment on table shop_figures is
    'How many rows of a shop count in a figure, and what they cost; only the job writes it, so no two orders wait for one row'`.execute(
    db,
  );
  await sql`comment on table shop_figure_changes is
    'Differences that the job has not added to shop_figures yet. A figure is the sum of both'`.execute(db);
  // The job that folds the differences works for all accounts.
  for (const table of ['shop_figures', 'shop_figure_changes'])
    await tenantTable(db, table, 'read', 'select, insert, update, delete');
};

/** Makes the triggers that write what each statement on the table adds to the figures. */
const makeTriggers = async (db: Kysely<unknown>, table: CountedTable): Promise<void> => {
  const name = noteFunction(table);
  await sql.raw(makeNoteFunction(figures, table)).execute(db);
  await sql.raw(`revoke execute on function ${name}() from public`).execute(db);
  const references = { insert: 'new table as new_rows', delete: 'old table as old_rows' };
  const all = { ...references, update: 'old table as old_rows new table as new_rows' };
  for (const [event, rows] of Object.entries(all)) {
    await sql
      .raw(
        `create trigger figures_after_${event} after ${event} on ${table} referencing ${rows}
          for each statement execute function ${name}()`,
      )
      .execute(db);
  }
};

/** When a parcel is late, by whichever of its rules comes first: late ones are counted without reading all that are under way. */
const addLateness = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table trackings add column late_at timestamptz generated always as (case when status not in (9, 11) then
      least(silent_by, lost_by, deliver_by, case when activated_at is null then scan_by end) end) stored`.execute(
    db,
  );
  await sql`comment on column trackings.late_at is
    'From when on it is late (contract/trackings/promises.ts), unless it arrives before; null: nothing is waited for'`.execute(
    db,
  );
  await sql`create index trackings_late on trackings (account_id, shop_id, late_at) where late_at is not null`.execute(
    db,
  );
  await searchView(db, 'trackings');
};

/** The figures as a full count says them: what there is when the triggers begin, and what tests compare with. */
const countAll = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(makeCountedView(figures)).execute(db);
  await sql.raw(`insert into shop_figures (${figureColumns}) select * from counted_figures`).execute(db);
};

/** What home reads beside the figures of shops: open bills, top-ups in review, imports under way. */
const openWork = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index bills_open on bills (account_id, status) include (total_cents, paid_cents)
    where status in ('unpaid', 'partially paid', 'confirmed', 'debt')`.execute(db);
  await sql`create index transactions_in_review on transactions (account_id) include (amount_cents)
    where kind = 'topup' and status = 'pending'`.execute(db);
  await sql`create index imports_open on imports (account_id, shop_id, created_at, id)
    where status in ('reading', 'mapping', 'checking', 'preview', 'creating', 'stopped')`.execute(db);
};

/** Figures of shops that are read without counting their rows (docs/decisions/shop-figures.md). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await makeTables(db);
  await addLateness(db);
  for (const table of tables) await makeTriggers(db, table);
  await countAll(db);
  await openWork(db);
};
