import { useQuery } from '@tanstack/react-query';
import type { OrderBase } from '../../../../../contract/catalog/catalog.ts';
import type { ProblemGroup } from '../../../../../contract/imports/calls.ts';
import { productsQuery } from '../../../../workflows/items/catalog.ts';

/** `Classic Tee · Black / M`, by the SKU in small letters. */
const namesOf = ({ product_bases: bases }: { product_bases: OrderBase[] }): ReadonlyMap<string, string> =>
  new Map(
    bases.flatMap(({ name, variants }) =>
      variants.map(({ sku, color, size }) => [
        sku.toLowerCase(),
        [name, [color, size].filter(Boolean).join(' / ')].filter(Boolean).join(' · '),
      ]),
    ),
  );

/** Names of the catalog's SKUs, read where SKUs are suggested: a code alone says little. */
export const useSkuNames = (groups: readonly ProblemGroup[]): ReadonlyMap<string, string> | undefined =>
  useQuery({
    ...productsQuery,
    select: namesOf,
    enabled: groups.some(({ field, suggestions = [] }) => field === 'sku' && suggestions.length > 0),
  }).data;
