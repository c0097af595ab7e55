import { filteredPath } from '../../../../contract/pagePaths.ts';
import type { Import } from '../../../../contract/imports/calls.ts';

/** The list of the orders that an import made, or of some of them, as react-admin reads a filter from the address. */
export const ordersOf = (id: string, more: object = {}): string =>
  filteredPath('orders', { import_id: id, ...more });

/** How many orders a stopped import has not come to. */
export const leftOf = ({
  counts,
  created_count,
  updated_count,
  skipped_count,
  failed_count,
}: Import): number => counts.orders - created_count - updated_count - skipped_count - failed_count;

/** Whether all that came of an import are changes of orders that existed. */
export const onlyUpdated = ({ created_count: created, updated_count: updated }: Import): boolean =>
  created === 0 && updated > 0;

/** How many orders an import made or changed. */
export const madeBy = ({ created_count: created, updated_count: updated }: Import): number =>
  created + updated;
