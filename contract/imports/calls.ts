import { z } from 'zod';
import { costCents } from '../schema/cost.ts';
import { isStorable } from '../schema/storable.ts';
import { fileNameText, plainText } from '../schema/text.ts';
import { buyerDecisions } from './buyers.ts';
import { encodings } from './file-problems.ts';
import { leaveOutCodes, unmatchedCodes } from './problems.ts';
import { templateName, valueMapSchema } from './templates.ts';
import { isRuleField, type RuleField } from './values.ts';
import { quoteMeanings } from './readOptions.ts';

/** Calls of the import wizard. A file is sent as the multipart field `file`, or as JSON `{ text, file_name }`. */

export const importStatuses = [
  'reading',
  'mapping',
  'checking',
  'preview',
  'creating',
  'stopped',
  'done',
  'failed',
  'canceled',
] as const;
export const problemLevels = ['error', 'warning', 'duplicate'] as const;

/** Tabs of the preview. */
export const rowViews = ['all', 'error', 'warning', 'duplicate', 'fixed'] as const;
export type RowView = (typeof rowViews)[number];

const params = z.record(z.string(), z.union([z.string(), z.number()]));

export const importCountsSchema = z.object({
  rows: z.int(),
  orders: z.int(),
  /** Orders that would be created now. */
  ready_orders: z.int(),
  errors: z.int(),
  warnings: z.int(),
  duplicates: z.int(),
  /** Orders that exist already, and those of them that are still pending and may be updated from the file. */
  existing_orders: z.int(),
  updatable_orders: z.int(),
  fixed: z.int(),
  /** Rows with a personalization. */
  personalized: z.int(),
  /** Full cost of the ready orders. */
  cost_cents: costCents,
});
export type ImportCounts = z.infer<typeof importCountsSchema>;

export const importSchema = z.object({
  id: z.uuid(),
  file_name: z.string(),
  bytes: z.int(),
  status: z.enum(importStatuses),
  layout: z.string().nullable(),
  /** The sheet that is imported and all visible sheets with rows. A CSV has an encoding instead. */
  sheet: z.string().nullable(),
  sheets: z.array(z.string()),
  encoding: z.enum(encodings).nullable(),
  header: z.array(z.string()),
  /** Three example values per column. */
  samples: z.array(z.array(z.string())),
  mapping: z.record(z.string(), z.int()),
  /** How each field was matched, shown in the mapping step: `name`, `values`, `layout` or `template`. */
  matched_by: z.record(z.string(), z.string()),
  /** The account's template that the columns were read with, and its name at that time. */
  template_id: z.uuid().nullable(),
  template_name: z.string().nullable(),
  value_map: valueMapSchema,
  /** Cost of the ready orders before the operator's prices changed; null: unchanged since the rows were checked. */
  former_cost_cents: costCents,
  duplicates: z.enum(['skip', 'update']),
  unmatched_codes: z.array(z.enum(unmatchedCodes)),
  /** Reason why the import failed; `code` is a key below `imports.file`. */
  problem: z.object({ code: z.string(), params }).nullable(),
  counts: importCountsSchema,
  rows_total: z.int(),
  rows_done: z.int(),
  created_count: z.int(),
  updated_count: z.int(),
  skipped_count: z.int(),
  failed_count: z.int(),
  created_at: z.iso.datetime(),
  /** Time at which creating began, or continued after a stop. */
  started_at: z.iso.datetime().nullable(),
  finished_at: z.iso.datetime().nullable(),
  /** The import whose failed orders this one retries. */
  retry_of: z.uuid().nullable(),
});
export type Import = z.infer<typeof importSchema>;

/**
 * GET /imports: a page of the shop's imports, newest first, or the imports with these `ids` (`a,b`), to get their
 * names.
 */
export const importsQuerySchema = z.object({
  page: z.coerce.number().int().min(1).default(1),
  limit: z.coerce.number().int().min(1).max(500).default(5),
  ids: z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',') : value),
    z.array(z.uuid()).max(50).optional(),
  ),
});

/** An import in the list. `by`: name of the member who started it. */
export const listedImportSchema = importSchema.extend({ by: z.string().nullable() });
export type ListedImport = z.infer<typeof listedImportSchema>;

/** `count`: number of imports of the shop, or of those found by `ids`. */
export const importListSchema = z.object({ imports: z.array(listedImportSchema), count: z.int() });
export type ImportList = z.infer<typeof importListSchema>;

