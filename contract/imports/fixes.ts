import type { HiddenRowDecision, LeaveOut } from './calls.ts';
import type { ImportField, Mapping } from './fields.ts';

/** Columns whose values become part of another field when a row is read. */
const sourceFields: Partial<Record<ImportField, readonly ImportField[]>> = {
  recipient: ['first_name', 'last_name'],
  address2: ['address3'],
  postcode: ['postcode_end'],
  phone: ['phone_middle', 'phone_end'],
  product: ['variations'],
  color: ['variations'],
  size: ['variations'],
  personalization: ['variations', 'note_attributes'],
  note: ['note_attributes'],
  order_state: ['fulfillment_state', 'canceled_at', 'shipped_at'],
  item_state: ['item_ships', 'item_shipped', 'item_sent', 'item_returned'],
  quantity: ['item_sent', 'item_returned'],
};

/**
 * Returns true if a seller's fix of this field still applies after other columns were chosen: its value comes from the
 * same columns as before.
 */
export const keepsFix = (field: ImportField, before: Mapping, after: Mapping): boolean =>
  [field, ...(sourceFields[field] ?? [])].every((source) => before[source] === after[source]);

/** Fields whose state keeps rows out of an import. */
export const stateFields = ['order_state', 'item_state'] as const satisfies readonly ImportField[];

/** Returns true if reading these columns may bring back rows that their state kept out. */
export const bringsBack = (before: Mapping, after: Mapping): boolean =>
  stateFields.some((field) => !keepsFix(field, before, after));

/**
 * A seller's decision about whole rows, repeated when the file is read again with other columns. `rows`: number of rows
 * it left out.
 */
export type RowDecision =
  | ({ kind: 'leave_out'; rows?: number } & LeaveOut)
  | { kind: 'hidden'; way: HiddenRowDecision };
