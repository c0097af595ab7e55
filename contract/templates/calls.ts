import { z } from 'zod';
import { problemGroupSchema } from '../imports/calls.ts';
import { columnChangeSchema, mostChanges } from '../imports/changes.ts';
import { isImportField, type ImportField } from '../imports/fields.ts';
import { encodings, fileLimits } from '../imports/file-problems.ts';
import { layoutNames } from '../imports/layouts/layout.ts';
import { templateName, valueMapSchema } from '../imports/templates.ts';
import { fileWaysSchema, separatorNames } from '../imports/ways.ts';
import { recordSchema } from '../schema/derive.ts';
import { plainText } from '../schema/text.ts';
import { templates } from './templates.ts';

const importField = z
  .string()
  .refine((name): name is ImportField => isImportField(name), { params: { code: 'choice' } });

/** A column of a template in the order of its file: its heading, the field that it fills, and what is done to its cells. */
export const templateColumnSchema = z.strictObject({
  name: plainText(200),
  field: importField.nullable(),
  changes: z.array(columnChangeSchema).max(mostChanges).default([]),
});
export type TemplateColumn = z.infer<typeof templateColumnSchema>;

const columns = z.array(templateColumnSchema).min(1).max(fileLimits.columns);

/** What an account says of a template. `shop_id` null: of every shop. */
const written = z.strictObject({
  name: templateName,
  shop_id: z.uuid().nullable(),
  is_default: z.boolean(),
  columns,
  value_map: valueMapSchema,
  ways: fileWaysSchema,
});

/** POST /templates {template}: one of its own. `layout`: whose file it was made of, which says where its orders come from. */
export const newTemplateSchema = written
  .partial()
  .extend({ name: templateName, columns, layout: z.enum(layoutNames).nullable().default(null) });
export type NewTemplate = z.input<typeof newTemplateSchema>;

/** PUT /templates/{id} {template}: what is left out stays. Another `version` than the one that was read: 409 `version_conflict`. */
export const templateChangeSchema = written.partial().extend({ version: z.int() });
export type TemplateChange = z.input<typeof templateChangeSchema>;

/** POST /templates/{id}/copy: an own one of the same columns, also of a ready-made one. */
export const templateCopySchema = z.strictObject({ name: templateName });

/** The last file that was read with it. `samples`: three of each column of the template, none where the file had it not. */
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
  ways: fileWaysSchema,
  last: lastFileSchema.nullable(),
});
export type TemplateDetail = z.infer<typeof templateDetailSchema>;

/** Rows that a try looks at: enough to meet what is usual in a file. */
export const triedRows = 200;

/** Groups of problems that a try tells. */
export const triedProblems = 30;

/** POST /templates/try: pasted text; the file goes up as multipart field `file`, as an import's does. */
export const tryPasteSchema = z.strictObject({ text: z.string().min(1).max(1_000_000) });

/** POST /templates/try?…: the template that is tried, own or ready-made; without one the file is read as an import reads it. */
export const tryQuerySchema = z.object({ template_id: z.uuid().optional() });

/**
 * What a file is when it is read with a template. Nothing of it is kept. `missing`: headings of the template that it has not.
 * `read`: rows that were looked at; `more`: whether it has others. `fields`: target field → column of `header` and how it was found.
 */
export const triedSchema = z.object({
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
  /** Orders without an error that the shop has not yet. */
  ready: z.int(),
  problems: z.array(problemGroupSchema),
});
export type Tried = z.infer<typeof triedSchema>;

/** `problem`: why the file cannot be read at all; key below `imports.file`. */
export const tryAnswerSchema = z.object({
  tried: triedSchema.nullable(),
  problem: z
    .object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) })
    .nullable(),
});
export type TryAnswer = z.infer<typeof tryAnswerSchema>;
