import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { shopsWith } from '../../../contract/accounts/permissions.ts';
import { orderStatusCodes } from '../../../contract/orders/statuses.ts';
import { type ShopRecord, shops } from '../../../contract/shops/shops.ts';
import { plainText } from '../../../contract/schema/text.ts';
import type { Actor } from '../../actor/actor.ts';
import { openShopSession } from '../../auth/sessions.ts';
import type { FilterValues } from '../../../contract/schema/derive.ts';
import type { Tx } from '../../database/tenant.ts';
import { ApiError } from '../../base/errors.ts';
import type { ShopFigure } from '../../figures/readFigures.ts';
import { readOne } from '../../lists/queries.ts';
import { scopeWith, type Scope } from '../../lists/scope.ts';
import { searchIn } from '../../lists/search.ts';
import { listSource } from '../../lists/source.ts';
import type { Services } from '../../services/services.ts';

/** `shops`: those that the caller may enter, whatever shop their token is for. */
interface ShopsScope extends Scope {
  /** Shops where they may see orders. */
  orders: Scope['shops'];
}

export const shopsScope = (actor: Actor): ShopsScope => ({
  ...scopeWith(actor),
  orders: shopsWith(actor.access, 'orders.view'),
});

/** Returns a condition that limits the account's shops to these. */
export const limitedToShops = (ids: Scope['shops']): RawBuilder<boolean> =>
  ids === 'all' ? sql<boolean>`true` : sql<boolean>`shops.id = any(${ids}::uuid[])`;

/** Returns a figure of the shop in the row. */
const figureOf = (accountId: string, figure: ShopFigure): RawBuilder<number> => {
  const records = (table: string) => sql`select records from ${sql.table(table)}
    where account_id = ${accountId} and shop_id = shops.id and figure = ${figure} and day = '-infinity'`;
  return sql<number>`(select coalesce(sum(records), 0)::bigint
    from (${records('shop_figures')} union all ${records('shop_figure_changes')}) as figure)`;
};

/** The shops of the account that the caller may enter, by name. */
const enteredShops = listSource({
  resource: shops,
  table: 'shops',
  right: 'self',
  scope: shopsScope,
  visible: { within: (scope: ShopsScope) => limitedToShops(scope.shops) },
  columns: {
    order_count: ({ accountId, orders }: ShopsScope) =>
      sql<number | null>`case when ${limitedToShops(orders)} then ${figureOf(accountId, 'orders')} end`,
    pending_orders: ({ accountId }: ShopsScope) =>
      figureOf(accountId, `orders.status.${orderStatusCodes.pending}`),
  },
  order: { name: sql`lower(shops.name)` },
  search: searchIn(sql`name`),
  page: 'stores.view',
  writes: { create: 'stores.create', change: 'stores.edit' },
});

export const shopSource = {
  ...enteredShops,
  override: {
    /** Throws a separate code for an unknown shop (spec §7). */
    readOne: (tx: Tx, scope: ShopsScope, id: string) =>
      readOne(tx, enteredShops, scope, id).catch((error: unknown) => {
        throw error instanceof ApiError && error.code === 'not_found' ? new ApiError('NO_DATA') : error;
      }),
    /** Adds a token for the new shop, so that work goes on in it. */
    created: {
      schema: { access_token: z.string() },
      answer: async ({ id }: ShopRecord, { tokenHash }: Actor, { db }: Services) => ({
        access_token: await openShopSession(db, tokenHash, id),
      }),
    },
    /** Another name of `search`. */
    parameters: { query: plainText(200).optional() },
    /** Returns the whole list without `limit`: shops are few, and forms offer them as choices. */
    readQuery: <Q extends FilterValues>(query: Q, searchParams: URLSearchParams): Q => ({
      ...query,
      ...(!query['search'] && { search: query['query'] }),
      ...('limit' in query && !searchParams.has('limit') && { limit: Number.MAX_SAFE_INTEGER, page: 1 }),
    }),
  },
};
