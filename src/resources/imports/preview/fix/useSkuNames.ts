import { useQuery } from '@tanstack/react-query';
import type { OrderBase } from '../../../../../contract/catalog/catalog.ts';
import type { ProblemGroup } from '../../../../../contract/imports/calls.ts';
import { productsQuery } from '../../../../workflows/items/catalog.ts';

/** Maps each SKU in lower case to its name: `Classic Tee · Black / M`. */
const namesOf = ({ product_bases: bases }: { product_bases: OrderBase[] }): ReadonlyMap<string, string> =>
  new Map(
    bases.flatMap(({ name, variants }) =>
      variants.map(({ sku, color, size }) => [
        sku.toLowerCase(),
        [name, [color, size].filter(Boolean).join(' / ')].filter(Boolean).join(' · '),
      ]),
    ),
  );

/** Reads the names of the catalog's SKUs if SKUs are suggested: a code alone says little. */
export const useSkuNames = (groups: readonly ProblemGroup[]): ReadonlyMap<string, string> | undefined =>
  useQuery({
    ...productsQuery,
    select: namesOf,
    enabled: groups.some(({ field, suggestions = [] }) => field === 'sku' && suggestions.length > 0),
  }).data;
