import type { SurchargeKind } from '../orders/costs/surcharge.ts';
import { sharesCustoms } from '../places/customs.ts';
import { postalCountry } from '../places/territories.ts';

/** Placeholder in a rate for every origin or country without a rate of its own. */
export const anyDestination = '*';

/** Both ends of a parcel's route as ISO codes. `origin`: country of the facility, null if unknown. */
export interface ParcelRoute {
  origin: string | null;
  country: string;
}

/** Columns of a rate that say where it applies, and its surcharge. */
export interface RateRoute {
  line: string;
  origin: string;
  country: string;
  surcharge_cents: number | null;
  surcharge_kind: SurchargeKind;
}

/**
 * Returns the rate of a route: a rate to this country before the one for the rest of the world, then a rate from this
 * origin before the one from anywhere. Within one customs area no duty is owed, whatever the rate says; any other
 * surcharge is.
 * @param find returns the rate with exactly this origin and country
 */
export const pickRate = <R extends Pick<RateRoute, 'surcharge_cents' | 'surcharge_kind'>>(
  find: (origin: string, country: string) => R | undefined,
  { origin, country }: ParcelRoute,
): R | undefined => {
  const start = origin ?? anyDestination;
  const rateTo = (destination: string) => find(start, destination) ?? find(anyDestination, destination);
  const rate = rateTo(postalCountry(country)) ?? rateTo(anyDestination);
  const isDuty = rate?.surcharge_cents && rate.surcharge_kind === 'duty';
  return isDuty && sharesCustoms(origin, country) ? { ...rate, surcharge_cents: 0 } : rate;
};

/** Returns the rates for parcels from an origin, one per line and country. */
export const ratesFrom = <R extends RateRoute>(rates: readonly R[], origin: string | null): R[] => {
  const specificRoutes = new Set(
    rates.flatMap((rate) => (rate.origin === origin ? [`${rate.line} ${rate.country}`] : [])),
  );
  return rates.filter(
    (rate) =>
      rate.origin === origin ||
      (rate.origin === anyDestination && !specificRoutes.has(`${rate.line} ${rate.country}`)),
  );
};
