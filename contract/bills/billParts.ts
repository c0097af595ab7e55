import type { CostParts } from '../orders/pricing.ts';
import type { BillOrder } from './calls.ts';

/** The parts of an order's cost that a bill has columns for, on the screen and on paper. */
export const billParts = ['base', 'extra', 'shipping', 'handling', 'duty', 'discount'] as const;
export type BillPart = (typeof billParts)[number];

/** What each part comes to; a discount is negative. */
export const partCents: Readonly<Record<BillPart, (cost: CostParts) => number>> = {
  base: (cost) => cost.base_cents,
  extra: (cost) => cost.extra_print_cents,
  shipping: (cost) => cost.shipping_cents,
  handling: (cost) => cost.handling_cents,
  duty: (cost) => cost.surcharge_cents,
  discount: (cost) => -cost.discount_cents,
};

/** Parts that many bills have nothing of. */
const rareParts: ReadonlySet<BillPart> = new Set(['duty', 'discount']);

/** Returns the parts with a column: a rare one that is empty in every row leaves its place to the items. */
export const partsOfBill = (orders: readonly Pick<BillOrder, 'cost'>[]): BillPart[] =>
  billParts.filter(
    (part) => !rareParts.has(part) || orders.some(({ cost }) => cost && partCents[part](cost) !== 0),
  );
