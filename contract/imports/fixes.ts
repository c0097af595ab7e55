import type { HiddenWay, LeaveOut } from './calls.ts';
import type { ImportField, Mapping } from './fields.ts';

/** Columns whose values become a part of another field when a row is read. */
const partsOf: Partial<Record<ImportField, readonly ImportField[]>> = {
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
 * Returns true if a seller's fix of this field still stands after other columns were chosen: its value comes from the same
 * columns as before, or from none.
 */
export const keepsFix = (field: ImportField, before: Mapping, after: Mapping): boolean =>
  [field, ...(partsOf[field] ?? [])].every((source) => before[source] === after[source]);

/** Fields whose state keeps rows out of an import. */
export const stateFields = ['order_state', 'item_state'] as const satisfies readonly ImportField[];

/** Returns true if rows that their state keeps out come back, or may, once these columns are read. */
export const bringsBack = (before: Mapping, after: Mapping): boolean =>
  stateFields.some((field) => !keepsFix(field, before, after));

/**
 * A decision of the seller about whole rows. It is repeated where the file is read once more with other columns. `rows`: how many
 * rows it took out.
 */
export type RowDecision =
  | ({ kind: 'leave_out'; rows?: number } & LeaveOut)
  | { kind: 'hidden'; way: HiddenWay };
