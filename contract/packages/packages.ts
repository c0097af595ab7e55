import { z } from 'zod';

/**
 * A package that a number of paid orders in a month leads to. `discount_bp`: its discount on base products, 500 = 5 %.
 */
const discountPackageSchema = z.object({
  id: z.string(),
  name: z.string(),
  discount_bp: z.int(),
  from_orders: z.int(),
});
export type DiscountPackage = z.infer<typeof discountPackageSchema>;

/**
 * GET /bills/tier: the current package, this month's orders that count for the next one, and the package they lead to.
 * Canceled and refunded orders do not count.
 */
export const packageFiguresSchema = z.object({
  package: z.object({ name: z.string(), discount_bp: z.int() }),
  /** Paid orders of this month, and the package's discount on them. */
  orders: z.int(),
  discount_cents: z.int(),
  /** Package of next month by this month's orders so far; null for a package that staff assigned, which stays. */
  coming: discountPackageSchema.nullable(),
  /** The next step above `coming`, and the further discount it would have given on this month's orders. */
  next: discountPackageSchema.extend({ missing_orders: z.int(), saved_cents: z.int() }).nullable(),
  /** Last day whose orders count for it. */
  until: z.iso.date(),
});
export type PackageFigures = z.infer<typeof packageFiguresSchema>;

const compareByOrders = (a: DiscountPackage, b: DiscountPackage): number => a.from_orders - b.from_orders;

/** Returns the package that a number of orders leads to: the highest step reached; undefined if there are no steps. */
export const packageFor = (ladder: readonly DiscountPackage[], orders: number): DiscountPackage | undefined =>
  ladder
    .filter(({ from_orders: from }) => from <= orders)
    .toSorted(compareByOrders)
    .at(-1);

/** Returns the next higher step. */
export const nextPackage = (
  ladder: readonly DiscountPackage[],
  orders: number,
): DiscountPackage | undefined =>
  ladder.filter(({ from_orders: from }) => from > orders).toSorted(compareByOrders)[0];

/** Returns the further discount on base products that another package would have given, in cents; at least 0. */
export const savedBy = (
  { discount_bp: points }: Pick<DiscountPackage, 'discount_bp'>,
  baseCents: number,
  discountCents: number,
): number => Math.max(0, Math.floor((baseCents * points + 5000) / 10_000) - discountCents);
