import { sql, type Kysely } from 'kysely';
import { checkParcelChange } from '../../../../contract/orders/staffRules.ts';
import { orderStatusCodes } from '../../../../contract/orders/statuses.ts';
import { plainLetters } from '../../../../contract/plainLetters.ts';
import { findCarrier, parcelPage } from '../../../../contract/trackings/carriers.ts';
import { isTrackingNumber, plainNumber, trackingCodes } from '../../../../contract/trackings/codes.ts';
import type { ParcelEvent } from '../../../../contract/trackings/parcelEvents.ts';
import { ApiError, invalid } from '../../../base/errors.ts';
import { recordChange } from '../../../database/changes.ts';
import { insertRows } from '../../../database/insertRows.ts';
import type { Database } from '../../../database/tables/tables.ts';
import type { Tx } from '../../../database/tenant.ts';
import { readLines } from '../../../operator/operatorBook.ts';
import { findOrder } from './findOrder.ts';
import { addTimelineEvent, lockForStaff, StepRefused, type StaffOrderWork } from '../progress.ts';
import { numbersElsewhere, parcelKey } from './shipping.ts';

/**
 * A parcel as a staff command names it. `carrier`: any of its names, needed if several carriers use the number;
 * `order`: its id or code, needed if several orders of a seller have it.
 */
export interface NamedParcel {
  number: string;
  carrier?: string | undefined;
  order?: string | undefined;
}

/** A change of a parcel. `events`: number of its carrier's events that staff confirm as another parcel's. */
export interface ParcelChange extends NamedParcel {
  events?: number | undefined;
}

const columns = [
  'id',
  'account_id',
  'order_id',
  'number',
  'carrier',
  'line',
  'package_no',
  'activated_at',
  'created_at',
] as const;

/** Events of a carrier that stay in the timeline of the order, and that staff see, newest first. */
const maxReports = 100;

/**
 * Finds a parcel by its number, as reports of carriers do. Throws `not_found`, and 422 for an unknown carrier and for a
 * number that several parcels have, at the field that tells them apart.
 */
export const findParcel = async (tx: Tx, { number, carrier, order: orderName }: NamedParcel) => {
  const carrierName = carrier === undefined ? undefined : findCarrier(carrier, await readLines(tx));
  if (carrier !== undefined && carrierName === undefined) throw invalid({ carrier: 'unknown' });
  const order = orderName === undefined ? undefined : await findOrder(tx, orderName);
  const sameNumber = await tx
    .selectFrom('trackings')
    .select(columns)
    .where('number', '=', plainNumber(number))
    .execute();
  const parcels = sameNumber.filter(
    (parcel) =>
      (carrierName === undefined || parcel.carrier === carrierName) &&
      (order === undefined || parcel.order_id === order.id),
  );
  const [parcel, ...others] = parcels;
  if (!parcel) throw new ApiError('not_found');
  if (others.some(({ carrier: otherCarrier }) => otherCarrier !== parcel.carrier))
    throw invalid({ carrier: 'several' });
  if (others.length > 0) throw invalid({ order: 'several' });
  return parcel;
};

/** A report of a carrier as staff and the timeline of an order read it. */
export interface ParcelReport {
  happened_at: string;
  code: number;
  event: string;
  place: string | null;
}

const reportColumns = ['happened_at', 'code', 'event', 'place'] as const;

/** Reads how many events a carrier has reported for a parcel, and the newest of them. */
export const readReports = async (
  db: Kysely<Database>,
  { account_id: accountId, id }: { account_id: string; id: string },
): Promise<{ events: number; reports: ParcelReport[] }> => {
  const ofParcel = db
    .selectFrom('tracking_events')
    .where('account_id', '=', accountId)
    .where('tracking_id', '=', id);
  const { events } = await ofParcel
    .select(({ fn }) => fn.countAll<number>().as('events'))
    .executeTakeFirstOrThrow();
  const reports = await ofParcel
    .select(reportColumns)
    .orderBy('happened_at', 'desc')
    .orderBy('code', 'desc')
    .limit(maxReports)
    .execute();
  return { events, reports };
};

/**
 * Finds a parcel that may be changed, and locks its order and then it, as packing does. A carrier's report that comes
 * at the same moment waits for the lock of the parcel. Throws like `findParcel`, and `StepRefused`.
 */
const lockParcel = async (tx: Tx, now: Date, { events: confirmedEvents, ...name }: ParcelChange) => {
  const { id, account_id: accountId, order_id: orderId } = await findParcel(tx, name);
  const work: StaffOrderWork = { tx, accountId, now };
  const [order] = await lockForStaff(work, [orderId]);
  const parcel = await tx
    .selectFrom('trackings')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!order || !parcel) throw new ApiError('not_found');
  const reported = await readReports(tx, parcel);
  const verdict = checkParcelChange({
    status: order.status,
    isScanned: parcel.activated_at !== null,
    events: reported.events,
    confirmedEvents,
  });
  if (!verdict.ok) throw new StepRefused(verdict.reason);
  return { work, order, parcel, reported };
};

/** Result of a command on a parcel: the log names its account and order. */
export interface ChangedParcel {
  accountId: string;
  orderId: string;
  code: string;
  packageNo: number;
  /** Number of events that went with its former number. */
  events: number;
}

