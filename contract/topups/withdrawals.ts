import { z } from 'zod';
import { plainText } from '../schema/text.ts';
import { topUpLimits } from './methods.ts';
import { codeSchema } from '../schema/codeSchema.ts';

/** POST /bills/transactions {transaction}: pays out unused money. `to`: the destination in the seller's words. */
export const newWithdrawalSchema = z.strictObject({
  kind: z.literal('withdraw'),
  amount_cents: z.int().min(1).max(topUpLimits.max),
  method: codeSchema('topup_methods'),
  to: plainText(300, 5),
});
export type NewWithdrawal = z.infer<typeof newWithdrawalSchema>;
