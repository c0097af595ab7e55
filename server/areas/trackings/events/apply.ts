import { sql, type Kysely } from 'kysely';
import {
  earliestEvent,
  trackingCodeNames,
  trackingCodes,
  journeyPosition,
  plainNumber,
} from '../../../../contract/trackings/codes.ts';
import type { LineEntry } from '../../../../contract/vocabularies/vocabularies.ts';
import { findCarrier } from '../../../../contract/trackings/carriers.ts';
import { silentBy } from '../../../../contract/trackings/promises.ts';
import type { WorkingCalendar } from '../../../../contract/workingDays.ts';
import { inTransaction, recordChange } from '../../../database/changes.ts';
import type { Database } from '../../../database/tables/tables.ts';
import type { Tx } from '../../../database/tenant.ts';
import { readLines } from '../../../operator/operatorBook.ts';
import { notifyAll } from '../../../notify/notify.ts';

/** A reported event of a parcel. `carrier`: any of its names; null if unknown. */
export interface ReportedEvent {
  number: string;
  carrier: string | number | null;
  /** The carrier's own time, ISO 8601. */
  happened_at: string;
  code: number;
  text: string;
  /** A code of `parcelEvents`, or free text. */
  event: string;
  place: string | null;
}

/**
 * Reasons to reject an event: no such parcel, a number used by several carriers, an unknown carrier, more than a day
 * ahead, before `earliestEvent`.
 */
export type EventFault = 'unknown' | 'several' | 'carrier' | 'future' | 'past';

/** `faults`: by the index of the event. `known`: number of events that were reported before. */
export interface EventResult {
  added: number;
  known: number;
  faults: Map<number, EventFault>;
}

const dayMs = 24 * 60 * 60 * 1000;

interface FoundParcel {
  at: number;
  account_id: string;
  id: string;
  carrier: string;
}

interface NumberAtIndex {
  at: number;
  number: string;
  carrier: string | null;
}

/**
 * Reads parcels by number and carrier, locked in one order, so that two reports on the same parcels wait for each
 * other.
 */
const findParcels = async (tx: Tx, lookups: readonly NumberAtIndex[]): Promise<FoundParcel[]> => {
  const { rows } = await sql<FoundParcel>`
    select reports.at, trackings.account_id, trackings.id, trackings.carrier
    from jsonb_to_recordset(${JSON.stringify(lookups)}::jsonb) as reports (at int, number text, carrier text)
    join trackings on trackings.number = reports.number
      and (reports.carrier is null or trackings.carrier = reports.carrier)
    order by trackings.account_id, trackings.id for update of trackings`.execute(tx);
  return rows;
};

/** A returned parcel and its order. */
interface ReturnedParcel {
  account_id: string;
  shop_id: string;
  order_id: string;
  code: string;
  number: string;
}

interface Written {
  added: number;
  returned: ReturnedParcel[];
}

/** Progress of each of the 14 codes on the way, as an SQL array. */
const progressByCode = sql.raw(
  `(array[${trackingCodeNames.map((name) => journeyPosition(trackingCodes[name])).join(', ')}])`,
);

/**
 * Writes events, each once, and updates their parcels: the newest event by the carrier's time gives the status, and
 * nothing follows delivery (domain §4). The result does not depend on the order in which events arrive.
 */
const writeEvents = async (tx: Tx, rows: readonly object[], now: Date): Promise<Written> => {
  const {
    rows: [summary],
  } = await sql<Written>`
    with reports as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as reports (
        account_id uuid, tracking_id uuid, happened_at timestamptz, code smallint, text text, event text, place text,
          silent_by timestamptz)
    ), added as (
      insert into tracking_events (account_id, tracking_id, happened_at, code, text, event, place, created_at)
      select account_id, tracking_id, happened_at, code, text, event, place, ${now} from reports
      on conflict do nothing
      returning account_id, tracking_id, happened_at, code, event
    ), best as (
      select distinct on (account_id, tracking_id) *,
        min(happened_at) filter (where code <> 1) over parcel as first_scan,
          min(happened_at) filter (where code = 9) over parcel as arrived
      from added window parcel as (partition by account_id, tracking_id)
      order by account_id, tracking_id, (code = 9) desc, happened_at desc, ${progressByCode}[code] desc,
        event collate "C" desc
    ), moved as (
      update trackings set
        activated_at = least(activated_at, first_scan),
        delivered_at = least(delivered_at, arrived),
        status = case when is_newer then best.code else status end,
        last_event = case when is_newer then best.event else last_event end,
        last_event_at = case when is_newer then best.happened_at else last_event_at end,
        carrier_at = case when is_newer then best.happened_at else carrier_at end,
        silent_by = case when is_newer then (select silent_by from reports where reports.happened_at = best.happened_at
          and reports.event = best.event limit 1) else silent_by end
      from (
        select best.*, parcel.carrier_at is null or (best.code = 9, best.happened_at, ${progressByCode}[best.code],
          best.event collate "C")
          > (parcel.status = 9, parcel.carrier_at, ${progressByCode}[parcel.status], parcel.last_event collate "C")
            as is_newer
        from best join trackings as parcel on parcel.account_id = best.account_id and parcel.id = best.tracking_id
      ) as best
      where trackings.account_id = best.account_id and trackings.id = best.tracking_id
      returning new.account_id, new.order_id, new.package_no, new.number, new.status,
        old.status <> ${trackingCodes.returned} and new.status = ${trackingCodes.returned} as is_back,
        old.state <> new.state or (old.activated_at is null and new.activated_at is not null) as is_news
    ), news as (
      insert into order_events (account_id, order_id, kind, data, created_at)
      select account_id, order_id, 'tracked', jsonb_build_object('package_no', package_no, 'status', status), ${now}
        from moved where is_news
    )
    select (select count(*)::int from added) as added, coalesce((
      select jsonb_agg(jsonb_build_object('account_id', orders.account_id, 'shop_id', shop_id, 'order_id', orders.id,
        'code', code, 'number', moved.number))
      from moved join orders on orders.account_id = moved.account_id and orders.id = moved.order_id where is_back
    ), '[]') as returned`.execute(tx);
  return summary ?? { added: 0, returned: [] };
};

