import type { CatalogDetail } from '../../../../contract/catalog/calls.ts';
import {
  type Deliverable,
  deliveredCost,
  type DeliveredCost,
  findRate,
  type RouteRate,
} from '../../../../contract/catalog/delivered.ts';
import type { DeliveryChoice } from '../../../../contract/catalog/delivery.ts';
import {
  type CostParts,
  extraPrintCents,
  priceOrder,
  type PriceTerms,
} from '../../../../contract/orders/costs/pricing.ts';

/** Returns a rate for computing; hidden costs count as zero and are not shown. */
export const toRate = (rate: CatalogDetail['rates'][number]): RouteRate => ({
  ...rate,
  first_cents: rate.first_cents ?? 0,
  additional_cents: rate.additional_cents ?? 0,
  surcharge_cents: rate.surcharge_cents ?? 0,
  // The server answers in the language of the reader.
  surcharge_labels: rate.surcharge_name ? { en: rate.surcharge_name, vi: rate.surcharge_name } : null,
});

/** Converts a product's detail to the input of delivered costs. */
export const toDeliverable = ({ sold, rates, ...product }: CatalogDetail): Deliverable => ({
  ...product,
  variants: sold.map((variant) => ({ ...variant, base_cents: variant.base_cents ?? 0 })),
  rates: rates.map(toRate),
});

const termsOf = ({ discount_bp: discount, handling_cents: handling }: CatalogDetail): PriceTerms => ({
  discount_bp: discount ?? 0,
  handling_cents: handling ?? 0,
});

/**
 * Computes the delivered cost of one piece as the server does for its lists. Without visible costs the cheapest line
 * is unknown; then the line is the one that the server chose for the record.
 */
export const computeDelivered = (
  record: CatalogDetail,
  delivery: DeliveryChoice,
): DeliveredCost | undefined => {
  const { line, discount_bp: discount } = record;
  const appliedDelivery = discount === null ? line && { ...delivery, line } : delivery;
  return appliedDelivery
    ? deliveredCost(toDeliverable(record), appliedDelivery, termsOf(record), record.today)
    : undefined;
};

interface PlannedOrder {
  delivered: DeliveredCost;
  cost: CostParts;
}

/** Computes the cost of an order of one variant printed on these areas, with the function that charges it. */
export const computeOrderCost = (
  record: CatalogDetail,
  variantId: string,
  positions: readonly string[],
  delivery: DeliveryChoice,
): PlannedOrder | undefined => {
  const variant = record.sold.find(({ id }) => id === variantId);
  if (!variant) return undefined;
  const singleVariant = { ...record, sold: [{ ...variant, stock: 'in' as const }] };
  const route = { origin: record.made_in, country: delivery.country };
  const delivered = computeDelivered(singleVariant, { ...delivery, size: null });
  const rate = delivered && findRate(toDeliverable(singleVariant).rates, delivered.line, route);
  if (!delivered || !rate) return undefined;
  const prints = record.areas.flatMap(({ position, print_cents: cents }) =>
    positions.includes(position) ? [cents ?? 0] : [],
  );
  const item = {
    quantity: delivery.quantity,
    unit_cents: variant.base_cents ?? 0,
    print_cents: extraPrintCents(prints),
    origin: route.origin,
    rate,
  };
  return { delivered, cost: priceOrder([item], termsOf(record)) };
};
