import { z } from 'zod';

/** Number of orders below which a ratio means little, so that none is shown (domain §2). */
export const minOrders = 100;

/** Quality over the orders of all sellers: basis points of orders sent late and of orders made again. */
export const qualitySchema = z.object({ orders: z.int(), late_bp: z.int(), reprint_bp: z.int() });
export type Quality = z.infer<typeof qualitySchema>;

/** Counts of orders. */
export interface OrderCounts {
  orders: number;
  late: number;
  reprinted: number;
}

const basisPoints = (part: number, whole: number): number => Math.round((part * 10_000) / whole);

/** Returns the ratios; null below `minOrders`. */
export const toQuality = ({ orders, late, reprinted }: OrderCounts): Quality | null =>
  orders < minOrders
    ? null
    : { orders, late_bp: basisPoints(late, orders), reprint_bp: basisPoints(reprinted, orders) };
