import type { Import } from '../../../../contract/imports/calls.ts';
import { useFacets } from '../../../providers/lists/useFacets.ts';

type Key = Pick<Import, 'id'>;

const usePendingFacets = (filter: Record<string, unknown>): number | undefined => {
  const { data } = useFacets('orders', filter);
  return data && (data.facets['pending'] ?? 0);
};

/** Returns the number of unpaid orders of an import; 0 while unknown. */
export const usePendingCount = ({ id }: Key): number => usePendingFacets({ import_id: id }) ?? 0;

/** Returns how many of them can be paid, and how many wait for a product or a design first; zeros while unknown. */
export const useUnpaidCounts = ({ id }: Key): { payable: number; waiting: number } => {
  const pending = usePendingFacets({ import_id: id });
  const waiting = usePendingFacets({ import_id: id, matched: false });
  if (pending === undefined || waiting === undefined) return { payable: 0, waiting: 0 };
  return { payable: pending - waiting, waiting };
};
