import { z } from 'zod';
import { orderCostSchema } from '../orders/payment.ts';
import { orderStatuses } from '../orders/statuses.ts';
import { recordSchema } from '../schema/derive.ts';
import { bills, billStatuses } from './bills.ts';
import { billDocumentSchema } from './documents.ts';

const billOrderSchema = z.object({
  id: z.uuid(),
  code: z.string(),
  /** The store's number of the order. */
  order_number: z.string().nullable(),
  status: z.enum(orderStatuses),
  country: z.string(),
  item_summary: z.string(),
  item_picture: z.string().nullable(),
  /** Amount that this bill charged for it, and the part of it returned to the wallet. */
  amount_cents: z.int(),
  refunded_cents: z.int(),
  /** Parts of the amount at that time; null if unknown. */
  cost: orderCostSchema.nullable(),
  /** True if the order was changed since and now has another cost. */
  changed: z.boolean(),
});
export type BillOrder = z.infer<typeof billOrderSchema>;

const billPaymentSchema = z.object({
  at: z.iso.datetime(),
  kind: z.enum(['payment', 'refund']),
  cents: z.int(),
});

/** A bill as other pages name and link it. */
export const billNameSchema = z.object({ id: z.uuid(), code: z.string() });

/** GET /bills/{id}: the bill and its orders, newest first. */
export const billDetailSchema = recordSchema(bills).extend({
  orders: z.array(billOrderSchema),
  /** Number of its orders in shops whose bills the reader may not see. */
  hidden_orders: z.int(),
  /** Payments of the bill, the oldest first; empty for readers who see only a part. */
  payments: z.array(billPaymentSchema),
  paid_at: z.iso.datetime().nullable(),
  /** Dong per dollar when the bill was made. */
  usd_to_vnd: z.number().nullable(),
  /** Its invoice and credit notes, the oldest first; empty for readers who see only a part. */
  documents: z.array(billDocumentSchema),
});
export type BillDetail = z.infer<typeof billDetailSchema>;

/**
 * POST /bills {bill}: a bill that waits for money; its orders stay pending. `total_cents`: the total that the seller
 * saw.
 */
export const newBillSchema = z.strictObject({
  ids: z.array(z.uuid()).min(1).max(10_000),
  total_cents: z.int().min(0),
});

/** POST /bills/{id}/confirm. `amount_cents`: a part, paid from the balance; defaults to all that is left. */
export const confirmBillSchema = z.strictObject({
  pay: z.enum(['balance', 'credit']),
  amount_cents: z.int().min(1).optional(),
});
export type ConfirmBill = z.infer<typeof confirmBillSchema>;

/** PUT /bills/status/{id}. */
export const billStatusSchema = z.strictObject({ status: z.enum(billStatuses) });

/** Query of a PDF: one language, or both on separate pages. */
export const pdfQuerySchema = z.object({ locale: z.enum(['both', 'en', 'vi']).default('both') });

/** Response to a change of a bill. */
export const billChangedSchema = z.object({
  bill: z.object({
    id: z.uuid(),
    code: z.string(),
    status: z.enum(billStatuses),
    total_cents: z.int(),
    left_cents: z.int(),
  }),
  balance_cents: z.int(),
});
export type BillChanged = z.infer<typeof billChangedSchema>;

/** GET /bills/figures: figures above the list of bills. */
export const billFiguresSchema = z.object({
  figures: z.object({
    balance_cents: z.int(),
    /** Null for prepaid accounts. */
    credit: z
      .object({ left_cents: z.int(), limit_cents: z.int(), due_at: z.iso.datetime().nullable() })
      .nullable(),
    /** Amount left on these bills; `cents` includes debts from adjustments of the balance. */
    to_pay: z.object({ bills: z.int(), cents: z.int(), adjustments_cents: z.int() }),
    /** Top-ups that staff are checking. */
    in_review: z.object({ top_ups: z.int(), cents: z.int() }),
  }),
});
export type BillFigures = z.infer<typeof billFiguresSchema>['figures'];
