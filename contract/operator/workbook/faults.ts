/** Codes of faults in a workbook. Each has a text in both languages (server/operator/workbook/faultTexts.ts). */
export const faultCodes = [
  // Of the whole file.
  'macros',
  'sheet_missing',
  'sheet_unknown',
  'sheet_twice',
  'heading_missing',
  'too_many_rows',
  'picture_missing',
  'picture_twice',
  'picture_no_picture',
  'picture_too_large',
  'picture_too_many_pixels',
  'picture_broken',
  // Of a column.
  'column_missing',
  'column_unknown',
  'column_twice',
  'column_without_heading',
  // Of a cell by itself.
  'required',
  'formula_empty',
  'formula_error',
  'number_cut',
  'too_long',
  'too_many_items',
  'code',
  'sku',
  'hex',
  'digits',
  'email',
  'country',
  'origin',
  'destination',
  'number',
  'negative',
  'fraction',
  'range',
  'whole',
  'flag',
  'choice',
  'day',
  'time',
  'time_zone',
  'stock',
  'chart',
  'setting_unknown',
  'setting_value',
  // Of a cell together with others.
  'duplicate',
  'unknown_facility',
  'unknown_group',
  'unknown_line',
  'unknown_position',
  'unknown_base',
  'unknown_sku',
  'unknown_method',
  'unknown_seller',
  'group_without_rate',
  'line_without_rate',
  'color_without_hex',
  'base_without_variant',
  'corner_incomplete',
  'days_turned',
  'limits_turned',
  'bank_incomplete',
  'package_first',
  'package_in_use',
  'default_facility',
] as const;
export type FaultCode = (typeof faultCodes)[number];

export type FaultParams = Readonly<Record<string, string | number>>;

/** A fault and its place. `row` counts as a spreadsheet program does; `column` is its letter, null for a whole row. */
export interface WorkbookFault {
  sheet: string;
  row: number | null;
  column: string | null;
  /** Text of the cell, shortened. */
  value?: string;
  code: FaultCode;
  params?: FaultParams;
}