export const cellProblemSchema = z.object({
  field: z.string(),
  /** Key below `imports.problems`. */
  code: z.string(),
  level: z.enum(problemLevels),
  params: params.optional(),
  suggestions: z.array(z.string()).optional(),
});
export type CellProblem = z.infer<typeof cellProblemSchema>;

/** A row of the preview; `cells` by target field. */
export const importRowSchema = z.object({
  row_no: z.int(),
  cells: z.record(z.string(), z.string()),
  level: z.enum(['ready', 'warning', 'duplicate', 'error']),
  fixed: z.boolean(),
  /** Fields whose cells the seller has fixed. */
  fixed_fields: z.array(z.string()),
  problems: z.array(cellProblemSchema),
});
export type PreviewRow = z.infer<typeof importRowSchema>;

/** Groups per field and code that GET /imports/{id}/problems returns. */
export const maxGroupsPerCause = 100;

/**
 * Equal problems in the side list "Fix by problem": same field, code and value. `of_cause`: number of groups with this
 * field and code, including this one; only the first `maxGroupsPerCause` are returned.
 */
export const problemGroupSchema = z.object({
  field: z.string(),
  code: z.string(),
  level: z.enum(problemLevels),
  value: z.string(),
  rows: z.int(),
  first_row: z.int(),
  of_cause: z.int(),
  params: params.optional(),
  suggestions: z.array(z.string()).optional(),
});
export type ProblemGroup = z.infer<typeof problemGroupSchema>;

/** POST /imports as JSON: pasted text. */
export const pasteSchema = z.strictObject({
  text: z.string().min(1).max(10_000_000),
  file_name: fileNameText(200),
});

/** POST /imports?…: choices made before the upload. Without a template, the header decides how the file is read. */
export const uploadQuerySchema = z.object({
  template_id: z.uuid().optional(),
  duplicates: z.enum(['skip', 'update']).default('skip'),
});

/**
 * PUT /imports/{id}/mapping. `keep_as`: name of a new template to save the mapping as. `template_id`: the template it
 * was taken from.
 */
export const mappingSchema = z.strictObject({
  mapping: z.record(z.string(), z.int().min(0).max(200)),
  value_map: valueMapSchema.optional(),
  template_id: z.uuid().nullable().optional(),
  keep_as: templateName.optional(),
});
export type MappingRequest = z.infer<typeof mappingSchema>;

const storable = (max: number, min = 0) =>
  z
    .string()
    .min(min)
    .max(max)
    .refine(isStorable, { params: { code: 'nul' } });

/** PUT /imports/{id}/sheet: reads this sheet of the workbook instead. */
export const sheetSchema = z.strictObject({ sheet: storable(200, 1) });

/**
 * PUT /imports/{id}/reading: reads the file again with this encoding or meaning of quotation marks. A missing field
 * stays unchanged.
 */
export const readingSchema = z.strictObject({
  encoding: z.enum(encodings).optional(),
  quotes: z.enum(quoteMeanings).optional(),
});
export type ReadingRequest = z.infer<typeof readingSchema>;

/** PUT /imports/{id}/duplicates. */
export const duplicatesSchema = z.strictObject({ duplicates: z.enum(['skip', 'update']) });

/** Length of the longest cell text, a note. */
const cellValue = storable(5000);

const rowNumber = z.int().max(2_147_483_647);

/**
 * PUT /imports/{id}/cells: a new value for one cell, or for all rows with an equal value in the field. `code`: only
 * rows with this problem in the field.
 */
export const fixSchema = z.strictObject({
  field: z.string().max(40),
  value: cellValue,
  row_no: rowNumber.optional(),
  equal_to: cellValue.optional(),
  code: z.string().max(40).optional(),
});

/** A value for the cell of a row. `fixed: false` reverts a fix of the seller. */
const listedCellSchema = z.strictObject({
  row_no: rowNumber,
  value: cellValue,
  fixed: z.boolean().default(true),
});
export type ListedCell = z.infer<typeof listedCellSchema>;

/** PUT /imports/{id}/cells/list: values for cells of one field, pasted like a spreadsheet column. */
export const listedCellsSchema = z.strictObject({
  field: z.string().max(40),
  cells: z.array(listedCellSchema).min(1).max(5000),
});

/** GET /imports/{id}/same: number of rows with an equal value in a field. */
export const sameQuerySchema = z.strictObject({ field: z.string().max(40), value: cellValue });

