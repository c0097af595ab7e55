import { sql, type RawBuilder } from 'kysely';
import type { ListParams } from '../../../../contract/schema/derive.ts';
import { orders, type Order } from '../../../../contract/orders/orders.ts';
import { orderStatusCodes, orderStatusOf, type OrderStatus } from '../../../../contract/orders/statuses.ts';
import { keepPlan } from '../../../database/pipelined.ts';
import { filterConditions, plainPattern, type FilterValues } from '../../../database/filters.ts';
import type { Tx } from '../../../database/tenant.ts';

/** Whose orders: of these shops of an account, or of all, and the zone that its dates are in. */
export interface OrderScope {
  accountId: string;
  shops: 'all' | readonly string[];
  timeZone: string;
}

/** Names of the contract, put together once: as identifiers one by one they cost more than a request's own work. */
const columns = sql.raw(['id', ...Object.keys(orders.fields)].map((name) => `orders."${name}"`).join(', '));
/** Below three letters a trigram index does not help: then the text must begin a code, number or name. */
const shortest = 3;

/** Codes are shown as `#LP-10482`; typed so, they are found so. */
const search = (typed: string): RawBuilder<boolean> => {
  const text = typed.replace(/^#(?=.)/, '');
  return text.length < shortest
    ? sql<boolean>`(lower(code) = ${text.toLowerCase()} or lower(order_number) = ${text.toLowerCase()})`
    : sql<boolean>`id in (select find_orders(${plainPattern(text)}))`;
};

const encode = { status: (value: string) => orderStatusCodes[value as OrderStatus] };

/** Of one shop: the column that every index has behind the tenant. */
export const ofShops = (shops: OrderScope['shops']): RawBuilder<boolean> => {
  if (shops === 'all') return sql<boolean>`true`;
  const [only] = shops;
  return shops.length === 1 ? sql<boolean>`shop_id = ${only}` : sql<boolean>`shop_id = any(${shops}::uuid[])`;
};

/** The shops of the scope that the list's own filter leaves. */
const shopsOf = ({ shops }: OrderScope, { shop_id: chosen }: FilterValues): OrderScope['shops'] => {
  if (!Array.isArray(chosen) || chosen.length === 0) return shops;
  const wanted = [...new Set<string>(chosen)];
  return shops === 'all' ? wanted : wanted.filter((shop) => shops.includes(shop));
};

const where = (
  { accountId, timeZone }: OrderScope,
  shop: RawBuilder<boolean>,
  values: FilterValues,
  without: readonly string[] = [],
): RawBuilder<boolean> => {
  const others = filterConditions(orders, values, { timeZone, encode, search }, [...without, 'shop_id']);
  return sql.join([sql`account_id = ${accountId}`, shop, ...others], sql` and `);
};

/** `where …` of a list of orders; the tenant stands first, as in every index. */
export const orderWhere = (scope: OrderScope, values: FilterValues, without: readonly string[] = []): RawBuilder<boolean> =>
  where(scope, ofShops(shopsOf(scope, values)), values, without);

type Row = Omit<Order, 'status'> & { status: number };

/** A row of the table as the contract's record. */
export const toOrder = (row: Row): Order => ({ ...row, status: orderStatusOf(row.status) });

const direction = { ASC: sql`asc`, DESC: sql`desc` };

/** `id` keeps the order stable among equal values; its direction follows so that one index serves both. */
const orderBy = ({ sort, order }: Pick<ListParams, 'sort' | 'order'>): RawBuilder<unknown> =>
  sql`${sql.ref(sort)} ${direction[order]}, id ${direction[order]}`;

/** The shops as rows of one column, for what is to be read from each by its own index. */
export const eachShop = (accountId: string, shops: OrderScope['shops']): RawBuilder<unknown> =>
  shops === 'all'
    ? sql`(select id as shop_id from shops where account_id = ${accountId}) as chosen`
    : sql`unnest(${shops}::uuid[]) as chosen (shop_id)`;

/**
 * What the page is cut from. No index has the orders of several shops in one order, so the first of each are taken
 * and merged; what a search finds is few.
 */
const candidates = (scope: OrderScope, query: ListParams): RawBuilder<unknown> => {
  const shops = shopsOf(scope, query);
  if (shops.length === 1 || query.search) return sql`orders where ${orderWhere(scope, query)}`;
  return sql`${eachShop(scope.accountId, shops)}, lateral (
    select id, ${sql.ref(query.sort)} from orders
    where ${where(scope, sql<boolean>`shop_id = chosen.shop_id`, query)}
    order by ${orderBy(query)} limit ${query.page * query.limit}
  ) as first`;
};

const placing = new Set(['page', 'limit', 'sort', 'order']);

/**
 * The lists that everybody opens first, of one shop without a filter: the same index serves a shop of any size, so
 * their plans are kept. The number of rows stands in the text, because a plan for an unknown number is a bad one.
 */
const kept = ({ shops }: OrderScope, values: FilterValues, name: string): RawBuilder<unknown> =>
  shops.length === 1 && Object.keys(values).every((key) => placing.has(key)) ? keepPlan(name) : sql``;

const keptPage = (scope: OrderScope, query: ListParams): RawBuilder<unknown> =>
  query.page === 1 ? kept(scope, query, `orders_${query.sort}_${query.order}_${query.limit}`) : sql``;

/** One page. The inner query reads the index alone, so a deep page does not fetch the rows before it. */
export const pageSql = (scope: OrderScope, query: ListParams): RawBuilder<Row> =>
  sql<Row>`select ${keptPage(scope, query)} ${columns} from (
    select id from ${candidates(scope, query)}
    order by ${orderBy(query)} limit ${sql.lit(query.limit)} offset ${sql.lit((query.page - 1) * query.limit)}
  ) as page
  join orders on orders.account_id = ${scope.accountId} and orders.id = page.id
  order by ${sql.ref(`orders.${query.sort}`)} ${direction[query.order]}, orders.id ${direction[query.order]}`;

export const countSql = (scope: OrderScope, values: FilterValues): RawBuilder<{ count: number }> =>
  sql<{ count: number }>`select ${kept(scope, values, 'orders_count')} count(*) as count
    from orders where ${orderWhere(scope, values)}`;

export const facetsSql = (scope: OrderScope, values: FilterValues): RawBuilder<{ status: number; count: number }> =>
  sql<{ status: number; count: number }>`select ${kept(scope, values, 'orders_facets')} status, count(*) as count
    from orders where ${orderWhere(scope, values, ['status'])} group by status`;

/** A page of the list. */
export const readOrders = async (tx: Tx, scope: OrderScope, query: ListParams): Promise<Order[]> =>
  (await pageSql(scope, query).execute(tx)).rows.map(toOrder);

export const countOrders = async (tx: Tx, scope: OrderScope, values: FilterValues): Promise<number> =>
  (await countSql(scope, values).execute(tx)).rows[0]?.count ?? 0;

/** How many orders stand in each status under all other filters; a status without orders is 0. */
export const orderFacets = async (tx: Tx, scope: OrderScope, values: FilterValues): Promise<Record<OrderStatus, number>> => {
  const { rows } = await facetsSql(scope, values).execute(tx);
  const counts = Object.fromEntries(rows.map((row) => [orderStatusOf(row.status), row.count]));
  return Object.fromEntries(
    Object.keys(orderStatusCodes).map((status) => [status, counts[status] ?? 0]),
  ) as Record<OrderStatus, number>;
};

/** Ids of all orders that match a list's filters, oldest first. */
export const orderIdsMatching = async (tx: Tx, scope: OrderScope, values: FilterValues): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from orders where ${orderWhere(scope, values)} order by created_at, id`.execute(tx);
  return rows.map((row) => row.id);
};