/** Returns the words of an order's search without a number. */
const withoutNumber = (number: string) =>
  sql<string>`array_to_string(array_remove(string_to_array(search, ' '), ${plainLetters(number)}), ' ')`;

/** Takes a parcel out of the tickets about it, which stay with its order, and notes it in each. */
const detachTickets = async (
  { tx, accountId, now }: StaffOrderWork,
  { id, number }: { id: string; number: string },
): Promise<void> => {
  const tickets = await tx
    .deleteFrom('ticket_parcels')
    .where('account_id', '=', accountId)
    .where('tracking_id', '=', id)
    .returning('ticket_id')
    .execute();
  if (tickets.length === 0) return;
  recordChange(tx, accountId, 'tickets');
  const line = {
    account_id: accountId,
    kind: 'parcel_voided' as const,
    side: null,
    author: null,
    text: number,
    created_at: now.toISOString(),
  };
  await insertRows(
    tx,
    'ticket_lines',
    tickets.map(({ ticket_id }) => ({ ...line, ticket_id })),
  );
};

/**
 * Voids a parcel: its pieces are to be packed again, and a linked store takes it back. What a carrier reported stays in
 * the timeline of the order, and tickets about it stay with the order. Throws `not_found`, `StepRefused`, 422 as
 * `findParcel`.
 */
export const voidParcel = async (tx: Tx, now: Date, change: ParcelChange): Promise<ChangedParcel> => {
  const { work, order, parcel, reported } = await lockParcel(tx, now, change);
  const { accountId } = work;
  await detachTickets(work, parcel);
  recordChange(tx, accountId, 'trackings');
  await tx.deleteFrom('trackings').where('account_id', '=', accountId).where('id', '=', parcel.id).execute();
  const remainingParcels = await tx
    .selectFrom('trackings')
    .select(['number', 'container_id'])
    .where('account_id', '=', accountId)
    .where('order_id', '=', order.id)
    .orderBy('package_no')
    .execute();
  await tx
    .updateTable('orders')
    .set({
      status: orderStatusCodes[remainingParcels.length > 0 ? 'partially-fulfilled' : 'process'],
      version: sql`version + 1`,
      tracking_number: remainingParcels[0]?.number ?? null,
      search: withoutNumber(parcel.number),
      container_id: remainingParcels.findLast(({ container_id: id }) => id !== null)?.container_id ?? null,
    })
    .where('account_id', '=', accountId)
    .where('id', '=', order.id)
    .execute();
  const { package_no: packageNo, number } = parcel;
  await addTimelineEvent(work, order.id, 'parcel_voided', { package_no: packageNo, number, ...reported });
  return { accountId, orderId: order.id, code: order.code, packageNo, events: reported.events };
};

/** Columns of a parcel of which its carrier has reported nothing yet, as when it was packed. */
const unreported = {
  status: trackingCodes.label_created,
  last_event: 'label_created' satisfies ParcelEvent,
  last_event_at: sql<string>`created_at`,
  carrier_at: null,
  activated_at: null,
  delivered_at: null,
  silent_by: null,
};

/**
 * Changes the number of a parcel; a linked store gets the new one. What a carrier reported for the former number moves
 * to the timeline of the order, and the parcel begins anew. Throws as `voidParcel`, 422 for an invalid number,
 * `number_taken` if another parcel of the carrier has it.
 */
export const renumberParcel = async (
  tx: Tx,
  now: Date,
  change: ParcelChange,
  newNumber: string,
): Promise<ChangedParcel> => {
  const number = plainNumber(newNumber);
  if (!isTrackingNumber(number)) throw invalid({ new_number: 'format' });
  const { work, order, parcel, reported } = await lockParcel(tx, now, change);
  const { accountId } = work;
  const { carrier, package_no: packageNo } = parcel;
  const sameHere = await tx
    .selectFrom('trackings')
    .select('id')
    .where('account_id', '=', accountId)
    .where('number', '=', number)
    .where('carrier', '=', carrier)
    .executeTakeFirst();
  const elsewhere = await numbersElsewhere(work, [number]);
  if (sameHere || elsewhere.has(parcelKey(number, carrier))) throw new StepRefused('number_taken');
  recordChange(tx, accountId, 'trackings');
  await tx
    .deleteFrom('tracking_events')
    .where('account_id', '=', accountId)
    .where('tracking_id', '=', parcel.id)
    .execute();
  await tx
    .updateTable('trackings')
    .set({ number, url: parcelPage(parcel.line, number, await readLines(tx)), ...unreported })
    .where('account_id', '=', accountId)
    .where('id', '=', parcel.id)
    .execute();
  await tx
    .updateTable('orders')
    .set({
      version: sql`version + 1`,
      tracking_number: sql`case when tracking_number = ${parcel.number} then ${number} else tracking_number end`,
      search: sql`${withoutNumber(parcel.number)} || ' ' || ${plainLetters(number)}`,
    })
    .where('account_id', '=', accountId)
    .where('id', '=', order.id)
    .execute();
  const data = { package_no: packageNo, from: parcel.number, number, ...reported };
  await addTimelineEvent(work, order.id, 'parcel_renumbered', data);
  return { accountId, orderId: order.id, code: order.code, packageNo, events: reported.events };
};
