import { sql, type Kysely } from 'kysely';
import { tenantTable } from './tenantTable.ts';

export const kind = 'expand';

/** Creates the variants of stores that a seller called not ours: they are never printed. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table foreign_variants (
      account_id uuid not null references accounts (id),
      shop_id uuid not null,
      external_variant_id text not null,
      title text not null,
      options text not null,
      created_at timestamptz not null default now(),
      primary key (account_id, shop_id, external_variant_id),
      foreign key (account_id, shop_id) references shops (account_id, id)
    )`.execute(db);
  await tenantTable(db, 'foreign_variants');
  await sql`create index incoming_lines_variant on incoming_lines (account_id, external_variant_id)
    where external_variant_id is not null`.execute(db);
};
