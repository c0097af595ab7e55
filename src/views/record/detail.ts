import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useGetOne } from 'ra-core';
import { useDeferredValue } from 'react';

/**
 * Query meta that separates the whole record from the shorter one that lists cache under the same id. A page that
 * began with the short one would lack fields of the record's own call (`events`).
 */
export const wholeRecord = { whole: true } as const;

/** Ms for which a page uses a prefetched record without fetching it again. */
export const freshFor = 3000;

/** Returns the cache key of the whole record, as react-admin writes it (ra-core, `useGetOne`). */
export const detailKey = (resource: string, id: string) =>
  [resource, 'getOne', { id, meta: wholeRecord }] as const;

/**
 * Fetches everything that the pages of one record show. The key starts with `[resource]`, so an action's refresh
 * refetches it.
 */
export const useDetail = <D extends Pick<RaRecord, 'id'>>(resource: string, id: string) =>
  // The page shows the error and a way out; a toast would repeat it.
  useGetOne<D & RaRecord>(
    resource,
    { id, meta: wholeRecord },
    { onError: () => undefined, staleTime: freshFor },
  );

/** Returns the record as the list that led here loaded it, if it did. */
export const useListedRecord = (resource: string, id: string): RaRecord | undefined =>
  useQueryClient().getQueryData<RaRecord>([resource, 'getOne', { id, meta: undefined }]);

/**
 * Returns false in the first render of a page and true afterwards, so that a slow processor paints the head before
 * the cards render, even if the whole record is there already.
 */
export const useHeadRendered = (): boolean => useDeferredValue(true, false);
