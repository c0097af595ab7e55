import { z } from 'zod';
import { plainText } from '../../../../contract/schema/text.ts';
import { staffCommand, type Outcome } from '../../../staff/staffCommand.ts';
import { renumberParcel, voidParcel, type ChangedParcel } from './changeParcel.ts';

const number = plainText(60, 5);
const carrier = plainText(60, 1).optional();

const outcome = ({ accountId, orderId, code, packageNo }: ChangedParcel): Outcome => ({
  answer: { order: code, package_no: packageNo },
  accountId,
  objectId: orderId,
});

const remove = staffCommand({
  name: 'parcels void',
  right: 'production',
  help: 'Take back a package that the carrier has not scanned: its items are to be packed again; carrier=… where several use the number',
  input: z.strictObject({ number, carrier }),
  run: async ({ tx, now }, parcel) => outcome(await voidParcel(tx, now, parcel)),
});

const renumber = staffCommand({
  name: 'parcels renumber',
  right: 'production',
  help: 'Correct the number of a package that the carrier has not scanned; carrier=… where several use the number',
  input: z.strictObject({ number, new_number: number, carrier }),
  run: async ({ tx, now }, { new_number: newNumber, ...parcel }) =>
    outcome(await renumberParcel(tx, now, parcel, newNumber)),
});

/** Staff commands that correct packages before the carrier has them. */
export const parcelCommands = [remove, renumber];
