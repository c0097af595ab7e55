import { type FetchQueryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { whenIdle } from '../../browser/whenIdle.ts';

/** Fetches what the page that comes next needs besides its record, once the browser has nothing else to do. */
export const useFetchedAhead = <T>(query: FetchQueryOptions<T>): void => {
  const client = useQueryClient();
  const wanted = useRef(query);
  useEffect(() => whenIdle(() => void client.prefetchQuery(wanted.current)), [client]);
};
