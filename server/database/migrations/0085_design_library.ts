import { sql, type Kysely } from 'kysely';
import { tenantTable } from './tenantTable.ts';

/** Folders, tags and facts of the files in the library; a file that left it stays for the orders that it was printed for. */
const columns = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table designs
    add column folder text not null default '',
    add column tags text not null default '',
    add column color_space text,
    add column pages int,
    add column attachment_key text,
    add column gone_at timestamptz`.execute(db);
  await sql`comment on column designs.attachment_key is 'The original of a file that we rasterised'`.execute(
    db,
  );
  await sql`comment on column designs.gone_at is
    'When it left the library, deleted or replaced, while orders still name it'`.execute(db);
  await sql`create index designs_attachment on designs (attachment_key) where attachment_key is not null`.execute(
    db,
  );
};

const order = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop index designs_name`.execute(db);
  await sql`create unique index designs_name on designs (account_id, lower(file_name)) where gone_at is null`.execute(
    db,
  );
  await sql`create index designs_recent on designs (account_id, created_at desc, id desc) where gone_at is null`.execute(
    db,
  );
  await sql`create index designs_bytes on designs (account_id, bytes, id) where gone_at is null`.execute(db);
  await sql`create index designs_folder on designs (account_id, folder) where gone_at is null`.execute(db);
};

/** As before, and by the tags. */
const search = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop index designs_search`.execute(db);
  await sql`create index designs_search on designs using gin
    (account_id, plain_letters(file_name || ' ' || tags) gin_trgm_ops)`.execute(db);
  await sql`
    create or replace function find_designs(pattern text) returns setof uuid
    language sql stable security definer set search_path = public, pg_temp rows 50 as $$
      select id from designs
      where account_id = nullif(current_setting('app.account_id', true), '')::uuid
        and plain_letters(file_name || ' ' || tags) like pattern
    $$`.execute(db);
};

/**
 * Under row level security the planner may not use an index over jsonb, so a function looks. The ids alone are indexed, one
 * entry a print: all of `prints` would be ten, in each import.
 */
const uses = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index order_items_designs on order_items using gin
    ((jsonb_path_query_array(prints, '$[*].design_id')) jsonb_path_ops)`.execute(db);
  await sql`
    create function find_design_orders(design uuid) returns setof uuid
    language sql stable security definer set search_path = public, pg_temp rows 20 as $$
      select distinct order_id from order_items
      where account_id = nullif(current_setting('app.account_id', true), '')::uuid
        and jsonb_path_query_array(prints, '$[*].design_id') @> to_jsonb(design)
    $$`.execute(db);
  await sql`revoke all on function find_design_orders(uuid) from public`.execute(db);
  await sql`grant execute on function find_design_orders(uuid) to platen_app`.execute(db);
};

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await columns(db);
  await order(db);
  await search(db);
  await uses(db);
  await sql`
    create table design_folders (
      account_id uuid not null references accounts (id) on delete cascade,
      name text not null,
      created_at timestamptz not null default now(),
      primary key (account_id, name)
    )`.execute(db);
  await tenantTable(db, 'design_folders');
};
