import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { forgetTotals } from './counts.ts';

/**
 * Answers a function for after an action (pay, cancel, import …): totals are counted again, and every list, record
 * and tab count of the resource that is on the page is fetched again. Resolves when they are.
 */
export const useRefreshResource = (resource: string): (() => Promise<void>) => {
  const client = useQueryClient();
  return useCallback(() => {
    forgetTotals(resource);
    return client.invalidateQueries({ queryKey: [resource] });
  }, [client, resource]);
};
