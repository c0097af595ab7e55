import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useGetOne } from 'react-admin';
import { useDeferredValue } from 'react';

/**
 * Sets the whole record apart from the shorter one that lists put into react-admin's cache under the same id: a page
 * that began with that would lack what only the record's own call answers (`events`).
 */
export const whole = { whole: true } as const;

/** ms in which a page does not ask again for the record that was fetched ahead of it. */
export const freshFor = 3000;

/** Key of the whole record in the cache, as react-admin writes it (ra-core, `useGetOne`). */
export const detailKey = (resource: string, id: string) => [resource, 'getOne', { id, meta: whole }] as const;

/** Everything the pages of one record show, by its own call. Below `[resource]`, so an action's refresh reads it again. */
export const useDetail = <D extends Pick<RaRecord, 'id'>>(resource: string, id: string) =>
  // The page shows the error and a way out; a toast would say it twice.
  useGetOne<D & RaRecord>(resource, { id, meta: whole }, { onError: () => undefined, staleTime: freshFor });

/** What the list that led here knows of the record. */
export const useKnown = (resource: string, id: string): RaRecord | undefined =>
  useQueryClient().getQueryData<RaRecord>([resource, 'getOne', { id, meta: undefined }]);

/**
 * Whether the head of a page has been drawn: false in the turn in which the page comes, so that a slow processor paints
 * the head before it draws the cards, even when the whole record is there already.
 */
export const useHeadDrawn = (): boolean => useDeferredValue(true, false);
