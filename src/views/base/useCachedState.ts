import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * Keeps a value, such as a list's selection, beyond the life of its page. It is stored in the query cache: coming
 * back finds it, and signing out or changing the shop empties the cache and drops it.
 */
export const useCachedState = <T>(key: readonly string[], make: () => T): T => {
  const client = useQueryClient();
  const [cachedValue] = useState(() => {
    client.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY, staleTime: Number.POSITIVE_INFINITY });
    const existingValue = client.getQueryData<T>(key);
    if (existingValue !== undefined) return existingValue;
    const newValue = make();
    client.setQueryData<T>(key, () => newValue);
    return newValue;
  });
  return cachedValue;
};
