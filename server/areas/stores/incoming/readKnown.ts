import { sql } from 'kysely';
import { isSameBuyer, otherSpelling } from '../../../../contract/orders/sameOrder.ts';
import { orderStatusCodes } from '../../../../contract/orders/statuses.ts';
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

/** Stored data about orders that were read, each kind by one statement. */
export interface KnownOrders {
  rowOf: (order: StoreOrder) => IncomingRow | undefined;
  /** Returns true if a parcel of the order was, or may have been, reported by us. */
  isReported: (row: IncomingRow) => boolean;
  sameNumber: (order: StoreOrder) => SameNumber | undefined;
  /** Returns the id of the same order under the other spelling of its number, which came another way. */
  sameOrder: (order: StoreOrder) => string | undefined;
  /** Returns true if the order is one of ours and no longer pending. */
  isBeyondPending: (order: StoreOrder) => boolean;
}

/**
 * Reads which orders the store may have a parcel of ours of: one that was reported, also while its new number or its
 * end waits to be reported, and one whose response may have been lost.
 */
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
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['sent', 'waiting']),
        eb.and([eb('status', '=', 'failed'), sql<boolean>`external_ids <> '{}'`]),
      ]),
    )
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

interface SpelledOrder {
  number: string;
  id: string;
  recipient: string;
}

/** Reads the orders of other sources under the other spellings of these numbers. */
const readOtherSpellings = async (
  { tx, accountId, link }: StoreWork,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, SpelledOrder[]>> => {
  const rows = await tx
    .selectFrom('orders')
    .select(['order_number as number', 'id', 'recipient'])
    .where('account_id', '=', accountId)
    .where('shop_id', '=', link.shop_id)
    .where('order_number', '=', sql<string>`any(${numbers.map(otherSpelling)}::text[])`)
    .where('source', '<>', link.platform)
    .orderBy('number_copy')
    .$narrowType<{ number: string }>()
    .execute();
  return Map.groupBy(rows, ({ number }) => otherSpelling(number));
};

const readPending = async (
  { tx, accountId }: StoreWork,
  orderIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (orderIds.length === 0) return new Set();
  const rows = await tx
    .selectFrom('orders')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .where('status', '=', orderStatusCodes.pending)
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/** Locks the rows of these orders, and reads what else decides about them. */
export const readKnown = async (work: StoreWork, orders: readonly StoreOrder[]): Promise<KnownOrders> => {
  const rows = await lockAllIncoming(
    work,
    orders.map(({ externalId }) => externalId),
  );
  const createdRows = [...rows.values()].filter(({ order_id: id }) => id !== null);
  const reported = await readReported(
    work,
    createdRows.map(({ id }) => id),
  );
  const pending = await readPending(
    work,
    createdRows.flatMap(({ order_id: id }) => id ?? []),
  );
  const orderNumbers = orders.map(({ number }) => number);
  const numbers = await readNumbers(work, orderNumbers);
  const otherSpellings = await readOtherSpellings(work, orderNumbers);
  return {
    rowOf: ({ externalId }) => rows.get(externalId),
    isBeyondPending: ({ externalId }) => {
      const orderId = rows.get(externalId)?.order_id;
      return orderId !== null && orderId !== undefined && !pending.has(orderId);
    },
    isReported: ({ id }) => reported.has(id),
    sameNumber: ({ number }) => numbers.get(number),
    sameOrder: ({ number, address }) =>
      otherSpellings.get(number)?.find(({ recipient }) => isSameBuyer(recipient, address?.recipient ?? ''))
        ?.id,
  };
};
