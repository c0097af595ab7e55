import { sql } from 'kysely';
import { isPrintable } from '../../../contract/orders/files.ts';
import type { OrderEventKind } from '../../../contract/orders/events.ts';
import { holdStateFor } from '../../../contract/orders/holdActions.ts';
import type { HoldState } from '../../../contract/orders/holdReasons.ts';
import {
  checkStaffStep,
  mayHoldFor,
  needsFiles,
  type StaffOrder,
  type StaffStep,
} from '../../../contract/orders/staffRules.ts';
import { doubtsAddress } from '../../../contract/orders/rejectReasons.ts';
import {
  orderStatusCodes,
  orderStatusOf,
  type AddressCheck,
  type OrderStatus,
} from '../../../contract/orders/statuses.ts';
import type { Tx } from '../../database/tenant.ts';
import { ApiError } from '../../base/errors.ts';
import { notify } from '../../notify/notify.ts';
import { addEvents } from './events.ts';
import { readItems } from './write/items.ts';

/** Staff work on an account's orders (architecture §4). Staff commands and the simulator call the same functions. */
export interface StaffOrderWork {
  tx: Tx;
  accountId: string;
  now: Date;
}

/** Returns the source of an event by staff, who have no name in the timeline. */
export const asStaffSource = ({ accountId, now }: StaffOrderWork) => ({ accountId, now, actor: null });

/** Error of a step that the rules for staff (contract/orders/staffRules.ts) forbid now. */
export class StepRefused extends ApiError {}

const columns = [
  'id',
  'status',
  'hold_reason',
  'address_check',
  'cancel_until',
  'shipping_line',
  'country',
  'search',
  'tracking_number',
  'code',
  'shop_id',
  'paid_at',
  'created_at',
] as const;

/** Locks orders of the account. The fixed order prevents deadlocks between two staff calls. */
export const lockForStaff = async ({ tx, accountId }: StaffOrderWork, ids: readonly string[]) => {
  const rows = await tx
    .selectFrom('orders')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => ({ ...row, status: orderStatusOf(row.status) }));
};

export type StaffOrderRow = Awaited<ReturnType<typeof lockForStaff>>[number];

/** Throws `StepRefused` with the rule's reason. */
const assertStep = (
  step: StaffStep,
  order: Omit<StaffOrder, 'printable'>,
  now: Date,
  printable: boolean,
): void => {
  const verdict = checkStaffStep(step, { ...order, printable }, now);
  if (!verdict.ok) throw new StepRefused(verdict.reason);
};

/** Locks the order if the step is allowed. Throws `not_found`, `StepRefused`. */
export const lockForStep = async (
  work: StaffOrderWork,
  id: string,
  step: StaffStep,
): Promise<StaffOrderRow> => {
  const [order] = await lockForStaff(work, [id]);
  if (!order) throw new ApiError('not_found');
  const printable = !needsFiles(step) || isPrintable(await readItems(work, [id]));
  assertStep(step, order, work.now, printable);
  return order;
};

interface Change {
  status?: OrderStatus;
  reject_reason?: string;
  hold_reason?: string | null;
  hold?: HoldState | null;
  address_check?: AddressCheck;
}

/** Changes a locked order. */
export const setOrder = (
  { tx, accountId }: StaffOrderWork,
  id: string,
  { status, ...otherColumns }: Change,
) =>
  tx
    .updateTable('orders')
    .set({ ...(status && { status: orderStatusCodes[status] }), version: sql`version + 1`, ...otherColumns })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();

/** Adds a line to the order's timeline. */
export const addTimelineEvent = (
  work: StaffOrderWork,
  id: string,
  kind: OrderEventKind,
  data: Record<string, unknown> = {},
): Promise<void> => addEvents(work.tx, asStaffSource(work), [{ order_id: id, kind, data }]);

/** Passes the review: the order waits for production. Throws `not_found`, `StepRefused`. */
export const acceptOrder = async (work: StaffOrderWork, id: string): Promise<void> => {
  await lockForStep(work, id, 'accept');
  await setOrder(work, id, { status: 'awaiting' });
  await addTimelineEvent(work, id, 'accepted');
};

/** Starts production. `provider`: the facility. Throws `not_found`, `StepRefused`. */
export const startOrder = async (work: StaffOrderWork, id: string, provider: string): Promise<void> => {
  await lockForStep(work, id, 'start');
  await setOrder(work, id, { status: 'process' });
  await addTimelineEvent(work, id, 'started', { provider });
};

/** Rejects a paid order with a reason that the seller can act on; they fix and resubmit it, or cancel it. */
export const rejectOrder = async (work: StaffOrderWork, id: string, reason: string): Promise<void> => {
  const { code, shop_id: shopId } = await lockForStep(work, id, 'reject');
  await setOrder(work, id, {
    status: 'rejected',
    reject_reason: reason,
    ...(doubtsAddress(reason) && { address_check: 'invalid' as const }),
  });
  await addTimelineEvent(work, id, 'rejected', { reason });
  await notify(work.tx, work.accountId, {
    kind: 'order_rejected',
    shopId,
    objectId: id,
    params: { code, reason },
  });
};

/** Stops an order in its status: it takes no step until it is released. Throws `not_found`, `StepRefused`. */
export const holdOrder = async (work: StaffOrderWork, id: string, reason: string): Promise<void> => {
  const order = await lockForStep(work, id, 'hold');
  const verdict = mayHoldFor(reason, order);
  if (!verdict.ok) throw new StepRefused(verdict.reason);
  const { code, shop_id: shopId } = order;
  await setOrder(work, id, { hold_reason: reason, hold: holdStateFor(reason) });
  await addTimelineEvent(work, id, 'held', { reason });
  await notify(work.tx, work.accountId, {
    kind: 'order_held',
    shopId,
    objectId: id,
    params: { code, reason },
  });
};

/** Releases an order on hold; it continues in its status. Throws `not_found`, `StepRefused`. */
export const releaseOrder = async (work: StaffOrderWork, id: string): Promise<void> => {
  const { code, shop_id: shopId } = await lockForStep(work, id, 'release');
  await setOrder(work, id, { hold_reason: null, hold: null });
  await addTimelineEvent(work, id, 'released');
  await notify(work.tx, work.accountId, { kind: 'order_released', shopId, objectId: id, params: { code } });
};
