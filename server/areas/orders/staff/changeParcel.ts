import { sql } from 'kysely';
import { checkParcelChange } from '../../../../contract/orders/staffRules.ts';
import { orderStatusCodes } from '../../../../contract/orders/statuses.ts';
import { plainLetters } from '../../../../contract/plainLetters.ts';
import { findCarrier, parcelPage } from '../../../../contract/trackings/carriers.ts';
import { isTrackingNumber, plainNumber } from '../../../../contract/trackings/codes.ts';
import { ApiError, invalid } from '../../../base/errors.ts';
import { recordChange } from '../../../database/changes.ts';
import type { Tx } from '../../../database/tenant.ts';
import { readLines } from '../../../operator/operatorBook.ts';
import { addTimelineEvent, lockForStaff, StepRefused, type StaffOrderWork } from '../progress.ts';
import { numbersElsewhere, parcelKey } from './shipping.ts';

/** A parcel as a staff command names it. `carrier`: any of its names, needed if several carriers use the number. */
export interface NamedParcel {
  number: string;
  carrier?: string | undefined;
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
] as const;

/**
 * Finds a parcel by its number, as reports of carriers do. Throws `not_found`, and 422 for an unknown carrier and for a
 * number that several parcels have.
 */
const findParcel = async (tx: Tx, { number, carrier }: NamedParcel) => {
  const carrierName = carrier === undefined ? undefined : findCarrier(carrier, await readLines(tx));
  if (carrier !== undefined && carrierName === undefined) throw invalid({ carrier: 'unknown' });
  const sameNumber = tx.selectFrom('trackings').select(columns).where('number', '=', plainNumber(number));
  const parcels = await (
    carrierName === undefined ? sameNumber : sameNumber.where('carrier', '=', carrierName)
  ).execute();
  const [parcel, ...others] = parcels;
  if (!parcel) throw new ApiError('not_found');
  if (others.length > 0) throw invalid({ carrier: 'several' });
  return parcel;
};

/**
 * Finds a parcel that may be changed, and locks its order and then it, as packing does. A carrier's report that comes
 * at the same moment waits for the lock of the parcel. Throws like `findParcel`, and `StepRefused`.
 */
const lockParcel = async (tx: Tx, now: Date, name: NamedParcel) => {
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
  const verdict = checkParcelChange({ status: order.status, isScanned: parcel.activated_at !== null });
  if (!verdict.ok) throw new StepRefused(verdict.reason);
  return { work, order, parcel };
};

/** Result of a command on a parcel: the log names its account and order. */
export interface ChangedParcel {
  accountId: string;
  orderId: string;
  code: string;
  packageNo: number;
}

/** Returns the words of an order's search without a number. */
const withoutNumber = (number: string) =>
  sql<string>`array_to_string(array_remove(string_to_array(search, ' '), ${plainLetters(number)}), ' ')`;

/**
 * Voids a parcel that the carrier has not scanned: its pieces are to be packed again, and a linked store takes it back.
 * Throws `not_found`, `StepRefused`, `in_use` while a ticket is about it, 422 as `findParcel` does.
 */
export const voidParcel = async (tx: Tx, now: Date, name: NamedParcel): Promise<ChangedParcel> => {
  const { work, order, parcel } = await lockParcel(tx, now, name);
  const { accountId } = work;
  const ticket = await tx
    .selectFrom('ticket_parcels')
    .select('ticket_id')
    .where('account_id', '=', accountId)
    .where('tracking_id', '=', parcel.id)
    .executeTakeFirst();
  if (ticket) throw new ApiError('in_use');
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
  await addTimelineEvent(work, order.id, 'parcel_voided', { package_no: packageNo, number });
  return { accountId, orderId: order.id, code: order.code, packageNo };
};

/**
 * Changes the number of a parcel that the carrier has not scanned; a linked store gets the new one. Throws as
 * `voidParcel`, 422 for an invalid number, `number_taken` if another parcel of the carrier has it.
 */
export const renumberParcel = async (
  tx: Tx,
  now: Date,
  name: NamedParcel,
  newNumber: string,
): Promise<ChangedParcel> => {
  const number = plainNumber(newNumber);
  if (!isTrackingNumber(number)) throw invalid({ new_number: 'format' });
  const { work, order, parcel } = await lockParcel(tx, now, name);
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
    .updateTable('trackings')
    .set({ number, url: parcelPage(parcel.line, number, await readLines(tx)) })
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
  const data = { package_no: packageNo, from: parcel.number, number };
  await addTimelineEvent(work, order.id, 'parcel_renumbered', data);
  return { accountId, orderId: order.id, code: order.code, packageNo };
};
