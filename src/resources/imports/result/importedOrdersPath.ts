import { filteredPath } from '../../../../contract/pagePaths.ts';
import type { Import } from '../../../../contract/imports/calls.ts';

/**
 * Returns the path of the list with the orders of an import, or some of them, as react-admin reads a filter from the
 * URL.
 */
export const importedOrdersPath = (id: string, filter: object = {}): string =>
  filteredPath('orders', { import_id: id, ...filter });

/** Returns the number of orders that a stopped import has not reached. */
export const remainingCount = ({
  counts,
  created_count,
  updated_count,
  skipped_count,
  failed_count,
}: Import): number => counts.orders - created_count - updated_count - skipped_count - failed_count;

/** Returns true if the import only changed existing orders. */
export const onlyUpdated = ({ created_count: created, updated_count: updated }: Import): boolean =>
  created === 0 && updated > 0;

/** Returns the number of orders that an import created or changed. */
export const changedOrderCount = ({ created_count: created, updated_count: updated }: Import): number =>
  created + updated;
