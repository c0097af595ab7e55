import type { LineEntry } from '../../../contract/vocabularies/vocabularies.ts';
import type { ParcelEvent } from '../../../contract/trackings/parcelEvents.ts';
import type { Random } from '../random.ts';
import { dayMs, hourMs } from './clock.ts';
import { trackingOf } from '../../areas/orders/staff/carriers.ts';

/** A parcel as its table stores it, without account and order. */
export interface SamplePackage {
  id: string;
  number: string;
  carrier: string;
  line: string;
  url: string;
  package_no: number;
  status: number;
  last_event: string;
  last_event_at: string;
  items: { item_id: string; quantity: number }[];
  created_at: string;
  /** Events that its carrier reported so far, in chronological order. */
  events: { at: string; code: number; event: ParcelEvent }[];
}

type Stop = readonly [share: number, code: number, event: ParcelEvent];

/** Share of the route → tracking code and the carrier's event (domain §4), for a parcel that crosses a border. */
const abroad: readonly Stop[] = [
  [0, 1, 'label_created'],
  [0.08, 2, 'picked_up'],
  [0.2, 3, 'left_origin'],
  [0.5, 4, 'arrived'],
  [0.62, 6, 'customs_released'],
  [0.72, 13, 'in_transit'],
  [0.93, 7, 'out_for_delivery'],
  [1, 9, 'delivered'],
];

/** Stops of a parcel that stays in the country. */
const atHome: readonly Stop[] = [
  [0, 1, 'label_created'],
  [0.15, 2, 'picked_up'],
  [0.4, 13, 'in_transit'],
  [0.9, 7, 'out_for_delivery'],
  [1, 9, 'delivered'],
];

const domestic: ReadonlySet<string> = new Set(['usps', 'house-express']);

const trouble: readonly (readonly [code: number, event: ParcelEvent])[] = [
  [8, 'attempt_failed'],
  [12, 'at_pickup'],
  [10, 'returning'],
  [14, 'lost'],
];

const standing = (random: Random, line: string, share: number): Stop => {
  if (share > 0.9 && random.chance(0.015)) return [0.95, ...random.pick(trouble)];
  const route = domestic.has(line) ? atHome : abroad;
  return route.findLast(([from]) => share >= from) ?? [0, 1, 'label_created'];
};

export interface PackageInput {
  line: string;
  packageNo: number;
  shippedAt: number;
  now: number;
  days: readonly [number, number];
  items: SamplePackage['items'];
}

/** Returns true for some parcels of last week that were never scanned, which the seller has to look after. */
const isForgotten = (number: string, age: number): boolean =>
  age > 4 * dayMs && age < 9 * dayMs && Number(number.replace(/\D/g, '').slice(-2)) < 7;

/** Returns the events on the route up to the current stop; the label is our own event. */
const reportedUntil = (
  line: string,
  [share, status, event]: Stop,
  at: (share: number) => string,
): SamplePackage['events'] => {
  const route = domestic.has(line) ? atHome : abroad;
  const passedStops = route
    .filter(([from, code]) => code > 1 && from < share)
    .map(([from, code, stopEvent]) => ({ at: at(from), code, event: stopEvent }));
  return status > 1 ? [...passedStops, { at: at(share), code: status, event }] : passedStops;
};

/** Returns a parcel that was sent, at its current position. */
export const samplePackage = (
  random: Random,
  { line, packageNo, shippedAt, now, days, items }: PackageInput,
  lines: readonly LineEntry[],
): SamplePackage => {
  const transit = random.int(days[0] * 24, days[1] * 30) * hourMs;
  const currentStop = standing(random, line, Math.min(1, (now - shippedAt) / Math.max(transit, dayMs)));
  const id = random.id(shippedAt);
  const tracked = trackingOf(line, random.digits(20), lines);
  const stop = isForgotten(tracked.number, now - shippedAt)
    ? ([0, 1, 'label_created'] as const)
    : currentStop;
  const [share, status, event] = stop;
  const instant = (part: number): string => new Date(Math.min(shippedAt + part * transit, now)).toISOString();
  return {
    id,
    ...tracked,
    line,
    package_no: packageNo,
    status,
    last_event: event,
    last_event_at: instant(share),
    items,
    created_at: new Date(shippedAt).toISOString(),
    events: reportedUntil(line, stop, instant),
  };
};
