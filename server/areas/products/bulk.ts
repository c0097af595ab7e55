import { sql } from 'kysely';
import { mayDo } from '../../../contract/products/rules.ts';
import { ofShops } from '../../lists/byShop.ts';
import type { Work } from '../orders/work.ts';

interface Found {
  id: string;
  shop_id: string;
  active: boolean;
  skus: string[];
}

/** These products of the caller's shops with their SKUs, locked in the order of their ids. */
const lockProducts = async ({ tx, accountId, shops }: Work, ids: readonly string[]): Promise<Found[]> => {
  const { rows } = await sql<Found>`
    select id, shop_id, active, array(select sku from listings where listings.account_id = products.account_id and listings.product_id = products.id) as skus
    from products where account_id = ${accountId} and ${ofShops(shops)} and id = any(${ids}::uuid[])
    order by id for update`.execute(tx);
  return rows;
};

/** How it went, and the SKUs that mean something else now, by their shop. */
export interface BulkChange {
  changed: number;
  refused: Record<string, number>;
  touched: { shopId: string; skus: string[] }[];
}

const touchedBy = (products: readonly Found[]): BulkChange['touched'] =>
  [...Map.groupBy(products, ({ shop_id: shop }) => shop)].map(([shopId, some]) => ({
    shopId,
    skus: some.flatMap(({ skus }) => skus),
  }));

const missingOf = (ids: readonly string[], found: readonly Found[]): Record<string, number> =>
  ids.length > found.length ? { not_found: ids.length - found.length } : {};

const these = (products: readonly Found[]) => sql<string>`any(${products.map(({ id }) => id)}::uuid[])`;

/** POST /products/status: switches products on or off, by the rule of the contract. */
export const setActive = async (work: Work, ids: readonly string[], active: boolean): Promise<BulkChange> => {
  const found = await lockProducts(work, ids);
  const refused = missingOf(ids, found);
  const going = found.filter((product) => {
    const verdict = mayDo(active ? 'activate' : 'deactivate', {
      status: product.active ? 'matched' : 'inactive',
    });
    if (!verdict.ok) refused[verdict.reason] = (refused[verdict.reason] ?? 0) + 1;
    return verdict.ok;
  });
  if (going.length > 0)
    await work.tx
      .updateTable('products')
      .set({ active })
      .where('account_id', '=', work.accountId)
      .where('id', '=', these(going))
      .execute();
  return { changed: going.length, refused, touched: touchedBy(going) };
};

/** POST /products/delete: with their variants, whose SKUs are unknown again; orders keep what they have. */
export const removeProducts = async (work: Work, ids: readonly string[]): Promise<BulkChange> => {
  const found = await lockProducts(work, ids);
  if (found.length > 0)
    await work.tx
      .deleteFrom('products')
      .where('account_id', '=', work.accountId)
      .where('id', '=', these(found))
      .execute();
  return { changed: found.length, refused: missingOf(ids, found), touched: touchedBy(found) };
};
