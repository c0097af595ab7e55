import { sql } from 'kysely';
import type { BlankReason } from '../../../contract/prints/ink.ts';
import { checkOrderAction, type OrderAction, type RuledOrder } from '../../../contract/orders/rules.ts';
import { orderStatusOf, type AddressCheck } from '../../../contract/orders/statuses.ts';
import { costParts, type StoredCost } from '../../../contract/orders/costs/pricing.ts';
import { ofShops } from '../../lists/byShop.ts';
import type { OrderWork } from './work.ts';

/** An order as calls on many orders read it. */
export interface BulkOrder extends RuledOrder, StoredCost {
  id: string;
  code: string;
  shop_id: string;
  recipient: string;
  item_picture: string | null;
  address1: string;
  address2: string | null;
  city: string;
  region: string | null;
  country: string;
  shipping_line: string;
  address_check: AddressCheck;
  quantity: number;
  created_at: string;
  /** Total before a version of the prices changed it; null: unchanged. */
  former_total_cents: number | null;
}

const columns = [
  'id',
  'code',
  'shop_id',
  'recipient',
  'item_picture',
  'status',
  'payment_status',
  'matched',
  'cancel_until',
  'hold_reason',
  'address1',
  'address2',
  'city',
  'region',
  'country',
  'shipping_line',
  'address_check',
  'quantity',
  'created_at',
  'former_total_cents',
  ...costParts,
  'surcharge_labels',
] as const;

const select = ({ tx, accountId, shops }: OrderWork, ids: readonly string[]) =>
  tx
    .selectFrom('orders')
    .select(columns)
    .where('account_id', '=', accountId)
    .where(ofShops(shops))
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id');

type Row = Omit<BulkOrder, 'status'> & { status: number };
const toBulk = (row: Row): BulkOrder => ({ ...row, status: orderStatusOf(row.status) });

/** Reads these orders of the caller's shops without a lock. Unknown ids are left out. */
export const readBulk = async (work: OrderWork, ids: readonly string[]): Promise<BulkOrder[]> =>
  (await select(work, ids).execute()).map(toBulk);

/** Reads the same orders, locked in the order of their ids until the end of the transaction. */
export const lockBulk = async (work: OrderWork, ids: readonly string[]): Promise<BulkOrder[]> =>
  (await select(work, ids).forUpdate().execute()).map(toBulk);

/** Number of refused orders by reason (an error code). */
export type Refusals = Record<string, number>;

/** A refused order, listed by name. */
export interface RefusedOrder {
  id: string;
  code: string;
  reason: string;
  /** Resolution for which a file is held back, the reason why a file is hardly visible, and if one was centered. */
  dpi?: number;
  blank?: BlankReason;
  recentered?: true;
}

export const countRefusal = (refused: Refusals, reason: string, count = 1): void => {
  refused[reason] = (refused[reason] ?? 0) + count;
};

/**
 * Counts ids that the call does not reach: `forbidden` for orders that the caller may see, `not_found` for the others.
 */
const refuseMissing = async (
  work: OrderWork,
  missingIds: readonly string[],
  refused: Refusals,
): Promise<void> => {
  const visibleOrders = await select({ ...work, shops: work.seenShops }, missingIds)
    .clearSelect()
    .select('id')
    .execute();
  if (visibleOrders.length > 0) countRefusal(refused, 'forbidden', visibleOrders.length);
  if (missingIds.length > visibleOrders.length)
    countRefusal(refused, 'not_found', missingIds.length - visibleOrders.length);
};

/** Splits the requested orders by the rule of an action and gives the reason for those left out. */
export const splitByRule = async (
  work: OrderWork,
  action: OrderAction,
  storedOrders: readonly BulkOrder[],
  ids: readonly string[],
) => {
  const refused: Refusals = {};
  const leftOut: RefusedOrder[] = [];
  const storedIds = new Set(storedOrders.map(({ id }) => id));
  const missingIds = ids.filter((id) => !storedIds.has(id));
  if (missingIds.length > 0) await refuseMissing(work, missingIds, refused);
  const orders = storedOrders.filter((order) => {
    const verdict = checkOrderAction(action, order, work.now);
    if (verdict.ok) return true;
    countRefusal(refused, verdict.reason);
    leftOut.push({ id: order.id, code: order.code, reason: verdict.reason });
    return false;
  });
  return { orders, refused, left_out: leftOut };
};
