import { sql, type RawBuilder } from 'kysely';
import type { FilterValues } from '../database/filters.ts';
import type { Reach } from './scope.ts';
import type { Visibility } from './source.ts';

/** Of one shop: the column that every index has behind the tenant. */
export const ofShops = (shops: Reach['shops']): RawBuilder<boolean> => {
  if (shops === 'all') return sql<boolean>`true`;
  const [only] = shops;
  return shops.length === 1 ? sql<boolean>`shop_id = ${only}` : sql<boolean>`shop_id = any(${shops}::uuid[])`;
};

/** The shops of the scope that the list's own filter leaves. */
const shopsOf = ({ shops }: Reach, { shop_id: chosen }: FilterValues): Reach['shops'] => {
  if (!Array.isArray(chosen) || chosen.length === 0) return shops;
  const wanted = [...new Set<string>(chosen)];
  return shops === 'all' ? wanted : wanted.filter((shop) => shops.includes(shop));
};

/** The shops as rows of one column, for what is to be read from each by its own index. */
export const eachShop = (accountId: string, shops: Reach['shops']): RawBuilder<unknown> =>
  shops === 'all'
    ? sql`(select id as shop_id from shops where account_id = ${accountId}) as chosen`
    : sql`unnest(${shops}::uuid[]) as chosen (shop_id)`;

/** Rows that belong to a shop: those of the scope's shops, or of the ones that the list's `shop_id` leaves of them. */
export const byShop: Visibility<Reach> = {
  within: (scope, values) => ofShops(shopsOf(scope, values)),
  settles: ['shop_id'],
  shops: shopsOf,
};

/** The name of the shop that a row of the table belongs to, to be in order of. */
export const shopName = (table: 'orders' | 'trackings'): RawBuilder<string | null> =>
  sql<
    string | null
  >`(select name from shops where shops.account_id = ${sql.ref(`${table}.account_id`)} and shops.id = ${sql.ref(`${table}.shop_id`)})`;
