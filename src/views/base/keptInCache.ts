import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * Something that outlives its page, such as a list's selection. It lives in the query cache, so that coming back finds
 * it, and signing out or changing the shop (which empties the cache) drops it.
 */
export const useKeptInCache = <T>(key: readonly string[], make: () => T): T => {
  const client = useQueryClient();
  const [kept] = useState(() => {
    client.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY, staleTime: Number.POSITIVE_INFINITY });
    const known = client.getQueryData<T>(key);
    if (known !== undefined) return known;
    const made = make();
    client.setQueryData<T>(key, () => made);
    return made;
  });
  return kept;
};
