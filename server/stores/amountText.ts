import { z } from 'zod';

/**
 * Text of an amount of money, which some hosts send as a number; null for anything else. Money of a store is only
 * shown, so no amount keeps an order out.
 */
export const amountText = z.union([z.string(), z.number()]).transform(String).nullish().catch(null);