const fieldRows = z.array(z.object({ field: z.string(), rows: z.int() }));

/**
 * GET /imports/{id}/fixes: number of rows that the seller has fixed per field, and of rows that the state in a field
 * (`stateFields`) keeps out of the import.
 */
export const fixedFieldsSchema = z.object({ fields: fieldRows, left_out: fieldRows });

/**
 * PUT /imports/{id}/buyers: the decision about this row's order, which has two buyers. `same_buyer` keeps the buyer of
 * this row.
 */
export const buyersSchema = z.strictObject({ way: z.enum(buyerDecisions), row_no: rowNumber });

/**
 * PUT /imports/{id}/items: leaves out the items whose rows have this problem with this value; the rest of their orders
 * is created.
 */
export const itemsSchema = z.strictObject({
  field: z.string().max(40),
  code: z.string().max(40),
  value: cellValue,
});
export type ItemsRequest = z.infer<typeof itemsSchema>;

/** Decisions that a seller can take about rows hidden in the workbook. */
export const hiddenRowDecisions = ['include', 'leave_out'] as const;
export type HiddenRowDecision = (typeof hiddenRowDecisions)[number];

/** PUT /imports/{id}/hidden: the decision about all rows hidden in the workbook. */
export const hiddenSchema = z.strictObject({ way: z.enum(hiddenRowDecisions) });

const ruleValue = storable(200, 1);

/**
 * PUT /imports/{id}/rules: this value of the file means ours from now on, in this import and in its template.
 * `keep_as`: name of a template to save it in if the import has none yet.
 */
export const ruleSchema = z.strictObject({
  field: z.string().refine((name): name is RuleField => isRuleField(name), { params: { code: 'choice' } }),
  value: ruleValue,
  ours: ruleValue,
  keep_as: templateName.optional(),
});
export type RuleRequest = z.infer<typeof ruleSchema>;

/**
 * DELETE /imports/{id}/footers: leaves out the rows below the table, or the orders that the file calls canceled or sent
 * with this word.
 */
export const leaveOutQuerySchema = z.object({
  code: z.enum(leaveOutCodes).default('row_footer'),
  value: cellValue.optional(),
});
export type LeaveOut = z.infer<typeof leaveOutQuerySchema>;

/** Response to a fix: the number of changed rows and the import with its new counts. */
export const fixedSchema = z.object({ rows: z.int(), import: importSchema });

/** Response to a list of cells. `before`: the list that reverts it, with all changed cells. */
export const listedFixSchema = fixedSchema.extend({ before: z.array(listedCellSchema) });

export const rowsQuerySchema = z.object({
  view: z.enum(rowViews).default('all'),
  page: z.coerce.number().int().min(1).default(1),
  limit: z.coerce.number().int().min(1).max(500).default(50),
});

/**
 * Outcomes of an order of the file. `deleted`: it was created or updated and no longer exists. `ready`: not processed
 * yet.
 */
export const importOutcomes = ['created', 'updated', 'deleted', 'skipped', 'failed', 'ready'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/**
 * Tabs of the result. `created` includes updated and deleted orders; `ready` holds what a stopped import has not
 * processed.
 */
export const resultViews = ['all', 'failed', 'skipped', 'created', 'ready'] as const;
export type ResultView = (typeof resultViews)[number];

/** GET /imports/{id}/results. */
export const resultsQuerySchema = rowsQuerySchema.extend({ view: z.enum(resultViews).default('all') });

/** An order of the file with its rows, outcome and problems. `order`: the order that this import created or changed. */
export const importResultSchema = z.object({
  first_row: z.int(),
  last_row: z.int(),
  order_number: z.string(),
  recipient: z.string(),
  outcome: z.enum(importOutcomes),
  order: z.object({ id: z.uuid(), code: z.string() }).nullable(),
  problems: z.array(cellProblemSchema),
});
export type ImportResult = z.infer<typeof importResultSchema>;

const texts = z.record(z.string().max(64), plainText(300));

/** POST /imports/{id}/file: a CSV with one line per row. The request brings the texts in the reader's language. */
export const importFileSchema = z.strictObject({
  kind: z.enum(['result', 'errors']),
  words: z.strictObject({
    /** Column headings: row, order number, outcome, order, reasons. */
    columns: z.array(plainText(120)).length(5),
    /** By outcome (`importOutcomes`). */
    outcomes: texts,
    /** By code, with `%{name}` in place of a parameter. */
    problems: texts,
    fields: texts,
  }),
});
