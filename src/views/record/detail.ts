import { type RaRecord, useGetOne } from 'ra-core';

/**
 * Sets the whole record apart from the shorter one that lists put into react-admin's cache under the same id: a page
 * that began with that would lack what only the record's own call answers (`events`).
 */
export const whole = { whole: true } as const;

/** Everything the pages of one record show, by its own call. Below `[resource]`, so an action's refresh reads it anew. */
export const useDetail = <D extends RaRecord>(resource: string, id: string) =>
  // The page shows the error and a way out; a toast would say it twice.
  useGetOne<D>(resource, { id, meta: whole }, { onError: () => undefined });
