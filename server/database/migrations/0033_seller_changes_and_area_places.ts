import { sql, type Kysely } from 'kysely';
import { tenantTable } from './tenantTable.ts';

export const kind = 'expand';

/** Notes how a version moves the prices of sellers with agreed prices: they pay other ones than `price_changes` says. */
const createSellerChanges = async (db: Kysely<unknown>): Promise<void> => {
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

/** Lets print areas say where their upper left corner lies on the picture, in basis points of its width and height. */
const addPlaces = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table print_areas
      -- Null: the drawing places the area by the name of its position.
      add column left_bp int check (left_bp between 0 and 10000),
      add column top_bp int check (top_bp between 0 and 10000),
      add constraint print_areas_corner check ((left_bp is null) = (top_bp is null))`.execute(db);
};

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await createSellerChanges(db);
  await addPlaces(db);
};
