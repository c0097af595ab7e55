import { z } from 'zod';

/** What the lists of all resources share: which records a call means, how a bulk call went, and the counts. */

/** Which records a bulk call means: some, or all that match the list's query. */
export const selectionSchema = z.union([
  z.strictObject({ ids: z.array(z.uuid()).min(1).max(500) }),
  z.strictObject({ query: z.record(z.string(), z.string()) }),
]);
export type Selection = z.infer<typeof selectionSchema>;

/** Bulk calls answer how many were changed, and why others were not. */
export const bulkResultSchema = z.object({ changed: z.int(), refused: z.record(z.string(), z.int()) });

/** GET /{resource}/count. */
export const countSchema = z.object({ count: z.int() });

/** GET /{resource}/facets: how many records stand in each value of the tabs' field under all other filters, and in all. */
export const facetsSchema = z.object({ facets: z.record(z.string(), z.int()), total: z.int() });
export type Facets = z.infer<typeof facetsSchema>;
