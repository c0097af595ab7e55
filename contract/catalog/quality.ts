import { z } from 'zod';

/** With fewer orders a ratio means little, so none is shown (domain §2). */
export const leastOrders = 100;

/** How well something is made, over the orders of all sellers: basis points of those sent late and of those made again. */
export const qualitySchema = z.object({ orders: z.int(), late_bp: z.int(), reprint_bp: z.int() });
export type Quality = z.infer<typeof qualitySchema>;

/** What was counted of orders. */
export interface Counted {
  orders: number;
  late: number;
  reprinted: number;
}

const basisPoints = (part: number, whole: number): number => Math.round((part * 10_000) / whole);

/** The ratios; null below the least number of orders. */
export const qualityOf = ({ orders, late, reprinted }: Counted): Quality | null =>
  orders < leastOrders
    ? null
    : { orders, late_bp: basisPoints(late, orders), reprint_bp: basisPoints(reprinted, orders) };
