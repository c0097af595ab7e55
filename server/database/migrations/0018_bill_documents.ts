import { readFile } from 'node:fs/promises';
import { sql, type Kysely } from 'kysely';
import { tenantTable } from './tenantTable.ts';

export const kind = 'expand';

/** Adds invoices and credit notes with their numbers, and the buyer's company and country. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(await readFile(new URL('bill_documents/tables.sql', import.meta.url), 'utf8')).execute(db);
  // Staff refund orders outside of a tenant's transaction.
  await tenantTable(db, 'bill_documents', 'append', 'select, insert');
};
