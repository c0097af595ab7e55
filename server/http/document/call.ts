import type { ErrorCode } from '../../../contract/errors.ts';

/** A call in one line, and the codes that it refuses with besides those that follow from its schemas. */
export type Call = readonly [summary: string, ...codes: ErrorCode[]];

/** Calls by method and route, as in `POST /orders/:id/cancel`. */
export type Calls = Readonly<Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`, Call>>;

/** Codes of a call that takes an uploaded file. */
export const fileCodes = [
  'upload_missing',
  'upload_other_use',
  'file_too_large',
  'file_broken',
  'file_pixels',
  'file_unsafe',
  'file_fonts',
  'file_heavy',
  'storage_quota',
] as const satisfies readonly ErrorCode[];

/** Codes by which the status of an order forbids a change. */
export const lockedCodes = [
  'order_paid',
  'order_in_production',
  'order_shipped',
  'order_closed',
] as const satisfies readonly ErrorCode[];

/** Codes of a call that charges orders. */
export const payCodes = [
  ...lockedCodes,
  'order_unmatched',
  'out_of_stock',
  'no_rate',
  'print_too_coarse',
  'print_blank',
  'print_recentered',
  'nothing_to_pay',
  'quote_changed',
  'balance_too_low',
  'credit_exceeded',
  'debt_expired',
] as const satisfies readonly ErrorCode[];
