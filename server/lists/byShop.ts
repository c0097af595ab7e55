import { sql, type RawBuilder } from 'kysely';
import type { FilterValues } from '../../contract/schema/derive.ts';
import type { Reach } from './scope.ts';
import type { Visibility } from './source.ts';

/** Returns a condition on the shop: the column that follows the tenant in every index. */
export const ofShops = (shops: Reach['shops']): RawBuilder<boolean> => {
  if (shops === 'all') return sql<boolean>`true`;
  const [only] = shops;
  return shops.length === 1 ? sql<boolean>`shop_id = ${only}` : sql<boolean>`shop_id = any(${shops}::uuid[])`;
};

/** Returns the shops of the scope that the list's own filter leaves. */
const shopsOf = ({ shops }: Reach, { shop_id: shopFilter }: FilterValues): Reach['shops'] => {
  if (!Array.isArray(shopFilter) || shopFilter.length === 0) return shops;
  const requestedShops = [...new Set<string>(shopFilter)];
  return shops === 'all' ? requestedShops : requestedShops.filter((shop) => shops.includes(shop));
};

/** Selects the shops as rows of one column, for reading each by its own index. */
export const eachShop = (accountId: string, shops: Reach['shops']): RawBuilder<unknown> =>
  shops === 'all'
    ? sql`(select id as shop_id from shops where account_id = ${accountId}) as chosen`
    : sql`unnest(${shops}::uuid[]) as chosen (shop_id)`;

/** Visibility of rows that belong to a shop: the scope's shops, narrowed by the list's `shop_id`. */
export const byShop: Visibility<Reach> = {
  within: (scope, values) => ofShops(shopsOf(scope, values)),
  settles: ['shop_id'],
  shops: shopsOf,
};

/** Selects the name of a row's shop, for sorting. */
export const shopName = (table: 'orders' | 'trackings'): RawBuilder<string | null> =>
  sql<string | null>`(select name from shops where shops.account_id = ${sql.ref(`${table}.account_id`)}
    and shops.id = ${sql.ref(`${table}.shop_id`)})`;
