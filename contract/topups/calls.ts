import { z } from 'zod';
import { billNameSchema } from '../bills/calls.ts';
import { fileNameText, plainText } from '../schema/text.ts';
import { recordSchema } from '../schema/derive.ts';
import { uploadKeySchema } from '../designs/designs.ts';
import { topUpLimits } from './methods.ts';
import { transactions } from './transactions.ts';
import { codeSchema } from '../schema/codeSchema.ts';

const amount = z.int().min(topUpLimits.min).max(topUpLimits.max);
const reference = plainText(100);
const note = plainText(500);

/** POST /bills/transactions/top-up {transaction}. `amount_cents`: the amount sent, before the fee. */
export const newTopUpSchema = z.strictObject({
  method: codeSchema('topup_methods'),
  amount_cents: amount,
  /** The payment's number at the other side; with one the request is `pending` at once. */
  reference: reference.nullish(),
  note: note.nullish(),
  /** A bill that waits for this money: its orders are tried first when the money arrives. */
  bill_id: z.uuid().nullish(),
});
export type NewTopUp = z.infer<typeof newTopUpSchema>;

/**
 * PUT /bills/transactions/top-up/{id} {transaction}. `status`: `pending` means "I have paid", `canceled` withdraws the
 * request. A `version` other than the one read returns 409 `version_conflict`.
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
 * POST /bills/transactions/top-up/{id}/receipt {receipt}: picture or PDF that proves the payment, uploaded before (spec
 * §7). It cannot be replaced; another one returns 409 `receipt_sent`.
 */
export const receiptSchema = z.strictObject({ key: uploadKeySchema, file_name: fileNameText(200) });
export type NewReceipt = z.infer<typeof receiptSchema>;

/** Our account for a payment method. `bank_bin`: the bank's number in a VietQR. */
export const payeeSchema = z.object({
  method: codeSchema('topup_methods'),
  holder: z.string(),
  address: z.string(),
  bank_name: z.string().nullable(),
  bank_bin: z.string().nullable(),
});
export type Payee = z.infer<typeof payeeSchema>;

/** GET /bills/transactions/methods: available methods and the number of open requests. */
export const methodsSchema = z.object({ payees: z.array(payeeSchema), open: z.int() });
export type Methods = z.infer<typeof methodsSchema>;

/**
 * GET /bills/transactions: a row with the number of queued orders that its money paid. `matched`: booked from a bank's
 * message, not by a person.
 */
export const transactionRowSchema = recordSchema(transactions).extend({
  started_orders: z.int(),
  matched: z.boolean(),
});
export type TransactionRow = z.infer<typeof transactionRowSchema>;

/** GET /bills/transactions/{id}: a request with the account that its money goes to. */
export const transactionDetailSchema = transactionRowSchema.extend({
  /** Bills that its money has paid, if the reader may see them. */
  started_bills: z.array(billNameSchema),
  version: z.int(),
  rate_until: z.iso.datetime().nullable(),
  reported_at: z.iso.datetime().nullable(),
  settled_at: z.iso.datetime().nullable(),
  transfer_text: z.string().nullable(),
  receipt_name: z.string().nullable(),
  target: z.string().nullable(),
  payee: payeeSchema.nullable(),
  /** The bill that it was requested for; null also if the reader may not see it. */
  bill: billNameSchema.nullable(),
  /** Content of its VietQR; null if no bank transfer is expected. */
  qr: z.string().nullable(),
  /** Amount received by bank for it, in whole dong. */
  arrived_vnd: z.int().nullable(),
});
export type TransactionDetail = z.infer<typeof transactionDetailSchema>;

/** An open request, the amount that it adds to the balance, and the number of queued orders that this starts. */
const comingSchema = z.object({
  id: z.uuid(),
  code: z.string(),
  status: z.enum(['waiting', 'pending']),
  brings_cents: z.int(),
  starts: z.int(),
});

/** GET /bills/transactions/figures: figures above the list of top-ups. */
export const topUpFiguresSchema = z.object({
  balance_cents: z.int(),
  /** Orders that wait for money in shops where the caller may pay; null if none. */
  waiting: z
    .object({
      orders: z.int(),
      cents: z.int(),
      missing_cents: z.int(),
      oldest_at: z.iso.datetime().nullable(),
    })
    .nullable(),
  coming: z.array(comingSchema),
  /** Median seconds from arrival to booking of the last bank transfers; null before the first one. */
  matched: z.object({ transfers: z.int(), seconds: z.int() }).nullable(),
});
export type TopUpFigures = z.infer<typeof topUpFiguresSchema>;
