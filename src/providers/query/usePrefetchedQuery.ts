import { type FetchQueryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { whenIdle } from '../../browser/whenIdle.ts';

/** Prefetches the data that the next page needs besides its record, once the browser is idle. */
export const usePrefetchedQuery = <T>(query: FetchQueryOptions<T>): void => {
  const client = useQueryClient();
  const queryRef = useRef(query);
  useEffect(() => whenIdle(() => void client.prefetchQuery(queryRef.current)), [client]);
};
