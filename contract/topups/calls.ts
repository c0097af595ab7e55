import { z } from 'zod';
import { billNameSchema } from '../bills/calls.ts';
import { fileNameText, plainText } from '../schema/text.ts';
import { recordSchema } from '../schema/derive.ts';
import { uploadKeySchema } from '../designs/designs.ts';
import { topUpLimits, topUpMethods } from './methods.ts';
import { transactions } from './transactions.ts';

const amount = z.int().min(topUpLimits.min).max(topUpLimits.max);
const reference = plainText(100);
const note = plainText(500);

/** POST /bills/transactions/top-up {transaction}. `amount_cents`: what is sent; a fee is taken from it. */
export const newTopUpSchema = z.strictObject({
  method: z.enum(topUpMethods),
  amount_cents: amount,
  /** The number that the other side gave the payment; `pending` at once where there is one. */
  reference: reference.nullish(),
  note: note.nullish(),
  /** A bill that waits for its money: its orders are tried first when the money comes. */
  bill_id: z.uuid().nullish(),
});
export type NewTopUp = z.infer<typeof newTopUpSchema>;

/**
 * PUT /bills/transactions/top-up/{id} {transaction}. `status`: `pending` is "I have paid", `canceled` takes the request back.
 * Another `version` than the one read answers 409 `version_conflict`.
 */
export const topUpChangeSchema = z.strictObject({
  amount_cents: amount.optional(),
  reference: reference.nullish(),
  note: note.nullish(),
  status: z.enum(['pending', 'canceled']).optional(),
  version: z.int(),
});
export type TopUpChange = z.infer<typeof topUpChangeSchema>;

/**
 * POST /bills/transactions/top-up/{id}/receipt {receipt}: the picture or PDF that shows the payment, uploaded before (spec §7). It is
 * fixed once it is sent: another one answers 409 `receipt_sent`.
 */
export const receiptSchema = z.strictObject({ key: uploadKeySchema, file_name: fileNameText(200) });
export type NewReceipt = z.infer<typeof receiptSchema>;

/** Where the house takes money by a method. `bank_bin`: the bank's number in a VietQR. */
export const payeeSchema = z.object({
  method: z.enum(topUpMethods),
  holder: z.string(),
  address: z.string(),
  bank_name: z.string().nullable(),
  bank_bin: z.string().nullable(),
});
export type Payee = z.infer<typeof payeeSchema>;

/** GET /bills/transactions/methods: the ways that are open, and how many requests are. */
export const methodsSchema = z.object({ payees: z.array(payeeSchema), open: z.int() });
export type Methods = z.infer<typeof methodsSchema>;

/** GET /bills/transactions: a row, how many orders that waited its money has paid, and whether a bank's word booked it, not a person. */
export const transactionRowSchema = recordSchema(transactions).extend({
  started_orders: z.int(),
  matched: z.boolean(),
});
export type TransactionRow = z.infer<typeof transactionRowSchema>;

/** GET /bills/transactions/{id}: a request with where its money goes. */
export const transactionDetailSchema = transactionRowSchema.extend({
  /** The bills that its money has paid, those that the reader sees. */
  started_bills: z.array(billNameSchema),
  version: z.int(),
  rate_until: z.iso.datetime().nullable(),
  reported_at: z.iso.datetime().nullable(),
  settled_at: z.iso.datetime().nullable(),
  transfer_text: z.string().nullable(),
  receipt_name: z.string().nullable(),
  target: z.string().nullable(),
  payee: payeeSchema.nullable(),
  /** What it was asked for; null also where the reader does not see that bill. */
  bill: billNameSchema.nullable(),
  /** What a VietQR of it says; null where nothing is to be transferred by bank. */
  qr: z.string().nullable(),
  /** What arrived by bank for it, whole dong. */
  arrived_vnd: z.int().nullable(),
});
export type TransactionDetail = z.infer<typeof transactionDetailSchema>;

/** An open request, what it brings to the balance, and how many orders of the queue that starts. */
const comingSchema = z.object({
  id: z.uuid(),
  code: z.string(),
  status: z.enum(['waiting', 'pending']),
  brings_cents: z.int(),
  starts: z.int(),
});

/** GET /bills/transactions/figures: what stands above the list of top-ups. */
export const topUpFiguresSchema = z.object({
  balance_cents: z.int(),
  /** Orders that wait for money, of shops where the caller may pay; null where there is none. */
  waiting: z
    .object({
      orders: z.int(),
      cents: z.int(),
      missing_cents: z.int(),
      oldest_at: z.iso.datetime().nullable(),
    })
    .nullable(),
  coming: z.array(comingSchema),
  /** How long the last transfers by bank took to be booked, in the middle; null before the first one. */
  matched: z.object({ transfers: z.int(), seconds: z.int() }).nullable(),
});
export type TopUpFigures = z.infer<typeof topUpFiguresSchema>;
