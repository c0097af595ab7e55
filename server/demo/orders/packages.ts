import type { ShippingLine } from '../../../contract/orders/statuses.ts';
import type { Random } from '../random.ts';
import { dayMs, hourMs } from './clock.ts';
import { trackingOf } from '../../areas/orders/carriers.ts';

/** A parcel as its table has it, without account and order. */
export interface SamplePackage {
  id: string;
  number: string;
  carrier: string;
  line: ShippingLine;
  url: string;
  package_no: number;
  status: number;
  last_event: string;
  last_event_at: string;
  items: { item_id: string; quantity: number }[];
  created_at: string;
}

type Stop = readonly [share: number, code: number, text: string];

/** Share of the way → tracking code and what carriers write (domain §4), for a parcel that crosses a border. */
const abroad: readonly Stop[] = [
  [0, 1, 'Label created'],
  [0.08, 2, 'Picked up by carrier'],
  [0.2, 3, 'Left origin country'],
  [0.5, 4, 'Arrived in destination country'],
  [0.62, 6, 'Released by customs'],
  [0.72, 13, 'In transit to the next facility'],
  [0.93, 7, 'Out for delivery'],
  [1, 9, 'Delivered'],
];

/** The same for one that stays in the country. */
const atHome: readonly Stop[] = [
  [0, 1, 'Label created'],
  [0.15, 2, 'Picked up by carrier'],
  [0.4, 13, 'In transit to the next facility'],
  [0.9, 7, 'Out for delivery'],
  [1, 9, 'Delivered'],
];

const domestic: ReadonlySet<ShippingLine> = new Set<ShippingLine>(['usps', 'house-express']);

const trouble: readonly (readonly [code: number, text: string])[] = [
  [8, 'Delivery attempt failed, nobody was home'],
  [12, 'Available for pickup'],
  [10, 'Returning to sender'],
  [14, 'Lost in transit, the carrier is searching'],
];

const standing = (random: Random, line: ShippingLine, share: number): Stop => {
  if (share > 0.9 && random.chance(0.015)) return [0.95, ...random.pick(trouble)];
  const way = domestic.has(line) ? atHome : abroad;
  return way.findLast(([from]) => share >= from) ?? [0, 1, 'Label created'];
};

export interface PackageInput {
  line: ShippingLine;
  packageNo: number;
  shippedAt: number;
  now: number;
  days: readonly [number, number];
  items: SamplePackage['items'];
}

/** A parcel that was sent, where it is by now. */
export const samplePackage = (
  random: Random,
  { line, packageNo, shippedAt, now, days, items }: PackageInput,
): SamplePackage => {
  const transit = random.int(days[0] * 24, days[1] * 30) * hourMs;
  const [share, status, text] = standing(
    random,
    line,
    Math.min(1, (now - shippedAt) / Math.max(transit, dayMs)),
  );
  return {
    id: random.id(shippedAt),
    ...trackingOf(line, random.digits(20)),
    line,
    package_no: packageNo,
    status,
    last_event: text,
    last_event_at: new Date(Math.min(shippedAt + share * transit, now)).toISOString(),
    items,
    created_at: new Date(shippedAt).toISOString(),
  };
};
