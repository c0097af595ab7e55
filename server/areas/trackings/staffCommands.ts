import { z } from 'zod';
import { findCarrier } from '../../../contract/trackings/carriers.ts';
import { readCarrierEvent, plainNumber, trackingCodeNames } from '../../../contract/trackings/codes.ts';
import { plainText } from '../../../contract/schema/text.ts';
import { readWorkingCalendar, readCalendar } from '../../calendar/operatorCalendar.ts';
import { ApiError, invalid } from '../../base/errors.ts';
import { readLines } from '../../operator/operatorBook.ts';
import { staffCommand } from '../../staff/staffCommand.ts';
import type { StaffFileCommand } from '../../staff/staffFileCommand.ts';
import { applyAll, applyEvents, type EventFault } from './events/apply.ts';
import { operatorBook } from '../../operator/operatorBook.ts';
import { readEventFile, type RowFault } from './events/file.ts';

const refuse = (fault: EventFault): never => {
  if (fault === 'unknown') throw new ApiError('not_found');
  if (fault === 'future' || fault === 'past') throw invalid({ happened_at: fault });
  throw invalid({ carrier: fault === 'several' ? 'several' : 'unknown' });
};

const track = staffCommand({
  name: 'orders track',
  right: 'trackings',
  help: `Write what a carrier tells: a number, a code (1 to 14, ${trackingCodeNames.join(', ')} or a sub-status of 17TRACK) and words; carrier=… and happened_at=… where they are known`,
  input: z.strictObject({
    number: plainText(60, 5),
    code: plainText(60, 1),
    carrier: plainText(60, 1).optional(),
    happened_at: z.iso.datetime({ offset: true }).optional(),
    text: plainText(500).optional(),
  }),
  run: async ({ tx, now }, { number, code: eventCode, carrier, happened_at: happenedAt, text }) => {
    const meaning = readCarrierEvent(eventCode);
    if (!meaning) throw invalid({ code: 'choice' });
    const [code, defaultText] = meaning;
    const event = {
      number,
      carrier: carrier ?? null,
      happened_at: new Date(happenedAt ?? now).toISOString(),
      code,
      text: text || defaultText,
      event: text || defaultText,
      place: null,
    };
    const { faults, added } = await applyEvents(tx, [event], { now, calendar: await readCalendar(tx) });
    const fault = faults.get(0);
    if (fault) refuse(fault);
    const columns = [
      'id',
      'account_id',
      'number',
      'carrier',
      'status',
      'last_event',
      'last_event_at',
    ] as const;
    const sameNumber = tx.selectFrom('trackings').select(columns).where('number', '=', plainNumber(number));
    // The same number of another carrier may belong to another account.
    const parcels = await (
      carrier === undefined
        ? sameNumber
        : sameNumber.where('carrier', '=', findCarrier(carrier, await readLines(tx)) ?? '')
    ).execute();
    const [first] = parcels;
    return { answer: { added, parcels }, ...(first && { accountId: first.account_id, objectId: first.id }) };
  },
});

/** Staff commands for parcels in transit. */
export const trackingCommands = [track];

/** Staff command that imports reports of carriers from a file. */
export const eventFileCommand: StaffFileCommand = {
  name: 'trackings import',
  right: 'trackings',
  help: 'Take what carriers told by a CSV with the columns tracking number, time and code, and where they are known carrier, event and place',
  take: async ({ db, now }, bytes) => {
    const {
      events: reports,
      rows,
      faults,
    } = readEventFile(bytes, (await operatorBook(db)).settings.time_zone);
    const result = await applyAll(db, reports, { now: now(), calendar: await readWorkingCalendar(db) });
    const rejectedRows = [...result.faults].map(([index, fault]): RowFault => ({
      row: rows[index] ?? 0,
      number: reports[index]?.number ?? '',
      fault,
    }));
    const allFaults = [...faults, ...rejectedRows].toSorted((a, b) => a.row - b.row);
    return {
      rows: reports.length + faults.length,
      added: result.added,
      known: result.known,
      faults: allFaults,
    };
  },
};
