import { z } from 'zod';
import { isStorable } from './schema/storable.ts';
import { plainText } from './schema/text.ts';

/** Exports of a list: all matching rows, written by the server in the background. */

export const exportFormats = ['csv', 'xlsx'] as const;

const storable = (max: number) =>
  z
    .string()
    .max(max)
    .refine(isStorable, { params: { code: 'nul' } });
const name = storable(64);
const labels = z.record(name, plainText(120));

/** Most chosen rows of one export; more are exported by filters. */
export const exportIdsLimit = 500;

/** POST /exports. The request brings the labels, so that the file uses the language of the list. */
export const newExportSchema = z.strictObject({
  resource: name,
  format: z.enum(exportFormats),
  locale: z.enum(['en', 'vi']),
  /** Filters and order of the list as in its URL. */
  query: z.record(name, storable(4000)),
  /** Chosen rows; absent: all that match. */
  ids: z.array(z.uuid()).max(exportIdsLimit).optional(),
  columns: z
    .array(z.strictObject({ name, label: plainText(120, 1) }))
    .min(1)
    .max(100),
  /** Labels for the values of choices, by field and value. */
  choices: z.record(name, labels),
});
export type NewExport = z.infer<typeof newExportSchema>;

export const exportSchema = z.object({
  id: z.uuid(),
  /** `stopped`: the account was deactivated while the file was being written. */
  status: z.enum(['running', 'done', 'failed', 'stopped']),
  /** `zip`: mockups (contract/designs/mockups.ts). */
  format: z.enum([...exportFormats, 'zip']),
  file_name: z.string(),
  rows_total: z.int(),
  rows_done: z.int(),
  created_at: z.iso.datetime(),
});
export type Export = z.infer<typeof exportSchema>;
