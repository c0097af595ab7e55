import type { Import } from '../../../../../contract/imports/calls.ts';

/** The list of the orders that an import made, or of some of them, as react-admin reads a filter from the address. */
export const ordersOf = (id: string, more: object = {}): string =>
  `/orders?filter=${encodeURIComponent(JSON.stringify({ import_id: id, ...more }))}`;

/** How many orders a stopped import has not come to. */
export const leftOf = ({ counts, created_count, updated_count, skipped_count, failed_count }: Import): number =>
  counts.orders - created_count - updated_count - skipped_count - failed_count;

/** How many orders an import made or changed. */
export const madeBy = ({ created_count: created, updated_count: updated }: Import): number => created + updated;
