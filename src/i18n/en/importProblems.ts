import type { FileProblemCode, ImportFailureCode } from '../../../contract/imports/file-problems.ts';
import type { RowProblemCode } from '../../../contract/imports/problems.ts';

/** Why a whole file cannot be read, and where; and failures on our side. */
export const fileProblems = {
  file_empty: 'The file is empty. Export it again, or choose another one.',
  file_no_header: 'There is no header. Row %{row} should name the columns.',
  file_no_rows: 'There are no rows below the header. Add a row for each item.',
  file_truncated: 'The end of the file is missing. Export it again and upload the new file.',
  file_truncated_at:
    'The file ends inside row %{row}: the rest is missing, or a quotation mark is not closed. Export it again.',
  file_quote_open:
    'The quotation mark in row %{row} is not closed there: it would swallow the rows below. Say whether quotation marks are letters in this file.',
  file_orders_only:
    "This is %{found}'s list of orders, which does not say how many of each item. Export “%{instead}” instead.",
  file_damaged: 'The file is damaged. Open it in your spreadsheet program and save it again.',
  file_wrong_type: 'This is not a CSV or XLSX file (found: %{found}). Save it as CSV or XLSX.',
  file_wrong_type_unknown: 'This is not a CSV or XLSX file. Save it as CSV or XLSX.',
  file_unsafe: 'The file has parts that a plain spreadsheet does not have. Save it again as XLSX or CSV.',
  file_zip_bomb: 'The file is too large when unpacked. Split it into smaller files.',
  file_protected: 'The file is protected by a password. Save it without one.',
  file_encoding: 'Row %{row} has characters that cannot be read. Save the file as CSV UTF-8.',
  file_encoding_open: 'Row %{row} has letters that can be read in several ways. Choose the right one.',
  file_cell_too_long:
    'The cell in row %{row}, column %{column} is longer than %{limit} characters. Shorten it.',
  file_too_many_rows: 'The file has more than %{limit} rows. Split it into smaller files.',
  file_too_many_columns: 'Row %{row} has more than %{limit} columns. Delete those that are not needed.',
  file_too_large: 'The file is larger than %{limit} MB. Split it into smaller files.',
  file_too_complex: 'The file is too complex to read. Save the sheet alone as CSV.',
  file_gone: 'The file is no longer stored. Upload it again.',
  file_stopped: 'The account was made inactive while the file was read. Upload it again.',
  read_failed:
    'Something went wrong on our side while we read the file. Upload it again. If it fails again, write to support.',
  create_failed:
    'Something went wrong on our side. Orders that were created stay. Continue to create the rest. If it fails again, write to support.',
} satisfies Record<
  FileProblemCode | ImportFailureCode | 'file_truncated_at' | 'file_wrong_type_unknown',
  string
>;

/** What is wrong in one cell, and how to fix it. */
export const rowProblems = {
  personalization_guessed:
    'This stood with the whole order and may be a personalization: check that it is to be printed.',
  personalization_unclear:
    'This stood with the whole order, and nothing says which item it is for. It is kept in the note; copy it to the item if it is to be printed.',
  row_open: 'The file ends right after this value, without a line end: check that nothing is missing.',
  row_shifted:
    '%{cells} cells, the header has %{header}: an unquoted comma, a quotation mark or a joined line moved the values. Correct the row, or leave it out.',
  invisible_removed: 'Invisible characters stood here and were removed. Check that the text is right.',
  note_cut:
    '%{length} characters are more than the %{limit} that an order takes. The end is left off; shorten the text to keep what matters.',
  order_unpaid:
    'The file says “%{value}”: nobody may have paid for this order. Leave it out, or create it anyway.',
  order_state_open:
    'The file says “%{value}”: only you know whether this order is wanted. Leave it out, or create it anyway.',
  order_left_out:
    'No item of this order is left to make (“%{value}”). Leave the order out, or create it anyway.',
  item_left_out: 'Not made (“%{value}”). The rest of its order is.',
  item_state_open:
    'The file says “%{value}” of this item: only you know whether it is to be made. Leave it out, or make it.',
  quantity_reduced: '%{returned} of %{value} came back or were refunded: the others are made.',
  quantity_thousands: '“%{value}” may be thousands or decimals. Choose how many pieces you mean.',
  required: 'This cell is empty. Fill it in.',
  too_long: 'This is longer than %{limit} characters. Shorten it.',
  cell_error: 'The spreadsheet wrote an error here. Type the value.',
  broken_character: 'A character here could not be read. Type it.',
  row_cut:
    'The file ends here, before the other columns: the end of this value may be missing. Correct it, or confirm the row.',
  row_footer: 'This row below the orders looks like a total or a note. Leave it out.',
  row_hidden: 'Hidden in your file, by a filter for example. Include it, or leave it out.',
  digits_lost: 'The spreadsheet shortened this number. Type all digits.',
  order_number_from_above: 'No order number. The row joins order %{value} above.',
  order_canceled:
    'The file says “%{value}”: this order may no longer be wanted. Leave it out, or create it anyway.',
  order_shipped:
    'The file says “%{value}”: this order may have been sent already. Leave it out, or create it anyway.',
  order_exists: 'This shop already has order %{value}.',
  order_alike: 'Order #%{code} of the last 7 days has the same recipient and items.',
  row_alike: 'Row %{row} of this file has the same recipient and items.',
  country_unknown: '“%{value}” is not a country. Use the two-letter code.',
  country_not_served: 'We do not ship to %{country}.',
  address_split: '“%{value}” was split: %{street}, in the city %{city}.',
  country_guessed: 'The file has no country. State and ZIP point to %{country}.',
  city_split: '“%{value}” became the city %{city} and the state %{region}.',
  region_missing: 'The state or province is empty.',
  region_unknown: '“%{value}” is not a state or province of %{country}.',
  postcode_padded: 'The file lost a leading zero: %{value} became %{padded}.',
  postcode_format: 'ZIP “%{value}” does not look like one of %{country}.',
  zip_format: 'ZIP “%{value}” needs 5 digits, or 5 and 4.',
  email_invalid: '“%{value}” is not an email address.',
  phone_invalid: '“%{value}” is not a phone number.',
  address_conflict: 'This differs from row %{row} of the same order. Row %{row} is used.',
  two_buyers: 'Rows of one order number name two buyers: %{value} here, %{other} in row %{row}.',
  shipping_line_unknown: '“%{value}” is not a shipping line. The cheapest one is used.',
  shipping_line_unserved: '%{value} does not go to %{country} with these products. %{line} is used.',
  shipping_line_conflict: 'The shipping line differs from row %{row} of the same order. Row %{row} is used.',
  sku_unknown: 'SKU “%{value}” is unknown.',
  sku_inactive:
    'The product of SKU “%{value}” is inactive. Activate it in Products, or give another SKU here.',
  sku_unmatched: 'SKU “%{value}” is in Products, but not matched to a product yet.',
  product_unknown: '“%{value}” is not a product of the catalog.',
  color_unknown: '“%{value}” is not a color of %{product}.',
  size_unknown: '“%{value}” is not a size of %{product}.',
  options_differ: 'The file says “%{value}”, but the SKU is %{expected}. The SKU is used.',
  quantity_invalid: '“%{value}” is not a whole number.',
  quantity_range: 'The quantity must be between %{min} and %{max}.',
  quantity_unusual:
    '%{value} pieces are far more than this shop usually orders. Correct it if it is a mistake.',
  design_unknown: '“%{value}” is not in your designs.',
  design_position: '%{sku} cannot be printed here.',
  link_invalid: '“%{value}” is not a link that can be opened. Use one that starts with https://.',
  mockup_unknown: 'Mockup “%{value}” was not found. The order is created without it.',
  no_design: 'No design yet. The order is created, but cannot be paid until it has one.',
  print_too_coarse:
    '%{file} prints at %{dpi} DPI on %{product}, less than 150. The order is created; before you pay, place the file smaller, choose a larger one, or accept it.',
  print_blank:
    '%{file} would hardly be seen on %{product}: it has no ink, ink on less than 1 % of it, or the color of the product. The order is created; before you pay, choose another file or confirm it.',
} satisfies Record<RowProblemCode, string>;