const notifyReturned = (tx: Tx, parcels: readonly ReturnedParcel[]): Promise<void> =>
  notifyAll(
    tx,
    parcels.map(({ account_id: accountId, shop_id: shopId, order_id: objectId, code, number }) => ({
      accountId,
      kind: 'parcel_returned',
      shopId,
      objectId,
      params: { code, number },
    })),
  );

/** Returns the stored name of the carrier; undefined for an unknown one. */
const carrierOf = ({ carrier }: ReportedEvent, lines: readonly LineEntry[]): string | null | undefined =>
  carrier === null || carrier === '' ? null : findCarrier(carrier, lines);

/** Returns `silentBy`, computed once per hour of the carriers' time and event: a working day starts on the hour. */
const silenceOf = (calendar: WorkingCalendar) => {
  const ahead = new Map<string, number>();
  return (instant: string, event: string): string => {
    const [key, time] = [`${instant.slice(0, 13)} ${event}`, Date.parse(instant)];
    const ms = ahead.get(key) ?? Date.parse(silentBy(new Date(time), event, calendar)) - time;
    ahead.set(key, ms);
    return new Date(time + ms).toISOString();
  };
};

/** Applies reported events of parcels, some hundreds in one transaction. */
export const applyEvents = async (
  tx: Tx,
  events: readonly ReportedEvent[],
  { now, calendar }: { now: Date; calendar: WorkingCalendar },
): Promise<EventResult> => {
  const faults = new Map<number, EventFault>();
  const lookups: NumberAtIndex[] = [];
  const lines = await readLines(tx);
  for (const [index, event] of events.entries()) {
    const carrier = carrierOf(event, lines);
    if (Date.parse(event.happened_at) > now.getTime() + dayMs) faults.set(index, 'future');
    else if (Date.parse(event.happened_at) < Date.parse(earliestEvent)) faults.set(index, 'past');
    else if (carrier === undefined) faults.set(index, 'carrier');
    else lookups.push({ at: index, number: plainNumber(event.number), carrier });
  }
  const parcelsByIndex = Map.groupBy(
    lookups.length > 0 ? await findParcels(tx, lookups) : [],
    ({ at }) => at,
  );
  const rows = lookups.flatMap(({ at: index }) => {
    const parcels = parcelsByIndex.get(index) ?? [];
    const event = events[index];
    if (parcels.length === 0 || !event) faults.set(index, 'unknown');
    else if (parcels.some(({ carrier }) => carrier !== parcels[0]?.carrier)) faults.set(index, 'several');
    else return parcels.map((parcel) => ({ event, parcel }));
    return [];
  });
  const silenceDeadline = silenceOf(calendar);
  const writtenEvents = rows.map(({ event: { happened_at: at, code, text, event, place }, parcel }) => ({
    account_id: parcel.account_id,
    tracking_id: parcel.id,
    happened_at: at,
    code,
    text,
    event,
    place,
    silent_by: silenceDeadline(at, event),
  }));
  const { added: addedCount, returned: returnedParcels } =
    writtenEvents.length > 0 ? await writeEvents(tx, writtenEvents, now) : { added: 0, returned: [] };
  await notifyReturned(tx, returnedParcels);
  // Refreshes the pages of one account or a few: the page of a parcel also shows its order.
  if (addedCount > 0)
    for (const id of new Set(writtenEvents.map(({ account_id }) => account_id)))
      recordChange(tx, id, 'trackings', 'orders');
  return { added: addedCount, known: writtenEvents.length - addedCount, faults };
};

/** Number of events per transaction. */
export const eventBatch = 500;

/** Applies any number of events in batches: written batches stay, and all of it can be reported again. */
export const applyAll = async (
  db: Kysely<Database>,
  events: readonly ReportedEvent[],
  context: { now: Date; calendar: WorkingCalendar },
): Promise<EventResult> => {
  const sum: EventResult = { added: 0, known: 0, faults: new Map() };
  for (let start = 0; start < events.length; start += eventBatch) {
    const result = await inTransaction(db, (tx) =>
      applyEvents(tx, events.slice(start, start + eventBatch), context),
    );
    sum.added += result.added;
    sum.known += result.known;
    for (const [offset, fault] of result.faults) sum.faults.set(start + offset, fault);
  }
  return sum;
};
