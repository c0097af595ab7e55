/** The cost of an order (domain §1.4 "Cost formula"), in integer cents of USD. Pure: server, import and tests share it. */

/** What pricing needs to know of one line item. */
export interface PricedItem {
  quantity: number;
  /** Base cost of one piece, ONE print area included. */
  unit_cents: number;
  /** Further print areas of one piece (`extraPrintCents`). */
  print_cents: number;
  /** Country of the facility that makes it (ISO code); null where it is unknown. */
  origin: string | null;
  /** Ship rate of the item's product type on the chosen line from its origin to the country. */
  rate: ShipRate;
}

export interface ShipRate {
  first_cents: number;
  additional_cents: number;
  /** Import duty: once a parcel, the highest among its items. */
  surcharge_cents: number;
}

/** The same for every part of a cost. `discount_cents` is positive: what the package takes off. */
export const eachPart = <T>(value: T) => ({
  base_cents: value,
  extra_print_cents: value,
  shipping_cents: value,
  handling_cents: value,
  surcharge_cents: value,
  discount_cents: value,
  total_cents: value,
});

export type CostParts = ReturnType<typeof eachPart<number>>;

/** The cost of nothing. */
export const noCost: Readonly<CostParts> = eachPart(0);

/** The names of all parts of a cost. */
export const costParts = Object.keys(noCost) as (keyof CostParts)[];

/** Packing and label of one order. */
export const handlingCents = 30;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Extra print areas of one piece, from what each of its printed areas costs: all but the most expensive, which the base cost includes. */
export const extraPrintCents = (prints: readonly number[]): number =>
  prints.length < 2 ? 0 : sum(prints) - Math.max(...prints);

/** How many extra print areas such items have in all their pieces: every one but the first of each piece. */
export const extraPrints = (items: readonly { quantity: number; areas: number }[]): number =>
  sum(items.map(({ quantity, areas }) => quantity * Math.max(0, areas - 1)));

/** The cost of several orders together. */
export const addCosts = (costs: readonly CostParts[]): CostParts => {
  const total = { ...noCost };
  for (const cost of costs) for (const part of costParts) total[part] += cost[part];
  return total;
};

/** The items that travel together: an order is sent in one parcel from each country where a part of it is made. */
export const parcelsOf = <T extends Pick<PricedItem, 'origin'>>(items: readonly T[]): (readonly T[])[] =>
  items.length === 1 ? [items] : [...Map.groupBy(items, (item) => item.origin).values()];

/** The first piece of a parcel pays the highest first rate among its items, every further piece its own additional rate. */
const shippingCents = (items: readonly PricedItem[]): number => {
  const first = items.reduce((best, item) => (item.rate.first_cents > best.rate.first_cents ? item : best));
  return (
    sum(items.map((item) => item.quantity * item.rate.additional_cents)) +
    first.rate.first_cents -
    first.rate.additional_cents
  );
};

/**
 * What the account's package takes off base products.
 * @param discountBasisPoints 500 = 5 %. Rounded half up.
 */
export const discountCents = (base: number, discountBasisPoints: number): number =>
  Math.floor((base * discountBasisPoints + 5000) / 10_000);

/**
 * Full cost of an order.
 * @param discountBasisPoints as of `discountCents`
 */
export const priceOrder = (items: readonly PricedItem[], discountBasisPoints: number): CostParts => {
  if (items.length === 0) return { ...noCost };
  const base = sum(items.map((item) => item.quantity * item.unit_cents));
  const extra = sum(items.map((item) => item.quantity * item.print_cents));
  const parcels = parcelsOf(items);
  const shipping = sum(parcels.map(shippingCents));
  const surcharge = sum(
    parcels.map((parcel) => Math.max(...parcel.map((item) => item.rate.surcharge_cents))),
  );
  const discount = discountCents(base, discountBasisPoints);
  return {
    base_cents: base,
    extra_print_cents: extra,
    shipping_cents: shipping,
    handling_cents: handlingCents,
    surcharge_cents: surcharge,
    discount_cents: discount,
    total_cents: base + extra + shipping + handlingCents + surcharge - discount,
  };
};