/** The same in a few words, as the title of a card; `%{field}` where several fields can have it. */
export const rowCauses = {
  personalization_guessed: 'Is this to be printed?',
  personalization_unclear: 'Which item is this for?',
  row_open: 'The last value may be cut off',
  row_shifted: 'Row with too many cells',
  invisible_removed: 'Invisible characters in %{field}',
  note_cut: '%{field} shortened',
  order_unpaid: 'Not paid',
  order_state_open: 'Is this order wanted?',
  order_left_out: 'Nothing left to make',
  item_left_out: 'Item left out',
  item_state_open: 'Is this item wanted?',
  quantity_reduced: 'Some pieces came back',
  quantity_thousands: 'Thousands or decimals?',
  required: '%{field} is empty',
  too_long: '%{field} is too long',
  cell_error: 'Spreadsheet error in %{field}',
  broken_character: 'Unreadable character in %{field}',
  row_cut: 'The last row may be cut off',
  row_footer: 'Not an order',
  row_hidden: 'Hidden rows',
  digits_lost: 'Digits lost in %{field}',
  order_number_from_above: 'No order number',
  order_canceled: 'Canceled or refunded',
  order_shipped: 'Already sent',
  order_exists: 'Order already exists',
  order_alike: 'Same as a recent order',
  row_alike: 'Same as another row',
  country_unknown: 'Unknown country',
  country_not_served: 'Country not served',
  address_split: 'Whole address in one cell',
  country_guessed: 'Country not in the file',
  city_split: 'City and state in one cell',
  region_missing: 'State or province is empty',
  region_unknown: 'Unknown state or province',
  postcode_padded: 'ZIP lost a leading zero',
  postcode_format: 'Unusual ZIP',
  zip_format: 'ZIP has a wrong length',
  email_invalid: 'Invalid email',
  phone_invalid: 'Invalid phone number',
  address_conflict: 'Rows of an order differ: %{field}',
  two_buyers: 'Two buyers under one order number',
  shipping_line_unknown: 'Unknown shipping line',
  shipping_line_unserved: 'Shipping line not available there',
  shipping_line_conflict: 'Rows of an order differ: shipping line',
  sku_unknown: 'Unknown SKU',
  sku_inactive: 'Inactive product',
  sku_unmatched: 'Product not matched',
  product_unknown: 'Unknown product',
  color_unknown: 'Unknown color',
  size_unknown: 'Unknown size',
  options_differ: '%{field} differs from the SKU',
  quantity_invalid: 'Quantity is not a number',
  quantity_range: 'Quantity out of range',
  quantity_unusual: 'Unusual quantity',
  design_unknown: '%{field} not in library',
  design_position: '%{field} cannot be printed',
  link_invalid: 'Broken link: %{field}',
  mockup_unknown: '%{field} not found',
  no_design: 'No design: %{field}',
  print_too_coarse: 'Low print quality: %{field}',
  print_blank: 'Print may not be seen: %{field}',
} satisfies Record<RowProblemCode, string>;
