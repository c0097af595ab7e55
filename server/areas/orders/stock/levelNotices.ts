import { sql } from 'kysely';
import type { StockLevel } from '../../../../contract/catalog/catalog.ts';
import type { Tx } from '../../../database/tenant.ts';
import { nameFew } from '../../../notify/nameFew.ts';
import { notifyAll } from '../../../notify/notify.ts';

/** A variant whose stock level has changed. */
export interface ChangedLevel {
  id: string;
  before: StockLevel;
  stock: StockLevel;
}

const readNames = async (tx: Tx, ids: readonly string[]): Promise<Map<string, string>> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select variants.id,
      concat_ws(' ', base_products.name, nullif(concat_ws(' / ', nullif(color, ''), nullif(size, '')), '')) as name
    from variants join base_products on base_products.id = base_id
    where variants.id = any(${ids}::uuid[])`.execute(tx);
  return new Map(rows.map(({ id, name }) => [id, name]));
};

const notifySellers = async (
  tx: Tx,
  kind: 'stock_out' | 'stock_back',
  changed: readonly ChangedLevel[],
): Promise<void> => {
  if (changed.length === 0) return;
  const { rows } = await sql<{ account_id: string; variant_ids: string[] }>`
    select account_id, array_agg(distinct variant_id) as variant_ids from listings
    where variant_id = any(${changed.map(({ id }) => id)}::uuid[]) group by account_id`.execute(tx);
  const names = await readNames(tx, [...new Set(rows.flatMap(({ variant_ids: ids }) => ids))]);
  await notifyAll(
    tx,
    rows.map(({ account_id: accountId, variant_ids: ids }) => {
      const products = nameFew(ids.map((id) => names.get(id) ?? '').toSorted());
      return { accountId, kind, shopId: null, objectId: accountId, params: { products, count: ids.length } };
    }),
  );
};

/** Tells sellers whose listings use variants that these are out of stock, or back, in the transaction of the change. */
export const notifyLevels = async (tx: Tx, changed: readonly ChangedLevel[]): Promise<void> => {
  await notifySellers(
    tx,
    'stock_out',
    changed.filter(({ before, stock }) => stock === 'out' && before !== 'out'),
  );
  await notifySellers(
    tx,
    'stock_back',
    changed.filter(({ before, stock }) => before === 'out' && stock !== 'out'),
  );
};
