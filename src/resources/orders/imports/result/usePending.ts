import type { Import } from '../../../../../contract/imports/calls.ts';
import { useFacets } from '../../../../providers/useFacets.ts';

/** How many orders of an import are not paid yet; 0 while that is not known. */
export const usePending = ({ id }: Pick<Import, 'id'>): number => useFacets('orders', { import_id: id }).data?.facets['pending'] ?? 0;
