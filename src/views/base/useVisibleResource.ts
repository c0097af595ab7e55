import { useMemo } from 'react';
import type { Fields } from '../../../contract/schema/field.ts';
import { type Resource, withoutCost } from '../../../contract/schema/resource.ts';
import { useSeesCost } from '../../providers/session/permissions.ts';

/**
 * Returns the resource with only the fields that the signed-in user may see in these shops, or in this tab's shop if
 * none are given. A cost column hidden in one of several shops could not be sorted by.
 */
export const useVisibleResource = <F extends Fields>(
  resource: Resource<string, F>,
  shops: readonly string[] = [],
): Resource<string, F> => {
  const seesCost = useSeesCost(shops);
  return useMemo(() => (seesCost ? resource : withoutCost(resource)), [resource, seesCost]);
};
