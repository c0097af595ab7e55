import { z } from 'zod';
import { plainText } from '../../../../contract/schema/text.ts';
import { trackingCodeName } from '../../../../contract/trackings/codes.ts';
import { toNumber } from '../../../staff/inputs.ts';
import { staffCommand, type Outcome } from '../../../staff/staffCommand.ts';
import {
  findParcel,
  readReports,
  renumberParcel,
  voidParcel,
  type ChangedParcel,
  type ParcelReport,
} from './changeParcel.ts';

const number = plainText(60, 5);
const named = { carrier: plainText(60, 1).optional(), order: plainText(60, 1).optional() };
const change = { ...named, events: z.preprocess(toNumber, z.int().min(0)).optional() };

/** Help for the named fields of all commands. */
const tellApart = 'carrier=… or order=… where several have the number';
const confirm =
  'events=… once the carrier has scanned it: how many events parcels show lists, all of another parcel';

const outcome = ({ accountId, orderId, code, packageNo, events }: ChangedParcel): Outcome => ({
  answer: { order: code, package_no: packageNo, events },
  accountId,
  objectId: orderId,
});

const toShown = ({ code, ...report }: ParcelReport) => ({ ...report, code: trackingCodeName(code) });

const show = staffCommand({
  name: 'parcels show',
  right: 'production',
  help:
    'A package by its number: its order, what its carrier has reported, and how many tickets are about it; ' +
    tellApart,
  reads: true,
  input: z.strictObject({ number, ...named }),
  run: async ({ tx }, name) => {
    const parcel = await findParcel(tx, name);
    const { account_id: accountId, id, order_id: orderId } = parcel;
    const { code } = await tx
      .selectFrom('orders')
      .select('code')
      .where('account_id', '=', accountId)
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    const { tickets } = await tx
      .selectFrom('ticket_parcels')
      .select(({ fn }) => fn.countAll<number>().as('tickets'))
      .where('account_id', '=', accountId)
      .where('tracking_id', '=', id)
      .executeTakeFirstOrThrow();
    const { events, reports } = await readReports(tx, parcel);
    const { package_no, carrier, created_at: shippedAt, activated_at: scannedAt } = parcel;
    const answer = {
      order: code,
      package_no,
      number: parcel.number,
      carrier,
      shipped_at: shippedAt,
      scanned_at: scannedAt,
      tickets,
      events,
      reports: reports.map(toShown),
    };
    return { answer, accountId, objectId: orderId };
  },
});

const remove = staffCommand({
  name: 'parcels void',
  right: 'production',
  help: `Take back a package: its items are to be packed again; ${tellApart}, ${confirm}`,
  input: z.strictObject({ number, ...change }),
  run: async ({ tx, now }, parcel) => outcome(await voidParcel(tx, now, parcel)),
});

const renumber = staffCommand({
  name: 'parcels renumber',
  right: 'production',
  help:
    'Correct the number of a package, which begins anew with what is reported for the new one; ' +
    `${tellApart}, ${confirm}`,
  input: z.strictObject({ number, new_number: number, ...change }),
  run: async ({ tx, now }, { new_number: newNumber, ...parcel }) =>
    outcome(await renumberParcel(tx, now, parcel, newNumber)),
});

/** Staff commands that correct packages. */
export const parcelCommands = [show, remove, renumber];
