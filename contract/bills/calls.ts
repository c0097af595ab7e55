import { z } from 'zod';
import { costSchema } from '../orders/payment.ts';
import { orderStatuses } from '../orders/statuses.ts';
import { recordSchema } from '../schema/derive.ts';
import { bills } from './bills.ts';

const billOrderSchema = z.object({
  id: z.uuid(),
  code: z.string(),
  status: z.enum(orderStatuses),
  item_summary: z.string(),
  item_picture: z.string().nullable(),
  /** What this bill charged for it, and what of that went back to the wallet. */
  amount_cents: z.int(),
  refunded_cents: z.int(),
  /** The parts of the amount; null where the order was changed since and costs something else now. */
  cost: costSchema.nullable(),
});
export type BillOrder = z.infer<typeof billOrderSchema>;

/** GET /bills/{id}: the bill and its orders, newest first. */
export const billDetailSchema = recordSchema(bills).extend({ orders: z.array(billOrderSchema) });
export type BillDetail = z.infer<typeof billDetailSchema>;
