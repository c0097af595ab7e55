import { sql, type Kysely, type QueryExecutorProvider } from 'kysely';
import { searchView } from './searchView.ts';

/**
 * Working days after `first` up to `last`, as `contract/workingDays.ts` counts them; 0 where `last` is earlier. Weekdays are
 * counted from a Monday (1970-01-05), so that no day is looked at one by one.
 */
const workingDays = `
  create function working_days(first date, last date) returns int language sql stable as $$
    select greatest(0,
      (last - date '1970-01-05') / 7 * 5 + least((last - date '1970-01-05') % 7 + 1, 5)
      - (first - date '1970-01-05') / 7 * 5 - least((first - date '1970-01-05') % 7 + 1, 5)
      - (select count(*)::int from holidays where day > first and day <= last and extract(isodow from day) < 6))
  $$`;

const makeWorkingDays = async (db: QueryExecutorProvider): Promise<void> => {
  await sql.raw(workingDays).execute(db);
  await sql`revoke execute on function working_days(date, date) from public`.execute(db);
  await sql`grant execute on function working_days(date, date) to platen_app, platen_server`.execute(db);
};

const functions: Readonly<Record<string, string>> = {
  note_review: `
    update orders set reviewed_at = new.created_at
    where orders.account_id = new.account_id and orders.id = new.order_id and (reviewed_at is null or reviewed_at > new.created_at);`,
  note_first_label: `
    update orders set sent_at = labels.sent_at
    from (select account_id, order_id, min(created_at) as sent_at from new_rows group by account_id, order_id) as labels
    where orders.account_id = labels.account_id and orders.id = labels.order_id
      and (orders.sent_at is null or orders.sent_at > labels.sent_at);`,
};

const triggers = [
  `making_after_insert after insert on order_events for each row when (new.kind = 'accepted') execute function note_review()`,
  'making_after_insert after insert on trackings referencing new table as new_rows for each statement execute function note_first_label()',
];

const makeTriggers = async (db: QueryExecutorProvider): Promise<void> => {
  for (const [name, body] of Object.entries(functions)) {
    await sql
      .raw(
        `create function ${name}() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
        begin ${body} return null; end $$`,
      )
      .execute(db);
    await sql.raw(`revoke execute on function ${name}() from public`).execute(db);
  }
  for (const trigger of triggers) await sql.raw(`create trigger ${trigger}`).execute(db);
};

const fillTimes = async (db: QueryExecutorProvider): Promise<void> => {
  await sql`
    update orders set reviewed_at = times.reviewed_at, sent_at = times.sent_at
    from (
      select account_id, order_id, min(reviewed_at) as reviewed_at, min(sent_at) as sent_at
      from (
        select account_id, order_id, created_at as reviewed_at, null::timestamptz as sent_at from order_events where kind = 'accepted'
        union all select account_id, order_id, null, created_at from trackings
      ) as all_times group by account_id, order_id
    ) as times
    where orders.account_id = times.account_id and orders.id = times.order_id`.execute(db);
};

/**
 * When an order was reviewed and when it got its first label. Triggers keep both, so that the time of making can be added up over
 * many orders without reading their events and parcels.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await makeWorkingDays(db);
  await sql`alter table orders add column reviewed_at timestamptz, add column sent_at timestamptz`.execute(
    db,
  );
  await sql`comment on column orders.reviewed_at is 'When its review first ended; a trigger keeps it'`.execute(
    db,
  );
  await sql`comment on column orders.sent_at is 'When it got its first label; a trigger keeps it'`.execute(
    db,
  );
  await fillTimes(db);
  await makeTriggers(db);
  await searchView(db, 'orders');
};
