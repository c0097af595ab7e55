import { z } from 'zod';
import { isStorable } from './schema/storable.ts';
import { plainText } from './schema/text.ts';

/** Exports of a list: written by the server in the background, every row that matches. */

export const exportFormats = ['csv', 'xlsx'] as const;

const storable = (max: number) =>
  z
    .string()
    .max(max)
    .refine(isStorable, { params: { code: 'nul' } });
const name = storable(64);
const words = z.record(name, plainText(120));

/** As many chosen rows as one export takes; more are exported by their filters. */
export const exportIdsLimit = 500;

/** POST /exports. The words come with the request, so that the file speaks the language of the list. */
export const newExportSchema = z.strictObject({
  resource: name,
  format: z.enum(exportFormats),
  locale: z.enum(['en', 'vi']),
  /** The list's filters and order as they stand in its URL. */
  query: z.record(name, storable(4000)),
  /** Chosen rows; absent: all that match. */
  ids: z.array(z.uuid()).max(exportIdsLimit).optional(),
  columns: z
    .array(z.strictObject({ name, label: plainText(120, 1) }))
    .min(1)
    .max(100),
  /** Words for the values of choices: field → value → word. */
  choices: z.record(name, words),
});
export type NewExport = z.infer<typeof newExportSchema>;

export const exportSchema = z.object({
  id: z.uuid(),
  /** `stopped`: the account was made inactive while the file was written. */
  status: z.enum(['running', 'done', 'failed', 'stopped']),
  /** `zip`: mockups (contract/designs/mockups.ts). */
  format: z.enum([...exportFormats, 'zip']),
  file_name: z.string(),
  rows_total: z.int(),
  rows_done: z.int(),
  created_at: z.iso.datetime(),
});
export type Export = z.infer<typeof exportSchema>;
