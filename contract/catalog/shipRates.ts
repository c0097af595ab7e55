import { sharesCustoms } from '../places/customs.ts';
import { postalCountry } from '../places/territories.ts';

/** Stands in a rate for every origin, or every country, that has no rate of its own. */
export const anyPlace = '*';

/** The ends of a parcel's way, as ISO codes. `origin`: the country of the facility, null where it is unknown. */
export interface Route {
  origin: string | null;
  country: string;
}

/** The columns of a rate that say where it holds, and the duty that it adds. */
export interface RouteRate {
  line: string;
  origin: string;
  country: string;
  surcharge_cents: number | null;
}

/**
 * Returns the rate of a route: one to this country before the one for the rest of the world, and among those the one from
 * this origin before the one from anywhere. Within one customs area no duty is owed, whatever the rate says.
 * @param find the rate that has exactly this origin and country
 */
export const pickRate = <R extends Pick<RouteRate, 'surcharge_cents'>>(
  find: (origin: string, country: string) => R | undefined,
  { origin, country }: Route,
): R | undefined => {
  const start = origin ?? anyPlace;
  const rateTo = (destination: string) => find(start, destination) ?? find(anyPlace, destination);
  const rate = rateTo(postalCountry(country)) ?? rateTo(anyPlace);
  return rate?.surcharge_cents && sharesCustoms(origin, country) ? { ...rate, surcharge_cents: 0 } : rate;
};

/** Returns the rates that hold for parcels from an origin: one for each line and country. */
export const ratesFrom = <R extends RouteRate>(rates: readonly R[], origin: string | null): R[] => {
  const ownRoutes = new Set(
    rates.flatMap((rate) => (rate.origin === origin ? [`${rate.line} ${rate.country}`] : [])),
  );
  return rates.filter(
    (rate) =>
      rate.origin === origin || (rate.origin === anyPlace && !ownRoutes.has(`${rate.line} ${rate.country}`)),
  );
};
