import { type Query, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { forgetTotals } from './counts.ts';

/**
 * Returns a function to run after an action (pay, cancel, import …): it recounts totals and refetches every list,
 * record and tab count of the resource on the page. Resolves when they are loaded. A deleted record is not requested
 * again by the page that showed it.
 */
export const useRefreshResource = (resource: string): ((deletedId?: string) => Promise<void>) => {
  const client = useQueryClient();
  return useCallback(
    (deletedId) => {
      forgetTotals(resource);
      const remains = ({ queryKey }: Query) => !deletedId || !JSON.stringify(queryKey).includes(deletedId);
      return client.invalidateQueries({ queryKey: [resource], predicate: remains });
    },
    [client, resource],
  );
};
