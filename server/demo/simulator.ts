import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { ParcelEvent } from '../../contract/trackings/parcelEvents.ts';
import { orderStatusCodes, type OrderStatus } from '../../contract/orders/statuses.ts';
import { trackingOf } from '../areas/orders/staff/carriers.ts';
import { acceptOrder, startOrder, StepRefused, type StaffOrderWork } from '../areas/orders/progress.ts';
import { shipParcel } from '../areas/orders/staff/shipping.ts';
import { trackParcel } from '../areas/trackings/events/trackParcel.ts';
import { asTenant } from '../database/tenant.ts';
import { runAs } from '../database/work.ts';
import { readLines } from '../operator/operatorBook.ts';
import type { Services } from '../services/services.ts';

/** Pace of the simulated operator. */
export interface SimulatorPace {
  tickMs: number;
  /** Minimum orders that stay in each status, so that every tab of the sample shops has something to show. */
  atLeast: number;
  /**
   * True: the newest order goes first without waiting for the end of its cancel window, so that it can be followed
   * from paid to delivered.
   */
  isFast: boolean;
}

export const calmPace: SimulatorPace = { tickMs: 30_000, atLeast: 4, isFast: false };
/** Pace of `npm start -- --fast`. */
export const fastPace: SimulatorPace = { tickMs: 3_000, atLeast: 1, isFast: true };

interface Play extends StaffOrderWork {
  pace: SimulatorPace;
}

const next = async (
  { tx, accountId, pace }: Play,
  status: OrderStatus,
  ready = sql<boolean>`true`,
): Promise<string | undefined> => {
  const rows = await tx
    .selectFrom('orders')
    .select('id')
    .where('account_id', '=', accountId)
    .where('status', '=', orderStatusCodes[status])
    .where('hold_reason', 'is', null)
    .where(ready)
    .orderBy(pace.isFast ? sql`paid_at desc nulls last` : sql`created_at`)
    .limit(pace.atLeast)
    .execute();
  return rows.length < pace.atLeast ? undefined : rows[0]?.id;
};

/** Ends the cancel window of the newest paid order: sample sellers do not cancel. */
const endWindow = async (work: Play): Promise<void> => {
  await work.tx
    .updateTable('orders')
    .set({ cancel_until: work.now })
    .where('account_id', '=', work.accountId)
    .where('status', '=', orderStatusCodes.reviewing)
    .where('cancel_until', '>', work.now.toISOString())
    .execute();
};

/** Condition of the operator's rules before production (contract/orders/staffRules.ts). */
const complete = sql<boolean>`address_check in ('valid', 'confirmed') and matched and not exists (
  select from order_items as item
  where item.account_id = orders.account_id and item.order_id = orders.id and item.prints @> '[{"design_id": null}]')`;

const accept = async (work: Play): Promise<boolean> => {
  if (work.pace.isFast) await endWindow(work);
  const ready = sql<boolean>`(cancel_until is null or cancel_until <= ${work.now}) and ${complete}`;
  const id = (await next(work, 'reviewing', ready)) ?? (await next(work, 'resend', ready));
  if (id) await acceptOrder(work, id);
  return id !== undefined;
};

const begin = async (work: Play): Promise<boolean> => {
  const id = await next(work, 'awaiting', complete);
  if (id) await startOrder(work, id, 'Da Nang');
  return id !== undefined;
};

const ship = async (work: Play): Promise<boolean> => {
  const id = (await next(work, 'partially-fulfilled')) ?? (await next(work, 'process'));
  if (!id) return false;
  const { shipping_line: line } = await work.tx
    .selectFrom('orders')
    .select('shipping_line')
    .where('account_id', '=', work.accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const digits = Array.from({ length: 20 }, () => randomInt(10)).join('');
  await shipParcel(work, id, { number: trackingOf(line, digits, await readLines(work.tx)).number });
  return true;
};

/** Tracking code → the next one, and the carrier's event then (domain §4). */
const journey: Readonly<Record<number, readonly [code: number, event: ParcelEvent]>> = {
  1: [2, 'picked_up'],
  2: [13, 'in_transit'],
  3: [4, 'arrived'],
  4: [13, 'in_transit'],
  6: [13, 'in_transit'],
  13: [7, 'out_for_delivery'],
  7: [9, 'delivered'],
};

/** Number of parcels moved at once: at the fast pace the newest move with every tick. */
const carried = { calm: 1, fast: 6 } as const;

const carry = async (work: Play): Promise<boolean> => {
  const { isFast } = work.pace;
  const parcels = await work.tx
    .selectFrom('trackings')
    .select(['id', 'status'])
    .where('account_id', '=', work.accountId)
    .where('status', 'in', Object.keys(journey).map(Number))
    .orderBy(isFast ? sql`created_at desc` : sql`last_event_at`)
    .limit(isFast ? carried.fast : carried.calm)
    .execute();
  for (const { id, status } of parcels) {
    const then = journey[status];
    if (then) await trackParcel(work, id, ...then);
  }
  return parcels.length > 0;
};

const steps = [accept, begin, ship, carry] as const;

/** Runs all steps at the fast pace, the last step first, so that an order takes one step at a time. */
const play = async (work: Play): Promise<void> => {
  if (!work.pace.isFast) await steps[randomInt(steps.length)]?.(work);
  else for (const step of steps.toReversed()) await step(work);
};

/** Moves orders of every account on by one step, each account in a separate transaction. */
export const simulate = async ({ db, now, log }: Services, pace: SimulatorPace = calmPace): Promise<void> => {
  for (const { id: accountId } of await db.selectFrom('accounts').select('id').execute()) {
    try {
      await asTenant(db, accountId, (tx) => play({ tx, accountId, now: now(), pace }));
    } catch (problem) {
      // A seller or another copy of the server was faster: the next tick finds another order.
      if (!(problem instanceof StepRefused)) log.error(problem);
    }
  }
};

/**
 * Simulates the operator for a sample shop, so that a fresh install is alive (architecture §4). The returned
 * function stops it.
 */
export const startSimulator = (services: Services, pace: SimulatorPace = calmPace): (() => Promise<void>) => {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = running
      .then(() => runAs({ timeLimit: 'job' }, () => simulate(services, pace)))
      .catch((problem: unknown) => services.log.error(problem));
  }, pace.tickMs);
  return async () => {
    clearInterval(timer);
    await running;
  };
};
