import type { FileProblemCode } from '../../../contract/imports/file-problems.ts';
import type { RowProblemCode } from '../../../contract/imports/problems.ts';

/** Why a whole file cannot be read, and where. */
export const fileProblems = {
  file_empty: 'The file is empty.',
  file_no_header: 'There is no header. Row %{row} should name the columns.',
  file_no_rows: 'There are no rows below the header.',
  file_truncated: 'The end of the file is missing. Export it again and upload the new file.',
  file_truncated_at:
    'The file ends inside row %{row}: the rest is missing, or a quotation mark is not closed. Export it again.',
  file_damaged: 'The file is damaged. Open it in your spreadsheet program and save it again.',
  file_wrong_type: 'This is not a CSV or XLSX file (found: %{found}). Save it as CSV or XLSX.',
  file_unsafe: 'The file has parts that a plain spreadsheet does not have. Save it again as XLSX or CSV.',
  file_zip_bomb: 'The file grows too large when it is unpacked. Split it into smaller files.',
  file_protected: 'The file is protected by a password. Save it without one.',
  file_encoding: 'Row %{row} has letters that cannot be read. Save the file as CSV UTF-8.',
  file_cell_too_long: 'The cell in row %{row}, column %{column} is longer than %{limit} characters.',
  file_too_many_rows: 'The file has more than %{limit} rows. Split it into smaller files.',
  file_too_many_columns: 'Row %{row} has more than %{limit} columns.',
  file_too_large: 'The file is larger than %{limit} MB. Split it into smaller files.',
  file_too_complex: 'The file is too complex to read. Save the sheet alone as CSV.',
  file_gone: 'The file is no longer kept. Upload it again.',
} satisfies Record<FileProblemCode | 'file_truncated_at', string>;

/** What is wrong in one cell, and how to fix it. */
export const rowProblems = {
  required: 'This cell is empty. Fill it in.',
  too_long: 'This is longer than %{limit} characters. Shorten it.',
  cell_error: 'The spreadsheet wrote an error here. Type the value.',
  digits_lost: 'The spreadsheet shortened this number. Type all digits.',
  order_number_from_above: 'No order number. The row joins order %{value} above.',
  order_exists: 'This shop already has order %{value}.',
  order_alike: 'Order #%{code} of the last 7 days has the same recipient and items.',
  row_alike: 'Row %{row} of this file has the same recipient and items.',
  country_unknown: '“%{value}” is not a country. Use the two-letter code.',
  country_not_served: 'We do not ship to %{country}.',
  region_missing: 'The state or province is empty.',
  region_unknown: '“%{value}” is not a state or province of %{country}.',
  postcode_padded: 'The file lost a leading zero: %{value} became %{padded}.',
  postcode_format: 'ZIP “%{value}” does not look like one of %{country}.',
  zip_format: 'ZIP “%{value}” needs 5 digits, or 5 and 4.',
  email_invalid: 'Email is not valid',
  phone_invalid: 'This is not a phone number.',
  address_conflict: 'This differs from row %{row} of the same order. Row %{row} is used.',
  shipping_line_unknown: '“%{value}” is not a shipping line. The usual one is used.',
  shipping_line_conflict: 'The shipping line differs from row %{row} of the same order. Row %{row} is used.',
  sku_unknown: 'SKU “%{value}” is unknown.',
  options_differ: 'The file says “%{value}”, the SKU stands for %{expected}. The SKU is used.',
  quantity_invalid: '“%{value}” is not a whole number.',
  quantity_range: 'The quantity must be between %{min} and %{max}.',
  design_unknown: '“%{value}” is not in your designs.',
  design_position: '%{sku} cannot be printed here.',
  link_invalid: '“%{value}” is not a link that can be opened. Use one that starts with https://.',
  mockup_unknown: 'Mockup “%{value}” was not found. The order is created without it.',
  no_design: 'No design yet. The order is created and waits for one before it can be paid.',
} satisfies Record<RowProblemCode, string>;
