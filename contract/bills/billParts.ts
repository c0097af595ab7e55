import type { CostParts } from '../orders/costs/pricing.ts';
import { commonSurchargeLabels } from '../orders/costs/surcharge.ts';
import type { BillOrder } from './calls.ts';

/** Parts of an order's cost that have a column on a bill, on the screen and in the PDF. */
export const billParts = ['base', 'extra', 'shipping', 'handling', 'duty', 'discount'] as const;
export type BillPart = (typeof billParts)[number];

/** Amount of each part; a discount is negative. */
export const partCents: Readonly<Record<BillPart, (cost: CostParts) => number>> = {
  base: (cost) => cost.base_cents,
  extra: (cost) => cost.extra_print_cents,
  shipping: (cost) => cost.shipping_cents,
  handling: (cost) => cost.handling_cents,
  duty: (cost) => cost.surcharge_cents,
  discount: (cost) => -cost.discount_cents,
};

/** Parts that many bills do not have. */
const rareParts: ReadonlySet<BillPart> = new Set(['duty', 'discount']);

/** Returns the operator's name of the surcharges of a bill by language (`commonSurchargeLabels`). */
export const surchargeOfBill = (orders: readonly Pick<BillOrder, 'cost'>[]) =>
  commonSurchargeLabels(orders.flatMap(({ cost }) => cost ?? []));

/** Returns the parts that get a column: a rare part that is empty in every row leaves its space to the items. */
export const partsOfBill = (orders: readonly Pick<BillOrder, 'cost'>[]): BillPart[] =>
  billParts.filter(
    (part) => !rareParts.has(part) || orders.some(({ cost }) => cost && partCents[part](cost) !== 0),
  );
