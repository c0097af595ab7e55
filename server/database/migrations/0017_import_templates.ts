import { sql, type Kysely } from 'kysely';
import { tenantTable } from './tenantTable.ts';

/** Mappings of columns that an account keeps by name, and which of them an import was read with. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table import_templates (
      account_id uuid not null references accounts (id),
      id uuid not null default uuidv7(),
      user_id uuid not null references users (id),
      name text not null,
      header jsonb not null,
      mapping jsonb not null,
      layout text,
      value_map jsonb not null default '{}',
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (account_id, id)
    )`.execute(db);
  await sql`comment on column import_templates.mapping is 'Target field → column of header'`.execute(db);
  await sql`comment on column import_templates.value_map is 'Target field → value of the file → our value'`.execute(
    db,
  );
  await sql`create unique index import_templates_name on import_templates (account_id, lower(name))`.execute(
    db,
  );
  await tenantTable(db, 'import_templates');
  await sql`
    alter table imports
      add column template_id uuid,
      add column template_name text,
      add column value_map jsonb not null default '{}'`.execute(db);
  await sql`comment on column imports.template_id is 'A template that may be gone since; template_name is as it was'`.execute(
    db,
  );
};
