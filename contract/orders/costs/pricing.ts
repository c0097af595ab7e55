/**
 * The cost of an order (domain §1.4 "Cost formula"), in integer cents of USD. Pure: server, import and tests share it.
 */

import { commonSurchargeLabels, parcelSurchargeLabels, type NamedSurcharge } from './surcharge.ts';

/** Parts of a line item that pricing needs. */
export interface PricedItem {
  quantity: number;
  /** Base cost of one piece, including one print area. */
  unit_cents: number;
  /** Cost of further print areas of one piece (`extraPrintCents`). */
  print_cents: number;
  /** Country of the facility that makes it (ISO code); null if unknown. */
  origin: string | null;
  /** Ship rate of the item's product type on the chosen line, from its origin to the country. */
  rate: ShipRate;
}

/** Cost of a line. Its surcharge is charged once per parcel, the highest among its items. */
export interface ShipRate extends NamedSurcharge {
  first_cents: number;
  additional_cents: number;
}

/**
 * Returns the same value for every part of a cost. `discount_cents` is positive: the amount that the package takes off.
 */
export const forEveryCostPart = <T>(value: T) => ({
  base_cents: value,
  extra_print_cents: value,
  shipping_cents: value,
  handling_cents: value,
  surcharge_cents: value,
  discount_cents: value,
  total_cents: value,
});

/** Amount of each part of a cost, with the operator's name of the surcharge. */
export type CostParts = ReturnType<typeof forEveryCostPart<number>> & NamedSurcharge;
export type CostPart = keyof ReturnType<typeof forEveryCostPart>;

/** Cost of an order as it is stored: null in every part while an item has no product. */
export type StoredCost = ReturnType<typeof forEveryCostPart<number | null>> &
  Pick<NamedSurcharge, 'surcharge_labels'>;

/** Cost of an order of which an item has no product: it is not known, not even in part. */
export const unknownCost: Readonly<StoredCost> = { ...forEveryCostPart(null), surcharge_labels: null };

/** A cost of zero. */
export const zeroCost: Readonly<CostParts> = { ...forEveryCostPart(0), surcharge_labels: null };

/** Names of all parts of a cost. */
export const costParts = Object.keys(forEveryCostPart(0)) as CostPart[];

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/**
 * Returns the cost of extra print areas of one piece, from the cost of each printed area: all but the most expensive,
 * which the base cost includes.
 */
export const extraPrintCents = (prints: readonly number[]): number =>
  prints.length < 2 ? 0 : sum(prints) - Math.max(...prints);

/** Returns the number of extra print areas in all pieces: all but the first area of each piece. */
export const extraPrints = (items: readonly { quantity: number; areas: number }[]): number =>
  sum(items.map(({ quantity, areas }) => quantity * Math.max(0, areas - 1)));

/** Adds the costs of several orders. */
export const addCosts = (costs: readonly CostParts[]): CostParts => {
  const total = { ...zeroCost, surcharge_labels: commonSurchargeLabels(costs) };
  for (const cost of costs) for (const part of costParts) total[part] += cost[part];
  return total;
};

/** Groups items by parcel: an order is sent in one parcel from each country where a part of it is made. */
export const parcelsOf = <T extends Pick<PricedItem, 'origin'>>(items: readonly T[]): (readonly T[])[] =>
  items.length === 1 ? [items] : [...Map.groupBy(items, (item) => item.origin).values()];

/**
 * Returns the shipping cost of a parcel: the first piece pays the highest first rate among its items, every further
 * piece its own additional rate.
 */
const shippingCents = (items: readonly PricedItem[]): number => {
  const dearest = items.reduce((current, item) =>
    item.rate.first_cents > current.rate.first_cents ? item : current,
  );
  return (
    sum(items.map((item) => item.quantity * item.rate.additional_cents)) +
    dearest.rate.first_cents -
    dearest.rate.additional_cents
  );
};

/** Returns the rate with the highest surcharge of a parcel. */
const dearestSurcharge = (items: readonly PricedItem[]): ShipRate =>
  items
    .map(({ rate }) => rate)
    .reduce((dearest, rate) => (rate.surcharge_cents > dearest.surcharge_cents ? rate : dearest));

/**
 * Returns the discount of the account's package on base products, rounded half up.
 * @param discountBasisPoints 500 = 5 %
 */
export const discountCents = (base: number, discountBasisPoints: number): number =>
  Math.floor((base * discountBasisPoints + 5000) / 10_000);

/** Terms of an order's cost that do not depend on its items. */
export interface PriceTerms {
  /** Discount of the account's package on base products, in basis points. */
  discount_bp: number;
  /** Cost of packing and label per order. */
  handling_cents: number;
}

/** Returns the full cost of an order. */
export const priceOrder = (
  items: readonly PricedItem[],
  { discount_bp: discountBp, handling_cents: handling }: PriceTerms,
): CostParts => {
  if (items.length === 0) return { ...zeroCost };
  const base = sum(items.map((item) => item.quantity * item.unit_cents));
  const extra = sum(items.map((item) => item.quantity * item.print_cents));
  const parcels = parcelsOf(items);
  const shipping = sum(parcels.map(shippingCents));
  const surcharges = parcels.map(dearestSurcharge);
  const surcharge = sum(surcharges.map((rate) => rate.surcharge_cents));
  const discount = discountCents(base, discountBp);
  return {
    base_cents: base,
    extra_print_cents: extra,
    shipping_cents: shipping,
    handling_cents: handling,
    surcharge_cents: surcharge,
    surcharge_labels: parcelSurchargeLabels(surcharges),
    discount_cents: discount,
    total_cents: base + extra + shipping + handling + surcharge - discount,
  };
};
