import { useMemo } from 'react';
import type { Fields } from '../../contract/schema/field.ts';
import { type Resource, withoutCost } from '../../contract/schema/resource.ts';
import { useMay } from '../providers/permissions.ts';

/** The resource with what the signed-in user may see of it. */
export const useSeen = <F extends Fields>(resource: Resource<string, F>): Resource<string, F> => {
  const seesCost = useMay('cost.view');
  return useMemo(() => (seesCost ? resource : withoutCost(resource)), [resource, seesCost]);
};
