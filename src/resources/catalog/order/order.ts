import type { CatalogDetail } from '../../../../contract/catalog/calls.ts';
import {
  type Deliverable,
  deliveredCost,
  type Delivered,
  rateOn,
  type WayRate,
} from '../../../../contract/catalog/delivered.ts';
import type { Delivery } from '../../../../contract/catalog/delivery.ts';
import { type CostParts, extraPrintCents, priceOrder } from '../../../../contract/orders/pricing.ts';
import type { PrintPosition } from '../../../../contract/orders/statuses.ts';

/** A rate to work with; costs that are not told count as nothing, and nothing is shown of them. */
export const priceable = (rate: CatalogDetail['rates'][number]): WayRate => ({
  ...rate,
  first_cents: rate.first_cents ?? 0,
  additional_cents: rate.additional_cents ?? 0,
  surcharge_cents: rate.surcharge_cents ?? 0,
});

/** A product's page as what delivered costs are worked out from. */
export const deliverable = ({ sold, rates, ...product }: CatalogDetail): Deliverable => ({
  ...product,
  variants: sold.map((variant) => ({ ...variant, base_cents: variant.base_cents ?? 0 })),
  rates: rates.map(priceable),
});

/**
 * What one piece costs delivered, worked out here as the server does it for its lists. Where costs are not told nobody can
 * work out which line is the cheapest: then it goes on the one that the server chose for the record.
 */
export const deliveredHere = (record: CatalogDetail, delivery: Delivery): Delivered | undefined => {
  const { line, discount_bp: discount } = record;
  const asked = discount === null ? line && { ...delivery, line } : delivery;
  return asked ? deliveredCost(deliverable(record), asked, discount ?? 0, record.today) : undefined;
};

interface Planned {
  delivered: Delivered;
  cost: CostParts;
}

/** What an order of one variant printed on these areas costs, by the function that charges it. */
export const plannedOrder = (
  record: CatalogDetail,
  variantId: string,
  positions: readonly PrintPosition[],
  delivery: Delivery,
): Planned | undefined => {
  const variant = record.sold.find(({ id }) => id === variantId);
  if (!variant) return undefined;
  const alone = { ...record, sold: [{ ...variant, stock: 'in' as const }] };
  const route = { origin: record.made_in, country: delivery.country };
  const delivered = deliveredHere(alone, { ...delivery, size: null });
  const rate = delivered && rateOn(deliverable(alone).rates, delivered.line, route);
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
  return { delivered, cost: priceOrder([item], record.discount_bp ?? 0) };
};
