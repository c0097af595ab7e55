import { z } from 'zod';
import { isLink } from '../imports/normalise.ts';
import { designSchema } from '../catalog/catalog.ts';
import { isStorable } from '../schema/storable.ts';
import { fileNameText, plainText } from '../schema/text.ts';
import { designKinds, maxFolderLength, unsorted } from './library.ts';
import { fileNotes } from '../prints/fileQuality.ts';
import { uploadKeyForm, uploadRules } from './uploads.ts';
import { codeSchema } from '../schema/codeSchema.ts';

/** Design links: files that an order names by URL, which are copied into the account's library (domain §3). */

/** Limits of a print file (threats G9). Interlaced pictures and HEIC are decoded as a whole, others row by row. */
export const designLimits = {
  bytes: uploadRules.designs.maxBytes,
  side: 30_000,
  pixels: 300_000_000,
  wholeDecodedPixels: 64_000_000,
} as const;

/** URL of a file, as an order stores it. */
export const linkSchema = z
  .string()
  .trim()
  .max(2000, { error: 'too_long', abort: true })
  .refine(isStorable, { params: { code: 'nul' } })
  .refine(isLink, 'format');

/** PUT /orders/{id}/link: another URL, or the same again, for the file of one print area. */
export const printLinkSchema = z.strictObject({
  item_id: z.uuid(),
  position: codeSchema('print_positions'),
  url: linkSchema,
});

/** Key of an upload below its user's own prefix (contract/designs/uploads.ts). */
export const uploadKeySchema = z.string().regex(uploadKeyForm);

/** Longest name of an upload: file systems allow 255 letters, which may be emoji. The library stores fewer. */
export const maxUploadNameLength = 1020;

/** Folder of a file; empty for none. The filter's placeholder for none is not allowed as a name. */
export const folderText = plainText(maxFolderLength).refine((name) => name !== unsorted, {
  params: { code: 'format' },
});

/**
 * POST /designs: stores an upload in the library. `file_name`: the seller's name for it; its extension follows the
 * content.
 */
export const newDesignSchema = z.strictObject({
  design: z.strictObject({
    key: uploadKeySchema,
    file_name: fileNameText(maxUploadNameLength),
    kind: z.enum(designKinds).optional(),
    folder: folderText.optional(),
  }),
});

/** Response of POST /designs. `dpi`: from the file's metadata; `has_alpha`: null if unknown; `hash`: hex SHA-256. */
export const storedDesignSchema = designSchema.extend({
  mime_type: z.string(),
  dpi: z.int().nullable(),
  has_alpha: z.boolean().nullable(),
  bytes: z.int(),
  hash: z.string(),
  /** True if the library already had these bytes: this is the existing design. */
  known: z.boolean(),
  notes: z.array(z.enum(fileNotes)),
});
