import type { Import } from '../../../../contract/imports/calls.ts';

/**
 * Returns the estimated cost of the ready orders and the key of its label; undefined if the reader may not see cost.
 * Orders with an item without a product have no cost yet, so the label says that they are not part of it. `cents` is
 * null if none of the orders has one.
 */
export const estimatedCost = ({
  counts: { cost_cents: cents },
  unmatched_codes: codes,
}: Pick<Import, 'counts' | 'unmatched_codes'>): { cents: number | null; label: string } | undefined => {
  if (cents === null) return undefined;
  if (codes.length === 0) return { cents, label: 'imports.preview.cost' };
  return { cents: cents === 0 ? null : cents, label: 'imports.preview.cost_of_matched' };
};
