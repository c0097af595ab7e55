import type { Verdict } from '../../../../contract/orders/rules.ts';
import {
  checkRetry,
  checkTakeAnyway,
  checkTakeAsAnother,
  isRestored,
} from '../../../../contract/stores/rules.ts';
import { ApiError } from '../../../base/errors.ts';
import { asTenant, type Tx } from '../../../database/tenant.ts';
import { ofShops } from '../../../lists/byShop.ts';
import type { Scope } from '../../../lists/scope.ts';
import type { Services } from '../../../services/services.ts';
import { StoreFailure } from '../../../stores/storeFailure.ts';
import { readLink, type LinkRow } from '../links/findLink.ts';
import { openLink } from '../links/openLink.ts';
import { releaseOrder } from '../../orders/progress.ts';
import type { IncomingRow } from './incomingRows.ts';
import { markGone } from './markGone.ts';
import { takeOrder } from './takeOrder.ts';

const findIncoming = async (tx: Tx, { accountId, shops }: Scope, id: string): Promise<IncomingRow> => {
  const row = await tx
    .selectFrom('incoming_orders')
    .selectAll()
    .where('account_id', '=', accountId)
    .where(ofShops(shops))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  return row;
};

interface DecidedOrder {
  row: IncomingRow;
  link: LinkRow;
}

const assertAllowed = (verdict: Verdict): void => {
  if (!verdict.ok) throw new ApiError(verdict.reason);
};

/** Checks a decision of the seller and returns the changes to the row. */
type Decision = (
  tx: Tx,
  row: IncomingRow,
) => Promise<{ is_allowed: true; order_id?: null } | { status: 'created'; reason: null } | undefined>;

/** Finds the incoming order and its link and stores the seller's decision, in one transaction. */
const decide = ({ db }: Services, scope: Scope, id: string, decision: Decision): Promise<DecidedOrder> =>
  asTenant(db, scope.accountId, async (tx) => {
    const row = await findIncoming(tx, scope, id);
    const link = await readLink(tx, { accountId: scope.accountId, linkId: row.link_id });
    if (!link || link.status === 'disconnected') throw new ApiError('store_link_state');
    const changes = await decision(tx, row);
    if (changes)
      await tx
        .updateTable('incoming_orders')
        .set(changes)
        .where('account_id', '=', scope.accountId)
        .where('id', '=', id)
        .execute();
    return { row, link };
  });

/** Reads the order from the store again. Throws `store_refuses` for any failure of the store. */
const readAgain = async (
  services: Services,
  { row, link }: DecidedOrder,
  signal: AbortSignal,
): Promise<void> => {
  try {
    const store = await openLink(services, link);
    const pulled = await store.fetchOrder(row.external_id, signal);
    if (pulled) await takeOrder(services, link, pulled);
    else await markGone(services, link, row.external_id);
  } catch (failure) {
    if (failure instanceof StoreFailure) throw new ApiError('store_refuses');
    throw failure;
  }
};

/** Releases an order that was held after a change in the store, because the seller has decided. */
const releaseStopped = async (
  tx: Tx,
  { accountId }: Scope,
  { order_id: orderId, reason }: IncomingRow,
  now: Date,
): Promise<void> => {
  if (!orderId || reason !== 'changed_after_paying') return;
  const order = await tx
    .selectFrom('orders')
    .select(['hold', 'hold_reason'])
    .where('account_id', '=', accountId)
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (order?.hold && order.hold_reason === 'changed_in_store')
    await releaseOrder({ tx, accountId, now }, orderId);
};

/** Separates an order of a store from ours, which was canceled and keeps its items, so that another is made of it. */
const separate = async (tx: Tx, { account_id: accountId, id }: IncomingRow): Promise<void> => {
  await tx
    .updateTable('incoming_lines')
    .set({ item_id: null })
    .where('account_id', '=', accountId)
    .where('incoming_id', '=', id)
    .execute();
};

/**
 * Handles POST /incoming-orders/{id}/retry: reads the order again. For an order that was taken, this also completes the
 * seller's task and releases the order unchanged. Throws `not_found`, `store_link_state`, `incoming_order_state`,
 * `store_refuses`.
 */
export const retryIncoming = async (
  services: Services,
  scope: Scope,
  id: string,
  signal: AbortSignal,
): Promise<void> => {
  const decidedOrder = await decide(services, scope, id, async (tx, row) => {
    assertAllowed(checkRetry(row));
    await releaseStopped(tx, scope, row, services.now());
    return row.order_id !== null && row.status === 'failed' ? { status: 'created', reason: null } : undefined;
  });
  await readAgain(services, decidedOrder, signal);
};

/**
 * Handles POST /incoming-orders/{id}/take: takes an order that an overrulable rule keeps out, that shares its number
 * with a different order, or that the store wants again after it was canceled here. Throws like `retryIncoming`.
 */
export const takeAnyway = async (
  services: Services,
  scope: Scope,
  id: string,
  signal: AbortSignal,
): Promise<void> => {
  const decidedOrder = await decide(services, scope, id, async (tx, row) => {
    if (!checkTakeAsAnother(row).ok) assertAllowed(checkTakeAnyway(row));
    if (!isRestored(row)) return { is_allowed: true };
    await separate(tx, row);
    return { is_allowed: true, order_id: null };
  });
  await readAgain(services, decidedOrder, signal);
};
