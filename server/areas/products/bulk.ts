import { sql } from 'kysely';
import { checkProductAction } from '../../../contract/products/rules.ts';
import { limitIds } from '../../audit/record.ts';
import { recordWork } from '../../audit/recordWork.ts';
import { ofShops } from '../../lists/byShop.ts';
import type { OrderWork } from '../orders/work.ts';

interface LockedProduct {
  id: string;
  shop_id: string;
  active: boolean;
  skus: string[];
}

/** Reads these products of the caller's shops with their SKUs, locked in the order of their ids. */
const lockProducts = async (
  { tx, accountId, shops }: OrderWork,
  ids: readonly string[],
): Promise<LockedProduct[]> => {
  const { rows } = await sql<LockedProduct>`
    select id, shop_id, active, array(select sku from listings where listings.account_id = products.account_id
      and listings.product_id = products.id) as skus
    from products where account_id = ${accountId} and ${ofShops(shops)} and id = any(${ids}::uuid[])
    order by id for update`.execute(tx);
  return rows;
};

/** Result of a bulk change, and the SKUs whose meaning changed, by shop. */
export interface BulkChange {
  changed: number;
  refused: Record<string, number>;
  touched: { shopId: string; skus: string[] }[];
}

const touchedBy = (products: readonly LockedProduct[]): BulkChange['touched'] =>
  [...Map.groupBy(products, ({ shop_id: shop }) => shop)].map(([shopId, productsOfShop]) => ({
    shopId,
    skus: productsOfShop.flatMap(({ skus }) => skus),
  }));

const missingOf = (
  ids: readonly string[],
  storedProducts: readonly LockedProduct[],
): Record<string, number> =>
  ids.length > storedProducts.length ? { not_found: ids.length - storedProducts.length } : {};

const isAnyOf = (products: readonly LockedProduct[]) =>
  sql<string>`any(${products.map(({ id }) => id)}::uuid[])`;

/** Writes one line of the audit log for several products. */
const auditMany = (
  work: OrderWork,
  action: 'activate' | 'deactivate' | 'delete',
  products: readonly LockedProduct[],
): Promise<void> => {
  const ids = limitIds(products.map(({ id }) => id));
  return recordWork(work, `product.${action}`, null, { count: products.length, ids });
};

/** Handles POST /products/status: switches products on or off, by the rule of the contract. */
export const setActive = async (
  work: OrderWork,
  ids: readonly string[],
  active: boolean,
): Promise<BulkChange> => {
  const storedProducts = await lockProducts(work, ids);
  const refused = missingOf(ids, storedProducts);
  const going = storedProducts.filter((product) => {
    const verdict = checkProductAction(active ? 'activate' : 'deactivate', {
      status: product.active ? 'matched' : 'inactive',
    });
    if (!verdict.ok) refused[verdict.reason] = (refused[verdict.reason] ?? 0) + 1;
    return verdict.ok;
  });
  if (going.length > 0) {
    await work.tx
      .updateTable('products')
      .set({ active })
      .where('account_id', '=', work.accountId)
      .where('id', '=', isAnyOf(going))
      .execute();
    await auditMany(work, active ? 'activate' : 'deactivate', going);
  }
  return { changed: going.length, refused, touched: touchedBy(going) };
};

/**
 * Handles POST /products/delete: deletes products with their variants, whose SKUs become unknown; orders keep their
 * data.
 */
export const removeProducts = async (work: OrderWork, ids: readonly string[]): Promise<BulkChange> => {
  const storedProducts = await lockProducts(work, ids);
  if (storedProducts.length > 0) {
    await work.tx
      .deleteFrom('products')
      .where('account_id', '=', work.accountId)
      .where('id', '=', isAnyOf(storedProducts))
      .execute();
    await auditMany(work, 'delete', storedProducts);
  }
  return {
    changed: storedProducts.length,
    refused: missingOf(ids, storedProducts),
    touched: touchedBy(storedProducts),
  };
};
