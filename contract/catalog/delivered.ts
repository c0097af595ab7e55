import { type CostParts, priceOrder, type PriceTerms, type ShipRate } from '../orders/costs/pricing.ts';
import type { SurchargeKind } from '../orders/costs/surcharge.ts';
import type { StockLevel } from './catalog.ts';
import { businessDaysAfter, daysBetween } from './days.ts';
import type { DeliveryChoice } from './delivery.ts';
import { pickRate, type ParcelRoute } from './shipRates.ts';

/** Cost of a line from an origin to a country, and its business days. ISO codes, or `*` for all others. */
export interface RouteRate extends ShipRate {
  line: string;
  origin: string;
  country: string;
  surcharge_kind: SurchargeKind;
  days_min: number;
  days_max: number;
}

export interface SoldVariant {
  sku: string;
  size: string;
  base_cents: number;
  stock: StockLevel;
}

/** Data that a delivered cost is computed from. `rates`: those of the product's type on every line. */
export interface Deliverable {
  /** Country of its facility (ISO code); null if unknown. */
  made_in: string | null;
  variants: readonly SoldVariant[];
  rates: readonly RouteRate[];
  production_days_min: number;
  production_days_max: number;
}

/** Delivered cost of one piece and its arrival. The three parts add up to `delivered_cents`. */
export interface DeliveredCost {
  line: string;
  sku: string;
  cost: CostParts;
  delivered_cents: number;
  product_cents: number;
  shipping_cents: number;
  duty_cents: number;
  /** First possible day, as `2026-12-01`. */
  arrives_from: string;
  arrives_to: string;
  /** Calendar days until the latest arrival. */
  arrives_days: number;
}

/** Returns the rate of a line for a route (`pickRate`). */
export const findRate = (
  rates: readonly RouteRate[],
  line: string,
  route: ParcelRoute,
): RouteRate | undefined => {
  const lineRates = rates.filter((rate) => rate.line === line);
  return pickRate(
    (origin, country) => lineRates.find((rate) => rate.origin === origin && rate.country === country),
    route,
  );
};

/** Returns the rates for a route, one for each line that goes there. */
export const findRates = (rates: readonly RouteRate[], route: ParcelRoute): RouteRate[] =>
  [...new Set(rates.map(({ line }) => line))].flatMap((line) => findRate(rates, line, route) ?? []);

/** Returns the variant that would be sent: the cheapest in stock, of this size if the product has it. */
export const variantFor = <V extends SoldVariant>(
  variants: readonly V[],
  size: string | null,
): V | undefined => {
  const available = variants.filter(({ stock }) => stock !== 'out');
  const candidates = variants.some((variant) => variant.size === size)
    ? available.filter((variant) => variant.size === size)
    : available;
  return candidates.reduce<V | undefined>(
    (cheapest, variant) => (cheapest && cheapest.base_cents <= variant.base_cents ? cheapest : variant),
    undefined,
  );
};

const perPiece = (cents: number, quantity: number): number => Math.round(cents / quantity);

const deliverOnLine = (
  product: Deliverable,
  variant: SoldVariant,
  rate: RouteRate,
  quantity: number,
  terms: PriceTerms,
  today: string,
): DeliveredCost => {
  // One area is printed, which the base cost includes.
  const item = { quantity, unit_cents: variant.base_cents, print_cents: 0, origin: product.made_in, rate };
  const cost = priceOrder([item], terms);
  const delivered = perPiece(cost.total_cents, quantity);
  const productCents = perPiece(cost.base_cents - cost.discount_cents, quantity);
  const duty = perPiece(cost.surcharge_cents, quantity);
  const arrivesTo = businessDaysAfter(today, product.production_days_max + rate.days_max);
  return {
    line: rate.line,
    sku: variant.sku,
    cost,
    delivered_cents: delivered,
    product_cents: productCents,
    shipping_cents: delivered - productCents - duty,
    duty_cents: duty,
    arrives_from: businessDaysAfter(today, product.production_days_min + rate.days_min),
    arrives_to: arrivesTo,
    arrives_days: daysBetween(today, arrivesTo),
  };
};

const compareByCost = (a: DeliveredCost, b: DeliveredCost): number =>
  a.delivered_cents - b.delivered_cents || a.arrives_days - b.arrives_days;
const compareByArrival = (a: DeliveredCost, b: DeliveredCost): number =>
  a.arrives_days - b.arrives_days || a.delivered_cents - b.delivered_cents;

/**
 * Returns the delivered cost of one piece, computed by the function that charges orders (`priceOrder`): a whole order
 * of this quantity, divided. Undefined if no chosen line goes there or nothing can be sent.
 * @param today `2026-11-22`, in the seller's time zone
 */
export const deliveredCost = (
  product: Deliverable,
  delivery: DeliveryChoice,
  terms: PriceTerms,
  today: string,
): DeliveredCost | undefined => {
  const { country, line, quantity, size, within } = delivery;
  const variant = variantFor(product.variants, size);
  if (!variant) return undefined;
  const routeRates = findRates(product.rates, { origin: product.made_in, country }).filter(
    (rate) => line === 'cheapest' || line === 'soonest' || rate.line === line,
  );
  const offers = routeRates.map((rate) => deliverOnLine(product, variant, rate, quantity, terms, today));
  const inTime = offers.filter(({ arrives_days: days }) => within === null || days <= within);
  // If every line is too late, the offers are returned as they are; the list leaves them out.
  return (inTime.length > 0 ? inTime : offers).toSorted(
    line === 'soonest' ? compareByArrival : compareByCost,
  )[0];
};
