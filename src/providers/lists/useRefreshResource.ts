import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { forgetTotals } from './counts.ts';

/**
 * Returns a function to run after an action (pay, cancel, import …): it recounts totals and refetches every list,
 * record and tab count of the resource on the page. Resolves when they are loaded.
 */
export const useRefreshResource = (resource: string): (() => Promise<void>) => {
  const client = useQueryClient();
  return useCallback(() => {
    forgetTotals(resource);
    return client.invalidateQueries({ queryKey: [resource] });
  }, [client, resource]);
};
