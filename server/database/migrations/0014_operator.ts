import { readFile } from 'node:fs/promises';
import { sql, type Kysely } from 'kysely';
import { tenantTable } from './tenantTable.ts';

export const kind = 'expand';

/** Makes what a provider decides data: settings, codes with their names, versions, stock, and prices of single sellers. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const name of ['tables.sql', 'codes.sql'])
    await sql.raw(await readFile(new URL(`operator/${name}`, import.meta.url), 'utf8')).execute(db);
  await tenantTable(db, 'seller_prices', 'read', 'select, insert, update, delete');
};
