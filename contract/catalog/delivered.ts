import { type CostParts, priceOrder, type ShipRate } from '../orders/pricing.ts';
import type { ShippingLine } from '../orders/statuses.ts';
import type { StockLevel } from './catalog.ts';
import { businessDaysAfter, daysBetween } from './days.ts';
import type { Delivery } from './delivery.ts';
import { pickRate, type Route } from './shipRates.ts';

/** Cost of a line from an origin to a country, and its business days. ISO codes, or `*` for all others. */
export interface WayRate extends ShipRate {
  line: ShippingLine;
  origin: string;
  country: string;
  days_min: number;
  days_max: number;
}

export interface SoldVariant {
  sku: string;
  size: string;
  base_cents: number;
  stock: StockLevel;
}

/** What a delivered cost is worked out from. `rates`: of the product's type, on every line. */
export interface Deliverable {
  /** The country of its facility (ISO code); null where it is unknown. */
  made_in: string | null;
  variants: readonly SoldVariant[];
  rates: readonly WayRate[];
  production_days_min: number;
  production_days_max: number;
}

/** What one piece costs delivered, and when it is there. The three parts add up to `delivered_cents`. */
export interface Delivered {
  line: ShippingLine;
  sku: string;
  cost: CostParts;
  delivered_cents: number;
  product_cents: number;
  shipping_cents: number;
  duty_cents: number;
  /** `2026-12-01` */
  arrives_from: string;
  arrives_to: string;
  /** Days of the calendar until it is there at the latest. */
  arrives_days: number;
}

/** The rate of a line for a route (`pickRate`). */
export const rateOn = (rates: readonly WayRate[], line: ShippingLine, route: Route): WayRate | undefined => {
  const ofLine = rates.filter((rate) => rate.line === line);
  return pickRate(
    (origin, country) => ofLine.find((rate) => rate.origin === origin && rate.country === country),
    route,
  );
};

/** The rates for a route, one for each line that goes there. */
export const ratesOn = (rates: readonly WayRate[], route: Route): WayRate[] =>
  [...new Set(rates.map(({ line }) => line))].flatMap((line) => rateOn(rates, line, route) ?? []);

/** What would be sent: the cheapest that is not out of stock, of the size where the product has it. */
export const variantFor = <V extends SoldVariant>(
  variants: readonly V[],
  size: string | null,
): V | undefined => {
  const sold = variants.filter(({ stock }) => stock !== 'out');
  const ofSize = variants.some((variant) => variant.size === size)
    ? sold.filter((variant) => variant.size === size)
    : sold;
  return ofSize.reduce<V | undefined>(
    (best, variant) => (best && best.base_cents <= variant.base_cents ? best : variant),
    undefined,
  );
};

const each = (cents: number, quantity: number): number => Math.round(cents / quantity);

const onLine = (
  product: Deliverable,
  variant: SoldVariant,
  rate: WayRate,
  quantity: number,
  discountBp: number,
  today: string,
): Delivered => {
  // One area is printed, which the base cost includes.
  const item = { quantity, unit_cents: variant.base_cents, print_cents: 0, origin: product.made_in, rate };
  const cost = priceOrder([item], discountBp);
  const delivered = each(cost.total_cents, quantity);
  const goods = each(cost.base_cents - cost.discount_cents, quantity);
  const duty = each(cost.surcharge_cents, quantity);
  const arrivesTo = businessDaysAfter(today, product.production_days_max + rate.days_max);
  return {
    line: rate.line,
    sku: variant.sku,
    cost,
    delivered_cents: delivered,
    product_cents: goods,
    shipping_cents: delivered - goods - duty,
    duty_cents: duty,
    arrives_from: businessDaysAfter(today, product.production_days_min + rate.days_min),
    arrives_to: arrivesTo,
    arrives_days: daysBetween(today, arrivesTo),
  };
};

const cheaper = (one: Delivered, other: Delivered): number =>
  one.delivered_cents - other.delivered_cents || one.arrives_days - other.arrives_days;
const sooner = (one: Delivered, other: Delivered): number =>
  one.arrives_days - other.arrives_days || one.delivered_cents - other.delivered_cents;

/**
 * What one piece of a product costs delivered, by the function that charges orders (`priceOrder`): the whole order of that
 * many pieces, divided. Undefined where no chosen line goes there, or nothing of it can be sent.
 * @param discountBp the package's discount in basis points
 * @param today `2026-11-22`, where the seller is
 */
export const deliveredCost = (
  product: Deliverable,
  delivery: Delivery,
  discountBp: number,
  today: string,
): Delivered | undefined => {
  const { country, line, quantity, size, within } = delivery;
  const variant = variantFor(product.variants, size);
  if (!variant) return undefined;
  const ways = ratesOn(product.rates, { origin: product.made_in, country }).filter(
    (rate) => line === 'cheapest' || line === 'soonest' || rate.line === line,
  );
  const all = ways.map((rate) => onLine(product, variant, rate, quantity, discountBp, today));
  const inTime = all.filter(({ arrives_days: days }) => within === null || days <= within);
  // What comes too late whatever is done is told as it is; the list leaves it out.
  return (inTime.length > 0 ? inTime : all).toSorted(line === 'soonest' ? sooner : cheaper)[0];
};
