import { sql } from 'kysely';
import { asTenant, readAsTenant, type Tx } from '../../database/tenant.ts';
import type { Services } from '../../services/services.ts';
import { accountPriceBook, type PriceBook } from '../catalog/priceBook.ts';
import { recheckOrders, fewOrders } from './checking/recheck.ts';
import { cellIndex } from './checking/cells.ts';
import { inImport, readImport, recount, updateImport, type ImportKey } from './storedImport.ts';
import { queueCheck } from './wizardSteps.ts';

/** Returns the imports of a shop whose rows are checked and wait for the seller. */
const openImports = async (tx: Tx, accountId: string, shopId: string): Promise<string[]> => {
  const previewImports = await tx
    .selectFrom('imports')
    .select('id')
    .where('account_id', '=', accountId)
    .where('shop_id', '=', shopId)
    .where('status', '=', 'preview')
    .execute();
  return previewImports.map(({ id }) => id);
};

const groupsWithSkus = async (tx: Tx, key: ImportKey, skus: readonly string[]): Promise<number[]> => {
  const { rows } = await sql<{ group_no: number }>`
    select distinct group_no from import_rows
    where ${inImport(key)}
      and lower(cells[${sql.lit(cellIndex('sku'))}]) = any(${skus.map((sku) => sku.toLowerCase())})
    order by 1 limit ${fewOrders + 1}`.execute(tx);
  return rows.map(({ group_no: group }) => group);
};

const checkOne = (services: Services, key: ImportKey, skus: readonly string[], book: PriceBook) =>
  asTenant(services.db, key.accountId, async (tx) => {
    const storedImport = await readImport(tx, key, { lock: true });
    if (storedImport.status !== 'preview') return storedImport;
    const groups = await groupsWithSkus(tx, key, skus);
    if (groups.length === 0) return storedImport;
    if (groups.length > fewOrders) await updateImport(tx, key, { status: 'checking', recheck: 'all' });
    else {
      await recheckOrders(tx, key, storedImport, book, groups);
      await recount(tx, key, storedImport.duplicates);
    }
    return readImport(tx, key);
  });

/**
 * Checks orders again whose SKUs got another meaning, in imports that wait for the seller. Large numbers are
 * left to the import's thread. Returns the number of imports checked.
 */
export const recheckSkus = async (
  services: Services,
  { accountId, shopId }: { accountId: string; shopId: string },
  skus: readonly string[],
): Promise<number> => {
  if (skus.length === 0) return 0;
  const ids = await readAsTenant(services.db, accountId, (tx) => openImports(tx, accountId, shopId));
  const book = await accountPriceBook(services.db, accountId);
  for (const importId of ids) {
    const key = { accountId, importId };
    await queueCheck(services, key, await checkOne(services, key, skus, book));
  }
  return ids.length;
};
