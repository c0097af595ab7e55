import { z } from 'zod';

/** Months of packages and of statements begin where the house is (domain §5.1 "Tier"). */
export const houseTimeZone = 'Asia/Ho_Chi_Minh';

/** A package that so many paid orders of a month lead to. `discount_bp`: what it takes off base products, 500 = 5 %. */
const tierSchema = z.object({ id: z.string(), name: z.string(), discount_bp: z.int(), from_orders: z.int() });
export type Tier = z.infer<typeof tierSchema>;

/**
 * GET /bills/tier: the package of now, the orders of this month that count for the next one, and where they lead. Canceled and
 * refunded orders do not count.
 */
export const tierFiguresSchema = z.object({
  package: z.object({ name: z.string(), discount_bp: z.int() }),
  /** Paid orders of this month, and what the package took off them. */
  orders: z.int(),
  discount_cents: z.int(),
  /** The package of next month, as far as this month's orders go; null for one that the house gave by hand, which stays. */
  coming: tierSchema.nullable(),
  /** The next step of the ladder above `coming`, and what it would have taken off this month's orders besides. */
  next: tierSchema.extend({ missing_orders: z.int(), saved_cents: z.int() }).nullable(),
  /** The last day on which orders count for it. */
  until: z.iso.date(),
});
export type TierFigures = z.infer<typeof tierFiguresSchema>;

const byOrders = (one: Tier, other: Tier): number => one.from_orders - other.from_orders;

/** The package that so many orders lead to: the highest step that they reach; undefined where there is no ladder. */
export const tierOf = (ladder: readonly Tier[], orders: number): Tier | undefined =>
  ladder
    .filter(({ from_orders: from }) => from <= orders)
    .toSorted(byOrders)
    .at(-1);

/** The step after it. */
export const nextTier = (ladder: readonly Tier[], orders: number): Tier | undefined =>
  ladder.filter(({ from_orders: from }) => from > orders).toSorted(byOrders)[0];

/** What a discount would have taken off base products besides what was taken off them, cents; never less than nothing. */
export const savedBy = (
  { discount_bp: points }: Pick<Tier, 'discount_bp'>,
  baseCents: number,
  discountCents: number,
): number => Math.max(0, Math.floor((baseCents * points + 5000) / 10_000) - discountCents);
