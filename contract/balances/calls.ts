import { z } from 'zod';
import { exportFormats } from '../exports.ts';
import { mailLocales } from '../locales.ts';
import { recordSchema } from '../schema/derive.ts';
import { balances, ledgerKinds } from './balances.ts';
import { codeSchema } from '../schema/codeSchema.ts';

/**
 * The top-up or withdrawal of a row. `matched_seconds`: time until the bank's money was booked automatically; null if a
 * person booked it.
 */
const requestSchema = z.object({
  id: z.uuid(),
  method: codeSchema('topup_methods'),
  matched_seconds: z.int().nullable(),
});

/** GET /bills/balances: a row and the records that it comes from. `orders`: number of orders that a bill paid. */
export const entrySchema = recordSchema(balances).extend({
  bill_id: z.uuid().nullable(),
  order_id: z.uuid().nullable(),
  request: requestSchema.nullable(),
  orders: z.int().nullable(),
});
export type EntryRow = z.infer<typeof entrySchema>;

/** A month in the account's time zone: `2026-11`. */
export const monthSchema = z.string().regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/);

const statementFacts = {
  month: monthSchema,
  opening_cents: z.int(),
  closing_cents: z.int(),
  rows: z.int(),
};

/** GET /bills/statements: every month since the first row of the ledger, newest first. */
export const statementListSchema = z.object({ statements: z.array(z.object(statementFacts)) });
export type StatementFacts = z.infer<typeof statementListSchema>['statements'][number];

/** GET /bills/statements/{month}: opening balance and the sums per kind, which add up to the closing balance. */
export const statementSchema = z.object({
  ...statementFacts,
  parts: z.array(z.object({ kind: z.enum(ledgerKinds), rows: z.int(), cents: z.int() })),
  /** Bills made in the month, except canceled ones, and the amount still to pay. */
  bills: z.object({ count: z.int(), total_cents: z.int(), left_cents: z.int() }),
});
export type MonthlyStatement = z.infer<typeof statementSchema>;

/** GET /bills/transactions/export, in addition to the filters of the list. */
export const ledgerExportSchema = z.object({
  format: z.enum(exportFormats).default('csv'),
  locale: z.enum(mailLocales).default('en'),
});
