import { sql } from 'kysely';
import type { StoreOrder } from '../../../stores/storeOrder.ts';
import { lockAllIncoming, type IncomingRow } from './incomingRows.ts';
import type { StoreWork } from './storeWork.ts';

/** Orders of the shop with one number, whatever their source. */
interface SameNumber {
  number: string;
  /** The first of them. */
  id: string;
  last_copy: number;
}

/** What we know of orders that were read, each kind by one statement. */
export interface KnownOrders {
  rowOf: (order: StoreOrder) => IncomingRow | undefined;
  /** Returns true if a parcel of the order was reported by us. */
  isReported: (row: IncomingRow) => boolean;
  sameNumber: (order: StoreOrder) => SameNumber | undefined;
}

const readReported = async (
  { tx, accountId }: StoreWork,
  incomingIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (incomingIds.length === 0) return new Set();
  const pushes = await tx
    .selectFrom('store_pushes')
    .select('incoming_id')
    .where('account_id', '=', accountId)
    .where('incoming_id', '=', sql<string>`any(${incomingIds}::uuid[])`)
    .where('status', '=', 'sent')
    .execute();
  return new Set(pushes.map(({ incoming_id: id }) => id));
};

const readNumbers = async (
  { tx, accountId, link }: StoreWork,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, SameNumber>> => {
  const { rows } = await sql<SameNumber>`
    select order_number as number, (array_agg(id order by number_copy))[1] as id, max(number_copy) as last_copy
    from orders where account_id = ${accountId} and shop_id = ${link.shop_id} and order_number = any(${numbers}::text[])
    group by order_number`.execute(tx);
  return new Map(rows.map((row) => [row.number, row]));
};

/** Locks the rows of these orders, and reads what else decides about them. */
export const readKnown = async (work: StoreWork, orders: readonly StoreOrder[]): Promise<KnownOrders> => {
  const rows = await lockAllIncoming(
    work,
    orders.map(({ externalId }) => externalId),
  );
  const taken = [...rows.values()].filter(({ order_id: id }) => id !== null);
  const reported = await readReported(
    work,
    taken.map(({ id }) => id),
  );
  const numbers = await readNumbers(
    work,
    orders.map(({ number }) => number),
  );
  return {
    rowOf: ({ externalId }) => rows.get(externalId),
    isReported: ({ id }) => reported.has(id),
    sameNumber: ({ number }) => numbers.get(number),
  };
};
