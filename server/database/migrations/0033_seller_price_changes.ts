import { sql, type Kysely } from 'kysely';
import { tenantTable } from './tenantTable.ts';

export const kind = 'expand';

/** Notes how a version moves the prices of sellers with agreed prices: they pay other ones than `price_changes` says. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table seller_price_changes (
      account_id uuid not null references accounts (id) on delete cascade,
      version int not null references operator_versions (number),
      variant_id uuid not null references variants (id),
      -- Equal if only the price for others changes.
      old_cents int not null,
      new_cents int not null,
      primary key (account_id, version, variant_id)
    )`.execute(db);
  await sql`create index seller_price_changes_version on seller_price_changes (version)`.execute(db);
  await tenantTable(db, 'seller_price_changes', 'read', 'select, insert');
};
