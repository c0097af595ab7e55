import { sql, type Kysely } from 'kysely';
import { searchView } from './searchView.ts';

/** The number of the recipient that customs of some countries demand (contract/orders/address/taxNumbers.ts). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table orders add column tax_number text`.execute(db);
  await sql`comment on column orders.tax_number is 'Tax or customs number of the recipient: personal data, masked in lists, in no log'`.execute(
    db,
  );
  await searchView(db, 'orders');
};
