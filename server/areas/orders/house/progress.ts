import { sql } from 'kysely';
import type { OrderEventKind } from '../../../../contract/orders/events.ts';
import { isPrintable } from '../../../../contract/orders/files.ts';
import { orderStatusCodes, orderStatusOf, type OrderStatus } from '../../../../contract/orders/statuses.ts';
import type { Tx } from '../../../database/tenant.ts';
import { ApiError } from '../../../errors.ts';
import { notify } from '../../notifications/notifications.ts';
import { addEvents } from '../events.ts';
import { readItems } from '../write/items.ts';

/** The house's own work on an account's orders (architecture §4): staff commands and the simulator call the same functions. */
export interface HouseWork {
  tx: Tx;
  accountId: string;
  now: Date;
}

/** The house's side of `orders.events`: it has no name there. */
export const asHouse = ({ accountId, now }: HouseWork) => ({ accountId, now, actor: null });

/** The order is not where this step of the house begins. */
export class StepRefused extends Error {}

interface Step {
  from: readonly OrderStatus[];
  to: OrderStatus;
  event: OrderEventKind;
}

const steps = {
  accept: { from: ['reviewing', 'resend'], to: 'awaiting', event: 'accepted' },
  start: { from: ['awaiting'], to: 'process', event: 'started' },
  reject: { from: ['reviewing', 'awaiting', 'resend'], to: 'rejected', event: 'rejected' },
} satisfies Record<string, Step>;

/** Locks an order of the account and gives its status. Throws `not_found`. */
export const lockStatus = async ({ tx, accountId }: HouseWork, id: string) => {
  const row = await tx
    .selectFrom('orders')
    .select(['status', 'address_check', 'cancel_until', 'shipping_line', 'search', 'tracking_number', 'code', 'shop_id'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  return { ...row, status: orderStatusOf(row.status) };
};

/** Moves a locked order to a status, with what else changes. */
export const setStatus = (
  { tx, accountId }: HouseWork,
  id: string,
  to: OrderStatus,
  rest: { reject_reason?: string } = {},
) =>
  tx
    .updateTable('orders')
    .set({ status: orderStatusCodes[to], version: sql`version + 1`, ...rest })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();

/** Throws `StepRefused` unless the order stands where the step begins. */
export const demandFrom = (status: OrderStatus, from: readonly OrderStatus[]): void => {
  if (!from.includes(status)) throw new StepRefused(`an order that is ${status} cannot take this step`);
};

const take = async (
  work: HouseWork,
  id: string,
  step: Step,
  data: Record<string, unknown> = {},
  rest: { reject_reason?: string } = {},
): ReturnType<typeof lockStatus> => {
  const order = await lockStatus(work, id);
  demandFrom(order.status, step.from);
  await setStatus(work, id, step.to, rest);
  await addEvents(work.tx, asHouse(work), [{ order_id: id, kind: step.event, data }]);
  return order;
};

/**
 * Review passed: the order waits for production. Not before the seller's time to cancel is over, not with an address
 * that is to be checked (domain §1.3), and not before every print file is here (contract/orders/files.ts). Throws
 * `not_found`, `StepRefused`.
 */
export const acceptOrder = async (work: HouseWork, id: string): Promise<void> => {
  const { cancel_until: until, address_check: check } = await lockStatus(work, id);
  const waits =
    (until !== null && new Date(until) > work.now) || check === 'invalid' || check === 'unchecked';
  if (waits) throw new StepRefused(`address ${check}, free to cancel until ${until}`);
  if (!isPrintable(await readItems(work, [id]))) throw new StepRefused('a print file is not here yet');
  await take(work, id, steps.accept);
};

/** Production starts. `provider`: the facility. */
export const startOrder = async (work: HouseWork, id: string, provider: string): Promise<void> => {
  await take(work, id, steps.start, { provider });
};

/** Refuses a paid order with a reason that the seller can act on; he fixes and resubmits it, or cancels it. */
export const rejectOrder = async (work: HouseWork, id: string, reason: string): Promise<void> => {
  const { code, shop_id: shopId } = await take(work, id, steps.reject, { reason }, { reject_reason: reason });
  await notify(work.tx, work.accountId, { kind: 'order_rejected', shopId, objectId: id, params: { code, reason } });
};
