import type { Generated } from 'kysely';
import type { Export, NewExport } from '../../../contract/exports.ts';
import type { CellProblem, Import, ImportCounts } from '../../../contract/imports/calls.ts';
import type { RowDecision } from '../../../contract/imports/fixes.ts';
import type { ColumnChanges } from '../../../contract/imports/changes.ts';
import type { ImportLayoutName } from '../../../contract/imports/layouts/layout.ts';
import type { CountryRows } from '../../../contract/imports/needed.ts';
import type { ValueMap } from '../../../contract/imports/templates.ts';
import type { UnmatchedCode } from '../../../contract/imports/problems.ts';
import type { FileReadOptions } from '../../../contract/imports/readOptions.ts';
import type { OrderSource } from '../../../contract/orders/statuses.ts';
import type { TemplateRecord } from '../../../contract/templates/templates.ts';
import type { Created, DefaultJson, Json, MaybeInstant, MaybeJson, NullableText } from '../columns.ts';

export interface ImportTable {
  account_id: string;
  id: Generated<string>;
  shop_id: string;
  user_id: string;
  /** Member of staff who uploaded or started it in the user's dashboard. */
  support: NullableText;
  file_name: string;
  object_key: string;
  bytes: number;
  status: Import['status'];
  layout: string | null;
  /** Sheet that is read, or that the seller chose; null for a CSV. */
  sheet: string | null;
  /** Visible sheets that have rows. */
  sheets: DefaultJson<string[]>;
  /** Text encoding of a CSV. */
  encoding: Import['encoding'];
  header: DefaultJson<string[]>;
  samples: DefaultJson<string[][]>;
  /** Target field → index of the file's column. */
  mapping: DefaultJson<Record<string, number>>;
  matched_by: DefaultJson<Record<string, string>>;
  /** Template that the file was read with, which may be deleted; its name at that time. */
  template_id: string | null;
  template_name: string | null;
  value_map: DefaultJson<ValueMap>;
  /** Changes of a template to the cells, by column of `header`, and its reading options. */
  column_changes: DefaultJson<ColumnChanges>;
  ways: DefaultJson<FileReadOptions>;
  /** Mapping that the stored rows were read by; null while there are none. */
  checked_mapping: MaybeJson<Record<string, number>>;
  /** Decisions of the seller about whole rows, in order. */
  decisions: DefaultJson<RowDecision[]>;
  duplicates: Generated<'skip' | 'update'>;
  /** Problems of SKUs with which items are created without a product. */
  unmatched_codes: Generated<UnmatchedCode[]>;
  /** While `checking`: the orders whose stored rows are checked again; null while the file is read. */
  recheck: 'existing' | 'all' | null;
  source: Generated<OrderSource>;
  problem: MaybeJson<{ code: string; params: Record<string, string | number> }>;
  counts: DefaultJson<Partial<ImportCounts>>;
  /** Version of the prices that the rows were checked by; null while there are none. */
  price_version: Generated<number | null>;
  /** Cost of the ready orders before the prices changed; null: unchanged since the seller last saw it. */
  former_cost_cents: Generated<number | null>;
  rows_total: Generated<number>;
  rows_done: Generated<number>;
  /** First group that is not committed: creating continues there after a stop. */
  next_group: Generated<number>;
  created_count: Generated<number>;
  updated_count: Generated<number>;
  skipped_count: Generated<number>;
  failed_count: Generated<number>;
  created_at: Created;
  /** Time when creating began, or continued after a stop. */
  started_at: MaybeInstant;
  finished_at: MaybeInstant;
  /** Import whose failed orders this one retries. */
  retry_of: string | null;
}

export interface ImportRowTable {
  account_id: string;
  import_id: string;
  group_no: number;
  row_no: number;
  /** Values in the order of the target fields, as they will be imported (with the seller's fixes). */
  cells: string[];
  level: Generated<number>;
  fixed: Generated<boolean>;
  /** Target fields that the seller has fixed. */
  fixed_fields: string[] | null;
  problems: Json<CellProblem[] | null>;
  cost_cents: number | null;
}

/** Distinct values of each column of the file; null for a column with too many. */
export interface ImportValueTable {
  account_id: string;
  import_id: string;
  columns: Json<(string[] | null)[]>;
  /** Rows by country, for each column that holds countries. */
  countries: DefaultJson<(CountryRows[] | null)[]>;
}

export interface ImportTemplateTable {
  account_id: string;
  id: Generated<string>;
  user_id: string;
  name: string;
  header: Json<string[]>;
  mapping: Json<Record<string, number>>;
  layout: ImportLayoutName | null;
  value_map: DefaultJson<ValueMap>;
  changes: DefaultJson<ColumnChanges>;
  ways: DefaultJson<FileReadOptions>;
  shop_id: NullableText;
  is_default: Generated<boolean>;
  version: Generated<number>;
  created_at: Created;
  updated_at: Created;
}

/** Computed rows of the list of templates, own and ready-made; no table. */
export interface TemplateRows extends TemplateRecord {
  account_id: string;
}

export interface ExportTable {
  account_id: string;
  id: Generated<string>;
  shop_id: string | null;
  user_id: string;
  /** Shops whose rows the export holds; null for all of the account. */
  shops: string[] | null;
  resource: string;
  format: Export['format'];
  locale: NewExport['locale'];
  query: Json<NewExport['query']>;
  /** Chosen rows; null for all that match. */
  ids: string[] | null;
  columns: Json<NewExport['columns']>;
  choices: DefaultJson<NewExport['choices']>;
  file_name: string;
  object_key: string | null;
  status: Generated<Export['status']>;
  rows_total: Generated<number>;
  rows_done: Generated<number>;
  created_at: Created;
  finished_at: MaybeInstant;
}

/** Tables of this file by name. */
export interface ImportTables {
  templates: TemplateRows;
  imports: ImportTable;
  import_rows: ImportRowTable;
  import_templates: ImportTemplateTable;
  import_values: ImportValueTable;
  exports: ExportTable;
}
