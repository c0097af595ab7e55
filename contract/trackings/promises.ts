import { europeanUnion } from '../places/customs.ts';
import type { ParcelEvent } from '../orders/parcelEvents.ts';
import type { ShippingLine } from '../orders/statuses.ts';
import { addWorkingDays, type HouseCalendar } from '../workingDays.ts';

/** Where a parcel begins. */
export type Origin = 'US' | 'EU' | 'CN';

/** Working days from payment: without a scan, and without delivery, it is late. */
interface LateRule {
  scan: number;
  deliver: number | null;
}

/** Everything printed all over takes longer in Europe. */
const rules: Record<Origin, (country: string, isAllOver: boolean) => LateRule | undefined> = {
  US: (country) => (country === 'US' ? { scan: 10, deliver: 17 } : undefined),
  EU: (country, isAllOver) =>
    europeanUnion.has(country)
      ? isAllOver
        ? { scan: 12, deliver: 22 }
        : { scan: 9, deliver: 17 }
      : undefined,
  CN: (country) => (country === 'US' ? { scan: 13, deliver: null } : undefined),
};

/** Routes that the late rules do not name are judged as the longest of them. */
const otherwise: LateRule = { scan: 13, deliver: null };

/** Lost: nobody told anything for so long, or it is not delivered so long after payment; working days. */
const lostDays = { silent: 21, undelivered: 30 } as const;

/** Lines whose parcels begin in one country, wherever they were made. */
const origins: Partial<Record<ShippingLine, Origin>> = { usps: 'US' };

const regionOf = (country: string | null): Origin => {
  if (country === 'US') return 'US';
  return country !== null && europeanUnion.has(country) ? 'EU' : 'CN';
};

/** Where a parcel begins: by its line, else where all of it is made (ISO countries; null where that is not known). */
export const originOf = (line: ShippingLine, madeIn: readonly (string | null)[]): Origin => {
  const [made = 'CN', ...others] = new Set(madeIn.map(regionOf));
  return origins[line] ?? (others.length > 0 ? 'CN' : made);
};

/** The method of printing that covers a product from seam to seam. */
export const isAllOverPrint = (method: string | null): boolean => method === 'AOP';

/** The days of domain §4 for a route. */
export const lateRule = (origin: Origin, country: string, isAllOver: boolean): LateRule =>
  rules[origin](country, isAllOver) ?? otherwise;

/** What promises follow from. */
export interface Shipment {
  line: ShippingLine;
  country: string;
  /** Where its products are made, each; and whether one is printed all over. */
  madeIn: readonly (string | null)[];
  isAllOver: boolean;
  /** An order made again has no payment: from when the house owed it. */
  paidAt: Date;
  shippedAt: Date;
  /** The slowest product's days of production. */
  productionDays: number;
  /** Days of the line to this country, at least and at most. */
  lineDays: readonly [min: number, max: number];
}

/** Instants that are fixed when a parcel is sent: what was promised, when it is expected, and from when on it is late. */
export const promisesOf = (shipment: Shipment, calendar: HouseCalendar) => {
  const {
    line,
    country,
    madeIn,
    isAllOver,
    paidAt,
    shippedAt,
    productionDays,
    lineDays: [min, max],
  } = shipment;
  const { scan, deliver } = lateRule(originOf(line, madeIn), country, isAllOver);
  const after = (from: Date, days: number): string => addWorkingDays(from, days, calendar).toISOString();
  return {
    promised_at: after(paidAt, productionDays + max),
    expected_from: after(shippedAt, min),
    expected_to: after(shippedAt, max),
    scan_by: after(paidAt, scan),
    deliver_by: deliver === null ? null : after(paidAt, deliver),
    lost_by: after(paidAt, lostDays.undelivered),
    silent_by: silentBy(shippedAt, null, calendar),
  };
};

/** Events with which a carrier gives a parcel up. */
const lostEvents: readonly string[] = ['lost', 'destroyed'] satisfies ParcelEvent[];

/** Returns when a parcel counts as lost if no event comes after this one: at once where its carrier says so. */
export const silentBy = (lastAt: Date, event: string | null, calendar: HouseCalendar): string =>
  event !== null && lostEvents.includes(event)
    ? lastAt.toISOString()
    : addWorkingDays(lastAt, lostDays.silent, calendar).toISOString();
