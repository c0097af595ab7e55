import { z } from 'zod';
import { unmatchedCodes } from './problems.ts';

/** Calls about items of a file that are created without a product. */

/**
 * PUT /imports/{id}/unmatched: creates the items without a product whose SKUs have these problems; those with the
 * others stay errors.
 */
export const unmatchedChoiceSchema = z.strictObject({ codes: z.array(z.enum(unmatchedCodes)) });

/**
 * GET /imports/{id}/unmatched: the rows and orders that have each of these problems. `ready`: orders that have no other
 * error, so that the choice lets them be created. `chosen`: their items are created without a product.
 */
export const unmatchedCountsSchema = z.object({
  codes: z.array(
    z.object({
      code: z.enum(unmatchedCodes),
      rows: z.int(),
      orders: z.int(),
      ready: z.int(),
      chosen: z.boolean(),
    }),
  ),
});
export type UnmatchedCounts = z.infer<typeof unmatchedCountsSchema>;
