import { z } from 'zod';
import { carrierNamed } from '../../../contract/trackings/carriers.ts';
import { meaningOf, plainNumber, trackingCodeNames } from '../../../contract/trackings/codes.ts';
import { plainText } from '../../../contract/schema/text.ts';
import { houseCalendar, readCalendar } from '../../calendar/houseCalendar.ts';
import { ApiError, invalid } from '../../base/errors.ts';
import { deed } from '../../staff/deed.ts';
import type { FileDeed } from '../../staff/fileDeed.ts';
import { applyAll, applyEvents, type EventFault } from './events/apply.ts';
import { readEventFile, type RowFault } from './events/file.ts';

const refuse = (fault: EventFault): never => {
  if (fault === 'unknown') throw new ApiError('not_found');
  if (fault === 'future' || fault === 'past') throw invalid({ happened_at: fault });
  throw invalid({ carrier: fault === 'several' ? 'several' : 'unknown' });
};

const track = deed({
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
  run: async ({ tx, now }, { number, code: told, carrier, happened_at: at, text }) => {
    const meaning = meaningOf(told);
    if (!meaning) throw invalid({ code: 'choice' });
    const [code, known] = meaning;
    const event = {
      number,
      carrier: carrier ?? null,
      happened_at: new Date(at ?? now).toISOString(),
      code,
      text: text || known,
      event: text || known,
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
    const named = tx.selectFrom('trackings').select(columns).where('number', '=', plainNumber(number));
    // Another carrier's parcel of the same number may be another account's.
    const parcels = await (
      carrier === undefined ? named : named.where('carrier', '=', carrierNamed(carrier) ?? '')
    ).execute();
    const [first] = parcels;
    return { answer: { added, parcels }, ...(first && { accountId: first.account_id, objectId: first.id }) };
  },
});

/** What the house does with parcels on their way. */
export const trackingDeeds = [track];

/** What carriers told, as a file. */
export const eventFileDeed: FileDeed = {
  name: 'trackings import',
  right: 'trackings',
  help: 'Take what carriers told by a CSV with the columns tracking number, time and code, and where they are known carrier, event and place',
  take: async ({ db, now }, bytes) => {
    const { told, rows, faults } = readEventFile(bytes);
    const applied = await applyAll(db, told, { now: now(), calendar: await houseCalendar(db) });
    const refused = [...applied.faults].map(([at, fault]): RowFault => ({
      row: rows[at] ?? 0,
      number: told[at]?.number ?? '',
      fault,
    }));
    const all = [...faults, ...refused].toSorted((one, other) => one.row - other.row);
    return { rows: told.length + faults.length, added: applied.added, known: applied.known, faults: all };
  },
};
