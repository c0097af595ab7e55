import { sql, type Kysely } from 'kysely';
import { tenantTable } from './tenantTable.ts';

/** Imports that are stopped and go on, those of what failed in another one, and the distinct values of a file. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table imports
      drop constraint imports_status_check,
      add constraint imports_status_check check (status in
        ('reading', 'mapping', 'checking', 'preview', 'creating', 'stopped', 'done', 'failed', 'canceled')),
      add column started_at timestamptz,
      add column retry_of uuid`.execute(db);
  await sql`comment on column imports.started_at is 'When creating began, or went on after a stop'`.execute(
    db,
  );
  await sql`comment on column imports.retry_of is 'The import whose failed orders this one has'`.execute(db);
  await sql`create unique index imports_retry on imports (account_id, retry_of) where retry_of is not null and status <> 'canceled'`.execute(
    db,
  );
  await sql`
    create table import_values (
      account_id uuid not null,
      import_id uuid not null,
      columns jsonb not null,
      primary key (account_id, import_id)
    )`.execute(db);
  await sql`comment on column import_values.columns is 'Distinct values of each column; null for one with too many'`.execute(
    db,
  );
  await tenantTable(db, 'import_values');
};
