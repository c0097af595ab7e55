import type { Import, PreviewRow, ProblemGroup } from '../../../contract/imports/calls.ts';

const counts = {
  rows: 3,
  orders: 3,
  ready_orders: 1,
  errors: 2,
  warnings: 0,
  duplicates: 0,
  existing_orders: 0,
  updatable_orders: 0,
  fixed: 0,
  personalized: 0,
  cost_cents: 1688,
};

/** An import in the preview, with overrides. */
export const buildImport = (overrides: Partial<Import> = {}): Import => ({
  id: '01900000-0000-7000-8000-0000000000aa',
  file_name: 'november.csv',
  bytes: 1200,
  status: 'preview',
  unmatched_codes: [],
  layout: 'platen',
  sheet: null,
  sheets: [],
  encoding: 'utf-8',
  header: ['Order number', 'Recipient', 'Country'],
  samples: [['A-1'], ['Ann'], ['UK']],
  mapping: { order_number: 0, recipient: 1, country: 2 },
  matched_by: { order_number: 'layout', recipient: 'layout', country: 'layout' },
  template_id: null,
  template_name: null,
  value_map: {},
  former_cost_cents: null,
  duplicates: 'skip',
  problem: null,
  counts,
  rows_total: 3,
  rows_done: 3,
  created_count: 0,
  updated_count: 0,
  skipped_count: 0,
  failed_count: 0,
  created_at: '2026-11-20T08:00:00.000Z',
  started_at: null,
  finished_at: null,
  retry_of: null,
  ...overrides,
});

const unknownCountry = {
  field: 'country',
  code: 'country_unknown',
  level: 'error',
  params: { value: 'Unitd Kingdom' },
} as const;

export const buildRow = (row_no: number, overrides: Partial<PreviewRow> = {}): PreviewRow => ({
  row_no,
  cells: { order_number: `A-${row_no}`, recipient: 'Ann', country: 'Unitd Kingdom' },
  level: 'error',
  fixed: false,
  fixed_fields: [],
  problems: [{ ...unknownCountry, suggestions: ['GB'] }],
  ...overrides,
});

export const buildGroup = (overrides: Partial<ProblemGroup> = {}): ProblemGroup => ({
  ...unknownCountry,
  value: 'Unitd Kingdom',
  rows: 2,
  first_row: 2,
  of_cause: 1,
  suggestions: ['GB'],
  ...overrides,
});
