import { useMemo } from 'react';
import type { Fields } from '../../../contract/schema/field.ts';
import { type Resource, withoutCost } from '../../../contract/schema/resource.ts';
import { useSeesCost } from '../../providers/session/permissions.ts';

/**
 * The resource with what the signed-in user may see of it, in these shops; in none, in that of this tab. A column of
 * costs that are hidden in one of them could not be sorted by.
 */
export const useSeen = <F extends Fields>(
  resource: Resource<string, F>,
  shops: readonly string[] = [],
): Resource<string, F> => {
  const seesCost = useSeesCost(shops);
  return useMemo(() => (seesCost ? resource : withoutCost(resource)), [resource, seesCost]);
};
