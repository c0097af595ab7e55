import type { ImportField } from './fields.ts';

/**
 * All problems of a cell with their level. An `error` keeps the order out, a `warning` does not, a `duplicate` is
 * skipped or updated as the seller chose. Codes are i18n keys (`imports.problems.<code>`).
 */
export const rowProblems = {
  required: 'error',
  too_long: 'error',
  cell_error: 'error',
  broken_character: 'error',
  row_cut: 'error',
  row_open: 'warning',
  row_shifted: 'error',
  row_broken: 'error',
  invisible_removed: 'warning',
  note_cut: 'warning',
  row_footer: 'error',
  row_hidden: 'error',
  digits_lost: 'error',
  order_number_from_above: 'warning',
  order_canceled: 'error',
  order_shipped: 'error',
  order_unpaid: 'error',
  order_state_open: 'error',
  order_left_out: 'error',
  item_left_out: 'warning',
  item_state_open: 'error',
  quantity_reduced: 'warning',
  quantity_sent: 'warning',
  personalization_guessed: 'warning',
  personalization_unclear: 'warning',
  order_exists: 'duplicate',
  order_alike: 'warning',
  row_alike: 'warning',
  country_unknown: 'error',
  country_or_state: 'error',
  country_not_served: 'error',
  address_split: 'warning',
  address_from_billing: 'warning',
  country_guessed: 'warning',
  city_split: 'warning',
  region_missing: 'warning',
  region_unknown: 'warning',
  postcode_padded: 'warning',
  postcode_format: 'warning',
  zip_format: 'error',
  region_postcode: 'warning',
  house_number: 'warning',
  city_format: 'warning',
  tax_number_wrong: 'warning',
  tax_number_missing: 'warning',
  masked: 'error',
  placeholder: 'error',
  recipient_email: 'error',
  email_invalid: 'warning',
  phone_invalid: 'warning',
  address_conflict: 'warning',
  two_buyers: 'error',
  shipping_line_unknown: 'warning',
  shipping_line_conflict: 'warning',
  shipping_line_unserved: 'warning',
  shipping_line_post_box: 'warning',
  sku_unknown: 'error',
  sku_inactive: 'error',
  sku_unmatched: 'error',
  sku_double: 'error',
  sku_out: 'warning',
  item_unmatched: 'warning',
  product_unknown: 'error',
  color_unknown: 'error',
  size_unknown: 'error',
  options_differ: 'warning',
  size_differs: 'error',
  quantity_invalid: 'error',
  quantity_range: 'error',
  quantity_thousands: 'error',
  quantity_unusual: 'warning',
  design_unknown: 'error',
  design_position: 'error',
  link_invalid: 'error',
  mockup_unknown: 'warning',
  no_design: 'warning',
  print_too_coarse: 'warning',
  print_blank: 'warning',
} as const satisfies Record<string, 'error' | 'warning' | 'duplicate'>;

/** Problems for which rows may be left out: they are no orders, or orders that may not be wanted. */
export const leaveOutCodes = [
  'row_footer',
  'order_canceled',
  'order_shipped',
  'order_unpaid',
  'order_state_open',
  'order_left_out',
  'row_shifted',
  'row_broken',
] as const satisfies readonly (keyof typeof rowProblems)[];
export type LeaveOutCode = (typeof leaveOutCodes)[number];

export const isLeaveOut = (code: string): code is LeaveOutCode =>
  leaveOutCodes.some((candidate) => candidate === code);

/** Problems of a SKU with which the seller may create items without a product, to be mapped later. */
export const unmatchedCodes = [
  'sku_unknown',
  'sku_inactive',
  'sku_unmatched',
  'sku_double',
] as const satisfies readonly (keyof typeof rowProblems)[];
export type UnmatchedCode = (typeof unmatchedCodes)[number];

export type RowProblemCode = keyof typeof rowProblems;
export type ProblemLevel = (typeof rowProblems)[RowProblemCode];
export type ProblemParams = Record<string, string | number>;

/** A problem of one cell in one row. */
export interface RowProblem {
  field: ImportField;
  code: RowProblemCode;
  level: ProblemLevel;
  params?: ProblemParams;
  suggestions?: string[];
}

/** Creates a problem; its level comes from `rowProblems`. */
export function rowProblem(
  field: ImportField,
  code: RowProblemCode,
  params?: ProblemParams,
  suggestions?: string[],
): RowProblem {
  const problem: RowProblem = { field, code, level: rowProblems[code] };
  if (params) problem.params = params;
  if (suggestions && suggestions.length > 0) problem.suggestions = suggestions;
  return problem;
}

/**
 * Prefixes a text with its field ("Country: “Frnce” is not a country.") unless it names the field itself, to avoid
 * "ZIP: ZIP …".
 */
export const withFieldName = (field: string, text: string): string =>
  text.toLowerCase().includes(field.toLowerCase()) ? text : `${field}: ${text}`;

export const hasError = (problems: readonly RowProblem[]): boolean =>
  problems.some(({ level }) => level === 'error');
