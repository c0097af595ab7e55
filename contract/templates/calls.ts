import { z } from 'zod';
import { problemGroupSchema } from '../imports/calls.ts';
import { columnChangeSchema, maxChanges } from '../imports/changes.ts';
import { isImportField, type ImportField } from '../imports/fields.ts';
import { encodings, fileLimits } from '../imports/file-problems.ts';
import { layoutNames } from '../imports/layouts/layout.ts';
import { templateName, valueMapSchema } from '../imports/templates.ts';
import { fileReadOptionsSchema, separatorNames } from '../imports/readOptions.ts';
import { recordSchema } from '../schema/derive.ts';
import { plainText } from '../schema/text.ts';
import { templates } from './templates.ts';

const importField = z
  .string()
  .refine((name): name is ImportField => isImportField(name), { params: { code: 'choice' } });

/** A column of a template in file order: its heading, the field that it fills, and the changes to its cells. */
export const templateColumnSchema = z.strictObject({
  name: plainText(200),
  field: importField.nullable(),
  changes: z.array(columnChangeSchema).max(maxChanges).default([]),
});
export type TemplateColumn = z.infer<typeof templateColumnSchema>;

const columns = z.array(templateColumnSchema).min(1).max(fileLimits.columns);

/** Fields of a template that an account writes. `shop_id: null` means every shop. */
const templateFields = z.strictObject({
  name: templateName,
  shop_id: z.uuid().nullable(),
  is_default: z.boolean(),
  columns,
  value_map: valueMapSchema,
  ways: fileReadOptionsSchema,
});

/**
 * POST /templates {template}: a template of the account's own. `layout`: that of the file it was made from, which says
 * where the orders come from.
 */
export const newTemplateSchema = templateFields
  .partial()
  .extend({ name: templateName, columns, layout: z.enum(layoutNames).nullable().default(null) });
export type NewTemplate = z.input<typeof newTemplateSchema>;

/**
 * PUT /templates/{id} {template}: missing fields stay unchanged. A `version` other than the one read returns 409
 * `version_conflict`.
 */
export const templateChangeSchema = templateFields.partial().extend({ version: z.int() });
export type TemplateChange = z.input<typeof templateChangeSchema>;

/** POST /templates/{id}/copy: an own template with the same columns; also copies ready-made ones. */
export const templateCopySchema = z.strictObject({ name: templateName });

/** The last file read with the template. `samples`: three per column of the template; empty if the file lacked it. */
const lastFileSchema = z.object({
  import_id: z.uuid(),
  file_name: z.string(),
  shop_id: z.uuid(),
  at: z.iso.datetime(),
  rows: z.int(),
  orders: z.int(),
  samples: z.array(z.array(z.string())),
});

/** GET /templates/{id}. */
export const templateDetailSchema = recordSchema(templates).extend({
  version: z.int(),
  columns: z.array(templateColumnSchema),
  value_map: valueMapSchema,
  ways: fileReadOptionsSchema,
  last: lastFileSchema.nullable(),
});
export type TemplateDetail = z.infer<typeof templateDetailSchema>;

/** Rows that a test run reads: enough to meet what is usual in a file. */
export const testRunRows = 200;

/** Problem groups that a test run reports. */
export const testRunProblems = 30;

/** POST /templates/try: pasted text; a file is sent as the multipart field `file`, as for an import. */
export const testPasteSchema = z.strictObject({ text: z.string().min(1).max(1_000_000) });

/** POST /templates/try?…: the template to test, own or ready-made; without one the file is read as in an import. */
export const testQuerySchema = z.object({ template_id: z.uuid().optional() });

/**
 * A file as read with a template; nothing is saved. `missing`: headings of the template that the file lacks. `read`:
 * rows that were read; `more`: whether there are more. `fields`: columns of `header` by target field, and how each was
 * found.
 */
export const testRunSchema = z.object({
  template: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  layout: z.enum(layoutNames).nullable(),
  kind: z.enum(['csv', 'xlsx']),
  sheet: z.string().nullable(),
  separator: z.enum(separatorNames).nullable(),
  encoding: z.enum(encodings).nullable(),
  header_row: z.int(),
  header: z.array(z.string()),
  samples: z.array(z.array(z.string())),
  fields: z.array(z.object({ field: z.string(), column: z.int(), by: z.string() })),
  missing: z.array(z.string()),
  read: z.int(),
  more: z.boolean(),
  orders: z.int(),
  /** Orders without an error that the shop does not have yet. */
  ready: z.int(),
  problems: z.array(problemGroupSchema),
});
export type TestRun = z.infer<typeof testRunSchema>;

/** `problem`: reason why the file cannot be read at all; `code` is a key below `imports.file`. */
export const testRunResponseSchema = z.object({
  tried: testRunSchema.nullable(),
  problem: z
    .object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) })
    .nullable(),
});
export type TestRunResponse = z.infer<typeof testRunResponseSchema>;
