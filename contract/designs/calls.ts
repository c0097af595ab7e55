import { z } from 'zod';
import { designSchema } from '../catalog/catalog.ts';
import { orderStatuses } from '../orders/statuses.ts';
import { recordSchema, updateSchema } from '../schema/derive.ts';
import { plainText } from '../schema/text.ts';
import { maxUploadNameLength, uploadKeySchema } from './designs.ts';
import { designKinds, designs, maxFolderLength, unsorted } from './library.ts';
import { designMockupSchema } from './mockups.ts';
import { placementSchema } from '../prints/placementSchema.ts';
import { fileNotes } from '../prints/fileQuality.ts';
import { codeSchema } from '../schema/codeSchema.ts';

/** An order that uses a file. `waits`: it is not printed yet; `open`: the caller may still give it another file. */
const useSchema = z.object({
  id: z.uuid(),
  code: z.string(),
  status: z.enum(orderStatuses),
  waits: z.boolean(),
  open: z.boolean(),
});

/** Resolution of a file in a product's print area, as large as fits. */
const printedAtSchema = z.object({
  product: z.string(),
  position: codeSchema('print_positions'),
  dpi: z.int(),
});
export type PrintDpi = z.infer<typeof printedAtSchema>;

/**
 * GET /designs/{id}. URLs are valid for ten minutes. `uses`: orders that the caller may see, waiting ones first, at
 * most 200; `uses_count`: number of all of them.
 */
export const designDetailSchema = recordSchema(designs).extend({
  notes: z.array(z.enum(fileNotes)),
  file_url: z.string(),
  attachment_url: z.string().nullable(),
  uses: z.array(useSchema),
  uses_count: z.int(),
  /** Mockups on the products of those orders. */
  mockups: z.array(designMockupSchema),
  /** Resolution on ordered products, then on some others. */
  fineness: z.array(printedAtSchema),
});
export type DesignDetail = z.infer<typeof designDetailSchema>;

/** PUT /designs/{id}. */
export const designChangeSchema = updateSchema(designs);

/**
 * POST /designs/{id}/file: replaces the file. The named waiting orders take the new one, others keep theirs. `all`: for
 * files with more waiting orders than the page lists.
 */
export const newFileSchema = z.strictObject({
  file: z.strictObject({
    key: uploadKeySchema,
    order_ids: z.union([z.literal('all'), z.array(z.uuid()).max(500)]),
  }),
});
export type OrdersToUpdate = z.infer<typeof newFileSchema>['file']['order_ids'];

/** Orders that wait with a file on an area of a product, in any color and size; `except_id`: all but this order. */
export const waitingQuerySchema = z.strictObject({
  base_id: z.uuid(),
  position: codeSchema('print_positions'),
  except_id: z.uuid().optional(),
});
/** GET /designs/{id}/waiting. */
export const waitingCountSchema = z.object({ waiting: z.object({ orders: z.int() }) });
/**
 * GET /designs/{id}/orders: all orders with this file that may be given another one, in shops whose orders the caller
 * may change.
 */
export const openOrdersSchema = z.object({ orders: z.array(z.uuid()) });
export type OpenOrders = z.infer<typeof openOrdersSchema>;
/**
 * POST /designs/{id}/placement: places the file alike in all of these orders. Null: as large as possible and centered.
 */
export const placeAllSchema = z.strictObject({
  placement: waitingQuerySchema.extend({
    at: placementSchema.nullable(),
    confirmed_dpi: z.int().min(1).max(9999).nullable(),
  }),
});
export const placementsChangedSchema = z.object({ changed: z.int() });

/** POST /designs/names: which of these names the library has already; compared as the library would name the files. */
export const namesSchema = z.strictObject({ names: z.array(plainText(maxUploadNameLength)).max(2000) });
/**
 * The design that has a name. `hash`: hex SHA-256 of the original file, `came_bytes`: its size, or null if the server
 * rendered it and the picture's size differs. The sender can tell by them that it is the same file.
 */
const takenNameSchema = z.object({
  ...designSchema.shape,
  name: z.string(),
  kind: z.enum(designKinds),
  hash: z.string(),
  came_bytes: z.int().nullable(),
});
export const existingNamesSchema = z.object({ taken: z.array(takenNameSchema) });
export type ExistingName = z.infer<typeof takenNameSchema>;

export const folderName = plainText(maxFolderLength, 1).refine((name) => name !== unsorted, {
  params: { code: 'format' },
});

/** GET /designs/folders: folders of the library with their counts, and its used and allowed storage. */
export const librarySchema = z.object({
  folders: z.array(z.object({ name: z.string(), count: z.int() })),
  total: z.int(),
  unsorted: z.int(),
  low: z.int(),
  used_bytes: z.int(),
  limit_bytes: z.int(),
});
export type Library = z.infer<typeof librarySchema>;
