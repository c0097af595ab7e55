import { z } from 'zod';
import { isLink } from '../imports/normalise.ts';
import { printPositions } from '../orders/statuses.ts';
import { designSchema } from '../catalog/catalog.ts';
import { isStorable } from '../schema/storable.ts';
import { fileNameText, plainText } from '../schema/text.ts';
import { designKinds, longestFolder, unsorted } from './library.ts';
import { fileNotes } from '../prints/fileQuality.ts';
import { uploadKeyForm, uploadRules } from './uploads.ts';

/** Design links: files that an order names by an address, which are copied into the account's library (domain §3). */

/** Limits of a print file (threats G9). An interlaced picture is unpacked as a whole, others row by row. */
export const designLimits = {
  bytes: uploadRules.designs.maxBytes,
  side: 30_000,
  pixels: 300_000_000,
  interlacedPixels: 64_000_000,
} as const;

/** The address of a file, as an order keeps it. */
export const linkSchema = z
  .string()
  .trim()
  .max(2000, { error: 'too_long', abort: true })
  .refine(isStorable, { params: { code: 'nul' } })
  .refine(isLink, 'format');

/** PUT /orders/{id}/link: another address, or the same again, for the file of one print area. */
export const printLinkSchema = z.strictObject({
  item_id: z.uuid(),
  position: z.enum(printPositions),
  url: linkSchema,
});

/** The address of an upload below its user's own prefix (contract/designs/uploads.ts). */
export const uploadKeySchema = z.string().regex(uploadKeyForm);

/** As long as a system lets a name be: 255 letters, which may be emoji. The library keeps fewer. */
export const longestUploadName = 1020;

/** The folder of a file; empty for none. The filter's word for none is no name. */
export const folderText = plainText(longestFolder).refine((name) => name !== unsorted, {
  params: { code: 'format' },
});

/** POST /designs: an upload becomes a file of the library. `file_name`: as the seller calls it; its ending follows the content. */
export const newDesignSchema = z.strictObject({
  design: z.strictObject({
    key: uploadKeySchema,
    file_name: fileNameText(longestUploadName),
    kind: z.enum(designKinds).optional(),
    folder: folderText.optional(),
  }),
});

/** Its answer. `dpi` as the file says it, `has_alpha` null where nobody can tell, `hash`: SHA-256 in hex. */
export const keptDesignSchema = designSchema.extend({
  mime_type: z.string(),
  dpi: z.int().nullable(),
  has_alpha: z.boolean().nullable(),
  bytes: z.int(),
  hash: z.string(),
  /** The library had these bytes already: this is the design that it had. */
  known: z.boolean(),
  notes: z.array(z.enum(fileNotes)),
});
