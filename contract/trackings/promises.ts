import { europeanUnion } from '../places/customs.ts';
import type { ParcelEvent } from './parcelEvents.ts';
import { addWorkingDays, type WorkingCalendar } from '../workingDays.ts';

/** Start of a parcel's route. */
export type Origin = 'US' | 'EU' | 'CN';

/** Working days from payment after which a parcel without a scan, or without delivery, is late. */
interface LateRule {
  scan: number;
  deliver: number | null;
}

/** Late rules by origin (domain §4). All-over prints take longer in Europe. */
const rulesByOrigin: Record<Origin, (country: string, isAllOver: boolean) => LateRule | undefined> = {
  US: (country) => (country === 'US' ? { scan: 10, deliver: 17 } : undefined),
  EU: (country, isAllOver) =>
    europeanUnion.has(country)
      ? isAllOver
        ? { scan: 12, deliver: 22 }
        : { scan: 9, deliver: 17 }
      : undefined,
  CN: (country) => (country === 'US' ? { scan: 13, deliver: null } : undefined),
};

/** Rule for routes without one of their own: the longest of them. */
const defaultRule: LateRule = { scan: 13, deliver: null };

/** Working days after which a parcel is lost: without any event, or without delivery since payment. */
const lostDays = { silent: 21, undelivered: 30 } as const;

/** Lines whose parcels start in one country, wherever they were made. */
const originByLine: Partial<Record<string, Origin>> = { usps: 'US' };

const regionOf = (country: string | null): Origin => {
  if (country === 'US') return 'US';
  return country !== null && europeanUnion.has(country) ? 'EU' : 'CN';
};

/** Returns where a parcel starts: by its line, else where all of it is made (ISO countries; null if unknown). */
export const originOf = (line: string, madeIn: readonly (string | null)[]): Origin => {
  const [firstOrigin = 'CN', ...otherOrigins] = new Set(madeIn.map(regionOf));
  return originByLine[line] ?? (otherOrigins.length > 0 ? 'CN' : firstOrigin);
};

/** Returns true for the print method that covers a product from seam to seam. */
export const isAllOverPrint = (method: string | null): boolean => method === 'AOP';

/** Returns the late rule of domain §4 for a route. */
export const lateRule = (origin: Origin, country: string, isAllOver: boolean): LateRule =>
  rulesByOrigin[origin](country, isAllOver) ?? defaultRule;

/** Data that promises are computed from. */
export interface PromisedParcel {
  line: string;
  country: string;
  /** Origin country of each product, and whether one is printed all over. */
  madeIn: readonly (string | null)[];
  isAllOver: boolean;
  /** Time of payment; for an order made again, which has none, the time from which we owed it. */
  paidAt: Date;
  shippedAt: Date;
  /** Production days of the slowest product. */
  productionDays: number;
  /** Shortest and longest transit of the line to this country, in days. */
  lineDays: readonly [min: number, max: number];
}

/** Returns the times fixed when a parcel is sent: promised, expected, and late. */
export const promisesOf = (parcel: PromisedParcel, calendar: WorkingCalendar) => {
  const {
    line,
    country,
    madeIn,
    isAllOver,
    paidAt,
    shippedAt,
    productionDays,
    lineDays: [min, max],
  } = parcel;
  const { scan, deliver } = lateRule(originOf(line, madeIn), country, isAllOver);
  const addDays = (from: Date, days: number): string => addWorkingDays(from, days, calendar).toISOString();
  return {
    promised_at: addDays(paidAt, productionDays + max),
    expected_from: addDays(shippedAt, min),
    expected_to: addDays(shippedAt, max),
    scan_by: addDays(paidAt, scan),
    deliver_by: deliver === null ? null : addDays(paidAt, deliver),
    lost_by: addDays(paidAt, lostDays.undelivered),
    silent_by: silentBy(shippedAt, null, calendar),
  };
};

/** Events with which a carrier gives up a parcel. */
const lostEvents: readonly string[] = ['lost', 'destroyed'] satisfies ParcelEvent[];

/** Returns when a parcel counts as lost if no further event comes: at once if its carrier says so. */
export const silentBy = (lastEventAt: Date, event: string | null, calendar: WorkingCalendar): string =>
  event !== null && lostEvents.includes(event)
    ? lastEventAt.toISOString()
    : addWorkingDays(lastEventAt, lostDays.silent, calendar).toISOString();
