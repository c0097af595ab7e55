import { sql, type Kysely } from 'kysely';
import { tenantTable } from './tenantTable.ts';

/** Imports, their rows as they stand in the file with what is wrong with them, and exports. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table imports (
      account_id uuid not null,
      id uuid not null default uuidv7(),
      shop_id uuid not null,
      user_id uuid not null references users (id),
      file_name text not null,
      object_key text not null,
      bytes bigint not null,
      status text not null check (status in
        ('reading', 'mapping', 'checking', 'preview', 'creating', 'done', 'failed', 'canceled')),
      layout text,
      header jsonb not null default '[]',
      samples jsonb not null default '[]',
      mapping jsonb not null default '{}',
      matched_by jsonb not null default '{}',
      duplicates text not null default 'skip' check (duplicates in ('skip', 'update')),
      source text not null default 'csv',
      problem jsonb,
      counts jsonb not null default '{}',
      rows_total int not null default 0,
      rows_done int not null default 0,
      next_group int not null default 0,
      created_count int not null default 0,
      updated_count int not null default 0,
      skipped_count int not null default 0,
      failed_count int not null default 0,
      created_at timestamptz not null default now(),
      finished_at timestamptz,
      primary key (account_id, id),
      foreign key (account_id, shop_id) references shops (account_id, id)
    )`.execute(db);
  await sql`create index imports_recent on imports (account_id, shop_id, created_at desc)`.execute(db);
  await sql`
    create table import_rows (
      account_id uuid not null,
      import_id uuid not null,
      group_no int not null,
      row_no int not null,
      cells text[] not null,
      level smallint not null default 0,
      fixed boolean not null default false,
      problems jsonb,
      cost_cents bigint,
      primary key (account_id, import_id, group_no, row_no)
    )`.execute(db);
  await sql`comment on column import_rows.group_no is 'Number of the first row with the same order number'`.execute(
    db,
  );
  await sql`comment on column import_rows.level is '0 ready, 1 warning, 2 duplicate, 3 error'`.execute(db);
  await sql`comment on column import_rows.cost_cents is 'Full cost of the order, on its first row; null while it has none'`.execute(
    db,
  );
  await sql`create index import_rows_level on import_rows (account_id, import_id, level, row_no)
    where level > 0`.execute(db);
  await sql`
    create table exports (
      account_id uuid not null,
      id uuid not null default uuidv7(),
      shop_id uuid,
      user_id uuid not null references users (id),
      resource text not null,
      format text not null check (format in ('csv', 'xlsx')),
      locale text not null,
      query jsonb not null,
      columns jsonb not null,
      file_name text not null,
      object_key text,
      status text not null default 'running' check (status in ('running', 'done', 'failed')),
      rows_total int not null default 0,
      rows_done int not null default 0,
      created_at timestamptz not null default now(),
      finished_at timestamptz,
      primary key (account_id, id)
    )`.execute(db);
  for (const table of ['imports', 'import_rows', 'exports']) await tenantTable(db, table);
};
