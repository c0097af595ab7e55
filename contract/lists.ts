import { z } from 'zod';

/** Schemas that the lists of all resources share: selection, result of a bulk call, and counts. */

/** Records that a bulk call selects: by ids, or all that match the list's query. */
export const selectionSchema = z.union([
  z.strictObject({ ids: z.array(z.uuid()).min(1).max(500) }),
  z.strictObject({ query: z.record(z.string(), z.string()) }),
]);
export type Selection = z.infer<typeof selectionSchema>;

/** Result of a bulk call: number of changed records, and of refused ones by reason. */
export const bulkResultSchema = z.object({ changed: z.int(), refused: z.record(z.string(), z.int()) });

/** GET /{resource}/count. */
export const countSchema = z.object({ count: z.int() });

/** GET /{resource}/facets: number of records per value of the tabs' field under all other filters, and in total. */
export const facetsSchema = z.object({ facets: z.record(z.string(), z.int()), total: z.int() });
export type Facets = z.infer<typeof facetsSchema>;
