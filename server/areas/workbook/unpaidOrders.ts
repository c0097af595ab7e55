import { sql } from 'kysely';
import { orderStatusCodes } from '../../../contract/orders/statuses.ts';
import type { Tx } from '../../database/tenant.ts';
import type { OrderTable, Print } from '../../database/tables/orderTables.ts';
import { pricesFor, readPrices, type PricesOfVersion } from '../catalog/priceBook.ts';
import { buildOrder, Unpriceable, type MatchedItem } from '../orders/write/build.ts';

/** An open bill keeps the prices of its orders. */
const isFree = sql`not exists (select from bill_orders where bill_orders.account_id = orders.account_id
  and bill_orders.order_id = orders.id and state = 'open')`;

interface UnpaidOrder {
  account_id: string;
  id: string;
  country: string;
  shipping_line: OrderTable['shipping_line'];
  discount_bp: number;
  items: { variant_id: string; quantity: number; prints: Print[] }[];
}

/** Effects of a version on orders that are not paid yet. */
export interface UnpaidChanges {
  dearer: { orders: number; sellers: number; cents: number };
  cheaper: { orders: number; sellers: number; cents: number };
  /** Orders that their line no longer takes to their country. */
  lost: { line: string; country: string; orders: number }[];
  /** Orders with a product that is no longer sold or out of stock. */
  out: number;
}

const chunk = 1_000;

/** Yields all unpaid orders that follow prices and whose items all have a product, in the order of their keys. */
async function* unpaidOrders(tx: Tx): AsyncGenerator<UnpaidOrder[]> {
  let last = {
    account_id: '00000000-0000-0000-0000-000000000000',
    id: '00000000-0000-0000-0000-000000000000',
  };
  for (;;) {
    const { rows } = await sql<UnpaidOrder>`
      select orders.account_id, orders.id, orders.country, orders.shipping_line, discount_bp, (
        select json_agg(json_build_object('variant_id', variant_id, 'quantity', quantity, 'prints', prints))
        from order_items as item where item.account_id = orders.account_id and item.order_id = orders.id) as items
      from orders join accounts on accounts.id = orders.account_id join packages on packages.id = package_id
      where status = ${orderStatusCodes.pending} and matched and ${isFree}
        and (orders.account_id, orders.id) > (${last.account_id}::uuid, ${last.id}::uuid)
      order by orders.account_id, orders.id limit ${chunk}`.execute(tx);
    if (rows.length > 0) yield rows;
    const end = rows.at(-1);
    if (!end || rows.length < chunk) return;
    last = end;
  }
}

/** Returns the ids of all variants on unpaid orders: a plan needs the prices of these only. */
export const unpaidVariants = async (tx: Tx): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct variant_id as id from orders
    join order_items on order_items.account_id = orders.account_id and order_id = orders.id
    where status = ${orderStatusCodes.pending} and matched and variant_id is not null`.execute(tx);
  return rows.map(({ id }) => id);
};

/** Returns the prices of these variants as they are in the transaction. */
export const pricesOf = (tx: Tx, variants: readonly string[]): Promise<PricesOfVersion> =>
  readPrices(tx, variants);

const blank = { listing_sku: null, personalization: null };

/** Returns the total of an order in cents; undefined if its line does not go there. */
const totalOf = (order: UnpaidOrder, prices: PricesOfVersion): number | undefined => {
  const items: MatchedItem[] = order.items.map((item) => ({ ...blank, ...item }));
  try {
    const book = pricesFor(prices, order.account_id);
    return buildOrder({ ...order, items }, book, order.discount_bp).cost.total_cents;
  } catch (problem) {
    if (problem instanceof Unpriceable) return undefined;
    throw problem;
  }
};

const isOut = ({ items }: UnpaidOrder, { book }: PricesOfVersion): boolean =>
  items.some(({ variant_id: id }) => book.byId(id)?.stock === 'out');

/** Adds up what changes for orders. */
class UnpaidTally {
  readonly #before: PricesOfVersion;
  readonly #after: PricesOfVersion;
  readonly #moves = {
    dearer: { orders: 0, sellers: new Set<string>(), cents: 0 },
    cheaper: { orders: 0, sellers: new Set<string>(), cents: 0 },
  };
  readonly #lost = new Map<string, { line: string; country: string; orders: number }>();
  #out = 0;

  constructor(before: PricesOfVersion, after: PricesOfVersion) {
    this.#before = before;
    this.#after = after;
  }

  add(order: UnpaidOrder): void {
    if (isOut(order, this.#after) && !isOut(order, this.#before)) this.#out += 1;
    const [before, after] = [totalOf(order, this.#before), totalOf(order, this.#after)];
    if (before === undefined || before === after) return;
    if (after === undefined) this.#addLost(order);
    else {
      const move = this.#moves[after > before ? 'dearer' : 'cheaper'];
      move.orders += 1;
      move.sellers.add(order.account_id);
      move.cents += Math.abs(after - before);
    }
  }

  #addLost({ shipping_line: line, country }: UnpaidOrder): void {
    const key = `${line}|${country}`;
    const lost = this.#lost.get(key) ?? { line, country, orders: 0 };
    lost.orders += 1;
    this.#lost.set(key, lost);
  }

  result(): UnpaidChanges {
    const { dearer, cheaper } = this.#moves;
    return {
      dearer: { ...dearer, sellers: dearer.sellers.size },
      cheaper: { ...cheaper, sellers: cheaper.sellers.size },
      lost: [...this.#lost.values()].toSorted((a, b) => b.orders - a.orders),
      out: this.#out,
    };
  }
}

/** Compares what unpaid orders cost before and after a change. */
export const compareUnpaid = async (
  tx: Tx,
  before: PricesOfVersion,
  after: PricesOfVersion,
): Promise<UnpaidChanges> => {
  const tally = new UnpaidTally(before, after);
  for await (const orders of unpaidOrders(tx)) for (const order of orders) tally.add(order);
  return tally.result();
};
