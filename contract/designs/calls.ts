import { z } from 'zod';
import { designSchema } from '../catalog/catalog.ts';
import { orderStatuses, printPositions } from '../orders/statuses.ts';
import { recordSchema, updateSchema } from '../schema/derive.ts';
import { plainText } from '../schema/text.ts';
import { longestUploadName, uploadKeySchema } from './designs.ts';
import { designKinds, designs, longestFolder, unsorted } from './library.ts';
import { designMockupSchema } from './mockups.ts';
import { placementSchema } from '../prints/placementSchema.ts';
import { fileNotes } from '../prints/fileQuality.ts';

/** An order that a file is printed for. `waits`: it is not printed yet; `open`: the caller may still give it another file. */
const useSchema = z.object({
  id: z.uuid(),
  code: z.string(),
  status: z.enum(orderStatuses),
  waits: z.boolean(),
  open: z.boolean(),
});

/** How finely a file prints, contained in an area of a product. */
const printedAtSchema = z.object({ product: z.string(), position: z.enum(printPositions), dpi: z.int() });
export type PrintedAt = z.infer<typeof printedAtSchema>;

/** GET /designs/{id}. Addresses are good for ten minutes. `uses`: orders that the caller may see, those that wait first, 200 at most; `uses_count`: all of them. */
export const designDetailSchema = recordSchema(designs).extend({
  notes: z.array(z.enum(fileNotes)),
  file_url: z.string(),
  attachment_url: z.string().nullable(),
  uses: z.array(useSchema),
  uses_count: z.int(),
  /** On the products that those orders have it on. */
  mockups: z.array(designMockupSchema),
  /** On products that it was ordered on, then on some others. */
  fineness: z.array(printedAtSchema),
});
export type DesignDetail = z.infer<typeof designDetailSchema>;

/** PUT /designs/{id}. */
export const designChangeSchema = updateSchema(designs);

/**
 * POST /designs/{id}/file: another file in its place; these waiting orders take it, others keep what they have. `all`: of a
 * file that sells, more orders wait than its page lists.
 */
export const newFileSchema = z.strictObject({
  file: z.strictObject({
    key: uploadKeySchema,
    order_ids: z.union([z.literal('all'), z.array(z.uuid()).max(500)]),
  }),
});
export type TakingOrders = z.infer<typeof newFileSchema>['file']['order_ids'];

/** Orders that wait with a file on an area of a product, in whichever color and size; `except_id`: but for that one. */
export const waitingQuerySchema = z.strictObject({
  base_id: z.uuid(),
  position: z.enum(printPositions),
  except_id: z.uuid().optional(),
});
/** GET /designs/{id}/waiting. */
export const waitingSchema = z.object({ waiting: z.object({ orders: z.int() }) });
/** GET /designs/{id}/orders: all orders that name a file and may be given another, of the shops whose orders the caller may change. */
export const openOrdersSchema = z.object({ orders: z.array(z.uuid()) });
export type OpenOrders = z.infer<typeof openOrdersSchema>;
/** POST /designs/{id}/placement: the file lies so in all of them. Null: contained and centred. */
export const placeAllSchema = z.strictObject({
  placement: waitingQuerySchema.extend({
    at: placementSchema.nullable(),
    confirmed_dpi: z.int().min(1).max(9999).nullable(),
  }),
});
export const placedAllSchema = z.object({ changed: z.int() });

/** POST /designs/names: which of these the library has, as it would call the files; by the names that were asked for. */
export const namesSchema = z.strictObject({ names: z.array(plainText(longestUploadName)).max(2000) });
/**
 * The design that has a name. `hash`: SHA-256 in hex of the file that it came as, `came_bytes` how large that was; null
 * where it was drawn by the server, whose picture has another size. Who sends it can tell that it is the same file.
 */
const takenNameSchema = z.object({
  ...designSchema.shape,
  name: z.string(),
  kind: z.enum(designKinds),
  hash: z.string(),
  came_bytes: z.int().nullable(),
});
export const takenNamesSchema = z.object({ taken: z.array(takenNameSchema) });
export type TakenName = z.infer<typeof takenNameSchema>;

export const folderName = plainText(longestFolder, 1).refine((name) => name !== unsorted, {
  params: { code: 'format' },
});

/** GET /designs/folders: the rail of the library, and what its files take of the room that the account has. */
export const librarySchema = z.object({
  folders: z.array(z.object({ name: z.string(), count: z.int() })),
  total: z.int(),
  unsorted: z.int(),
  low: z.int(),
  used_bytes: z.int(),
  limit_bytes: z.int(),
});
export type Library = z.infer<typeof librarySchema>;
