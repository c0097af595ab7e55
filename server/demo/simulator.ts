import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { ParcelEvent } from '../../contract/orders/parcelEvents.ts';
import { orderStatusCodes, type OrderStatus } from '../../contract/orders/statuses.ts';
import { trackingOf } from '../areas/orders/house/carriers.ts';
import { acceptOrder, startOrder, StepRefused, type HouseWork } from '../areas/orders/house/progress.ts';
import { shipParcel, trackParcel, unsentItems } from '../areas/orders/house/shipping.ts';
import { asTenant } from '../database/tenant.ts';
import type { Services } from '../services.ts';

const tickMs = 30_000;
/** A status keeps a few orders, so that every tab of the sample shops has something to show. */
const atLeast = 4;

const oldest = async (
  { tx, accountId }: HouseWork,
  status: OrderStatus,
  ready = sql<boolean>`true`,
): Promise<string | undefined> => {
  const rows = await tx
    .selectFrom('orders')
    .select('id')
    .where('account_id', '=', accountId)
    .where('status', '=', orderStatusCodes[status])
    .where(ready)
    .orderBy('created_at')
    .limit(atLeast)
    .execute();
  return rows.length < atLeast ? undefined : rows[0]?.id;
};

const accept = async (work: HouseWork): Promise<void> => {
  const ready = sql<boolean>`(cancel_until is null or cancel_until < ${work.now})
    and address_check in ('valid', 'confirmed') and matched and not exists (
      select from order_items as item
      where item.account_id = orders.account_id and item.order_id = orders.id and item.prints @> '[{"design_id": null}]')`;
  const id = await oldest(work, 'reviewing', ready);
  if (id) await acceptOrder(work, id);
};

const begin = async (work: HouseWork): Promise<void> => {
  const id = await oldest(work, 'awaiting');
  if (id) await startOrder(work, id, 'Da Nang');
};

const ship = async (work: HouseWork): Promise<void> => {
  const { tx, accountId } = work;
  const id = (await oldest(work, 'partially-fulfilled')) ?? (await oldest(work, 'process'));
  if (!id) return;
  const { shipping_line: line } = await tx
    .selectFrom('orders')
    .select('shipping_line')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const items = await unsentItems(work, id);
  const digits = Array.from({ length: 20 }, () => randomInt(10)).join('');
  await shipParcel(work, id, { ...trackingOf(line, digits), line, items });
};

/** Tracking code → the next one, and what a carrier reports then (domain §4). */
const journey: Readonly<Record<number, readonly [code: number, event: ParcelEvent]>> = {
  1: [2, 'picked_up'],
  2: [13, 'in_transit'],
  3: [4, 'arrived'],
  4: [13, 'in_transit'],
  6: [13, 'in_transit'],
  13: [7, 'out_for_delivery'],
  7: [9, 'delivered'],
};

const carry = async (work: HouseWork): Promise<void> => {
  const parcel = await work.tx
    .selectFrom('trackings')
    .select(['id', 'status'])
    .where('account_id', '=', work.accountId)
    .where('status', 'in', Object.keys(journey).map(Number))
    .orderBy('last_event_at')
    .limit(1)
    .executeTakeFirst();
  const next = parcel && journey[parcel.status];
  if (next) await trackParcel(work, parcel.id, ...next);
};

const steps = [accept, begin, ship, carry] as const;

/** Moves one order of every account one step on, each in a transaction of its own. */
export const simulate = async ({ db, now, log }: Services): Promise<void> => {
  for (const { id: accountId } of await db.selectFrom('accounts').select('id').execute()) {
    const step = steps[randomInt(steps.length)];
    try {
      await asTenant(db, accountId, async (tx) => step?.({ tx, accountId, now: now() }));
    } catch (problem) {
      // Somebody was faster, a seller or another copy of the server: the next tick finds another order.
      if (!(problem instanceof StepRefused)) log.error(problem);
    }
  }
};

/** Plays the house for a sample shop: a fresh install is alive (architecture §4). The returned function stops it. */
export const startSimulator = (services: Services): (() => Promise<void>) => {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(() => simulate(services)).catch((problem: unknown) => services.log.error(problem));
  }, tickMs);
  return async () => {
    clearInterval(timer);
    await running;
  };
};
