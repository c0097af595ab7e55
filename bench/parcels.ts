import type pg from 'pg';
import {
  applyEvents,
  eventBatch,
  type ReportedEvent as CarrierEvent,
} from '../server/areas/trackings/events/apply.ts';
import { trackingSource } from '../server/areas/trackings/source.ts';
import { readCalendar } from '../server/calendar/operatorCalendar.ts';
import type { FilledShop } from '../tests/support/lists/fillOrders.ts';
import { fillParcels } from '../tests/support/lists/fillParcels.ts';
import { measureList, listResults } from './measure/measureList.ts';
import { measureMeanwhile } from './measure/meanwhile.ts';
import type { BenchResult } from './measure/report.ts';
import { runInTurn, timeOf } from './measure/times.ts';
import { type BenchServer, withServer } from './measure/withServer.ts';

const eventsEach = 5;
/** Codes of the events that one parcel gets, in the order of their time. */
const journey = [2, 3, 4, 13, 7];

const pages = {
  'first page': {},
  'filtered page': { status: 'undelivered', country: 'US' },
  stuck: { activated: 'true', quiet_days_gte: '7' },
  'page 400': { page: '400' },
  search: { search: 'B-12345' },
};

interface Parcel {
  account_id: string;
  id: string;
  number: string;
}

/** Reads parcels of the other sellers, so that the lists that are measured stay as they are. */
const readParcels = async (owner: pg.Client, { accountId }: FilledShop, count: number): Promise<Parcel[]> => {
  const { rows } = await owner.query<Parcel>(
    'select account_id, id, number from trackings where account_id <> $1 order by id limit $2',
    [accountId, count],
  );
  return rows;
};

/** Builds events of all parcels, ordered by time, and cuts them into batches. */
const buildBatches = (parcels: readonly Parcel[], start: number): (CarrierEvent & Parcel)[][] => {
  const events = journey.flatMap((code, step) =>
    parcels.map((parcel, index) => ({
      ...parcel,
      carrier: 'USPS',
      code,
      text: `step ${step}`,
      event: 'in_transit',
      place: null,
      happened_at: new Date(start + step * 3_600_000 + index).toISOString(),
    })),
  );
  const count = Math.ceil(events.length / eventBatch);
  return Array.from({ length: count }, (_, batch) =>
    events.slice(batch * eventBatch, (batch + 1) * eventBatch),
  );
};

/** Writes a batch by the plainest SQL: the events into their table, the last of them into each parcel. */
const writePlainly = async (owner: pg.Client, batch: readonly (CarrierEvent & Parcel)[]): Promise<void> => {
  const events = `jsonb_to_recordset($1::jsonb) as events
    (account_id uuid, id uuid, happened_at timestamptz, code smallint, text text, event text)`;
  const values = [JSON.stringify(batch)];
  await owner.query('begin');
  await owner.query(
    `insert into tracking_events (account_id, tracking_id, happened_at, code, text, event)
     select account_id, id, happened_at, code, text, event from ${events} on conflict do nothing`,
    values,
  );
  await owner.query(
    `update trackings set status = events.code, last_event = events.event,
       last_event_at = events.happened_at, carrier_at = events.happened_at
     from ${events} where trackings.account_id = events.account_id and trackings.id = events.id`,
    values,
  );
  await owner.query('commit');
};

/** Times carriers' events against the plainest SQL for as many other parcels, while the list is called. */
const measureEvents = async (
  { server, services, owner, enter }: BenchServer,
  shop: FilledShop,
  count: number,
): Promise<BenchResult[]> => {
  const half = Math.ceil(count / journey.length);
  const parcels = await readParcels(owner, shop, 2 * half);
  const context = { now: services.now(), calendar: await readCalendar(services.db) };
  const start = Date.now() - 86_400_000;
  const batches = buildBatches(parcels.slice(0, half), start);
  const baseBatches = buildBatches(parcels.slice(half), start);
  const ingest = (round: number) =>
    timeOf(() => services.db.transaction().execute((tx) => applyEvents(tx, batches[round] ?? [], context)));
  const writeBase = (round: number) => timeOf(() => writePlainly(owner, baseBatches[round] ?? []));
  const list = { address: server.url, token: await enter(shop), path: '/trackings' };
  const { results, value: times } = await measureMeanwhile(
    'parcels: first page meanwhile',
    list,
    { p50: 3, p99: 3 },
    () => runInTurn(batches.length, { measured: ingest, base: writeBase }),
  );
  const [measured = 0, base = 0] = [times.measured, times.base].map(
    (all) => all.reduce((sum, ms) => sum + ms, 0) / 1000,
  );
  return [{ name: `parcels: ${count} events`, measured, base, limit: 3, unit: 's' }, ...results];
};

/** Measures the list of trackings like that of orders, and the events of carriers. */
export const runParcels = (parcels: number, rounds: number, events: number): Promise<BenchResult[]> =>
  withServer(async (bench) => {
    const shop = await fillParcels(bench.ownerUrl, parcels, eventsEach);
    const list = { source: trackingSource, path: '/trackings', pages, facets: 'status' };
    const cases = await measureList(bench, shop, list, rounds);
    return [...listResults('trackings', cases), ...(await measureEvents(bench, shop, events))];
  });
