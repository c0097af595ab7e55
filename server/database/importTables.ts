import type { Generated } from 'kysely';
import type { OrderSource } from '../../contract/orders/statuses.ts';
import type { Created, DefaultJson, Json, MaybeInstant } from './columns.ts';

export type ImportStatus =
  | 'reading' | 'mapping' | 'checking' | 'preview' | 'creating' | 'done' | 'failed' | 'canceled';

/** What the preview shows above the grid, written when the check ends. */
export interface ImportCounts {
  rows?: number;
  orders?: number;
  ready_orders?: number;
  errors?: number;
  warnings?: number;
  duplicates?: number;
  fixed?: number;
  cost_cents?: number;
}

export interface ImportTable {
  account_id: string;
  id: Generated<string>;
  shop_id: string;
  user_id: string;
  file_name: string;
  object_key: string;
  bytes: number;
  status: ImportStatus;
  layout: string | null;
  header: DefaultJson<string[]>;
  samples: DefaultJson<string[][]>;
  /** Target field → index of the file's column. */
  mapping: DefaultJson<Record<string, number>>;
  duplicates: Generated<'skip' | 'update'>;
  source: Generated<OrderSource>;
  problem: DefaultJson<{ code: string; params: Record<string, string | number> } | null>;
  counts: DefaultJson<ImportCounts>;
  rows_total: Generated<number>;
  rows_done: Generated<number>;
  /** Where creating goes on after a stop: the first group that is not committed. */
  next_group: Generated<number>;
  created_count: Generated<number>;
  updated_count: Generated<number>;
  version: Generated<number>;
  created_at: Created;
  finished_at: MaybeInstant;
}

/** One thing that is wrong in one cell. */
export interface StoredProblem {
  field: string;
  code: string;
  level: 'error' | 'warning' | 'duplicate';
  params?: Record<string, string | number>;
  suggestions?: string[];
}

export interface ImportRowTable {
  account_id: string;
  import_id: string;
  group_no: number;
  row_no: number;
  /** Values in the order of the target fields, as they will be imported (the seller's fixes applied). */
  cells: string[];
  level: Generated<number>;
  fixed: Generated<boolean>;
  problems: Json<StoredProblem[] | null>;
}

export interface ExportTable {
  account_id: string;
  id: Generated<string>;
  shop_id: string | null;
  user_id: string;
  resource: string;
  format: 'csv' | 'xlsx';
  locale: string;
  query: Json<Record<string, unknown>>;
  columns: Json<string[]>;
  file_name: string;
  object_key: string | null;
  status: Generated<'running' | 'done' | 'failed'>;
  rows_total: Generated<number>;
  rows_done: Generated<number>;
  created_at: Created;
  finished_at: MaybeInstant;
}
