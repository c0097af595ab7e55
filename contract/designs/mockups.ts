import { z } from 'zod';
import { codeSchema } from '../schema/codeSchema.ts';

/** Calls of mockups. Their pictures are at `mockupThumb` of their names. */

/** Maximum number of files that are shown on a product at once. */
export const mockupIdsLimit = 60;

/** GET /designs/mockups: library files on one area of a variant, for the picker of an order form. */
export const mockupQuerySchema = z.strictObject({
  variant_id: z.uuid(),
  position: codeSchema('print_positions'),
  /** Comma-separated. */
  ids: z.preprocess(
    (text) => (typeof text === 'string' ? text.split(',').filter(Boolean) : text),
    z.array(z.uuid()).min(1).max(mockupIdsLimit),
  ),
});

/** Name of the mockup by id of the file; a file that is not in the library has none. */
export const mockupNamesSchema = z.object({ mockups: z.record(z.string(), z.string()) });

/** A design on a product of an order's item. */
export const designMockupSchema = z.object({
  order_id: z.uuid(),
  item_id: z.uuid(),
  /** Null if the product no longer exists. */
  variant_id: z.uuid().nullable(),
  product: z.string(),
  color: z.string(),
  position: codeSchema('print_positions'),
  name: z.string(),
});
export type DesignMockup = z.infer<typeof designMockupSchema>;

/** POST /exports/mockups: the product of an order's item in every color with its designs, at full size in one ZIP. */
export const mockupArchiveSchema = z.strictObject({
  order_id: z.uuid(),
  item_id: z.uuid(),
  locale: z.enum(['en', 'vi']),
});
export type MockupArchive = z.infer<typeof mockupArchiveSchema>;
