import { sql, type RawBuilder } from 'kysely';
import { shopsWith } from '../../../contract/accounts/permissions.ts';
import { orderStatusCodes } from '../../../contract/orders/statuses.ts';
import { shops } from '../../../contract/shops/shops.ts';
import type { Actor } from '../../actor/actor.ts';
import { plainPattern } from '../../database/filters.ts';
import { scopeWith, type Scope } from '../../lists/scope.ts';
import { listSource } from '../../lists/source.ts';

/** `shops`: those that the caller may enter, whatever shop his token is for. */
interface ShopsScope extends Scope {
  /** Where he may see orders. */
  orders: Scope['shops'];
}

export const shopsScope = (actor: Actor): ShopsScope => ({
  ...scopeWith(actor),
  orders: shopsWith(actor.access, 'orders.view'),
});

/** Of the account's shops: these. */
export const among = (ids: Scope['shops']): RawBuilder<boolean> =>
  ids === 'all' ? sql<boolean>`true` : sql<boolean>`shops.id = any(${ids}::uuid[])`;

const ordersOf = (which: RawBuilder<boolean>): RawBuilder<number> => sql<number>`(
  select count(*) from orders where orders.account_id = shops.account_id and orders.shop_id = shops.id and ${which})`;

/** The shops of the account that the caller may enter, by name. */
export const shopSource = listSource({
  resource: shops,
  table: 'shops',
  right: 'self',
  scope: shopsScope,
  reach: { within: (scope: ShopsScope) => among(scope.shops) },
  computed: {
    order_count: ({ orders }: ShopsScope) =>
      sql<number | null>`case when ${among(orders)} then ${ordersOf(sql`true`)} end`,
    pending_orders: () => ordersOf(sql`orders.status = ${orderStatusCodes.pending}`),
  },
  decode: {},
  encode: {},
  order: { name: sql`lower(shops.name)` },
  search: (text) => sql<boolean>`plain_letters(name) like ${plainPattern(text)}`,
  missing: 'NO_DATA',
  ways: { searchAs: 'query', whole: true },
  page: 'stores.view',
});
