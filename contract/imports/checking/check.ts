import { newDraftNames } from '../../orders/draft.ts';
import { isSameBuyer } from '../../orders/sameOrder.ts';
import { groupByBuyer } from '../buyers.ts';
import type { ImportCheckContext, ExistingOrder } from './context.ts';
import { helperFields, itemHelpers, type FieldValues, type ImportField } from '../fields.ts';
import { checkItem, type ItemMatch } from './item.ts';
import { placeAttributes, type TidiedRow, findSummaryRow } from './wholeOrder.ts';
import { hasError, rowProblem, type RowProblem, type RowProblemCode } from '../problems.ts';
import { importAddressFields, checkRowAddress, checkRowContact } from './recipient.ts';
import { hasNoError, tidy } from '../tidy.ts';
import { itemStateOf, type FileOrderState, reportedStateOf } from '../vocabulary/states.ts';

/** A row as read from the file or as fixed by the seller. `row` counts from 1, as spreadsheet programs show it. */
export interface UncheckedRow {
  row: number;
  fields: FieldValues;
  /**
   * The file ends within this field or right after it: later fields may be missing, and so may the end of this value.
   */
  cut?: ImportField;
  /** The file ends right after this field without a line end, so the end of its value may be missing. */
  open?: ImportField;
  /**
   * The values stand in wrong columns because the row has another number of cells than the header. `next`: a line end
   * broke the row and its two lines are joined; the number of cells of the second line.
   */
  shifted?: { cells: number; header: number; next?: number };
  /** Field that shows that the row stands below the table (totals, a remark) and is no order. */
  footer?: ImportField;
  /** The file has only the payer's address for this row, so the row takes that. */
  billed?: true;
  /** The row is not visible in the workbook: filtered out or hidden by somebody. */
  hidden?: true;
}

/** A row as it will be imported, with its problems. `item` is absent while its SKU is unknown. */
export interface CheckedImportRow {
  row: number;
  values: FieldValues;
  problems: RowProblem[];
  item?: ItemMatch;
}

/**
 * Worst level of an order's problems. `ready` orders will be created; `error` keeps out the whole order, not only its
 * row.
 */
export type OrderLevel = 'ready' | 'warning' | 'duplicate' | 'error';

/** All rows of one order number. `order` holds the values of the order itself, with the address of one of the rows. */
export interface CheckedOrder {
  order: FieldValues;
  rows: CheckedImportRow[];
  level: OrderLevel;
}

/**
 * Checks the rows of one order together (domain §1.2): one row is one line item. The address comes from the first row
 * with a complete one; the other rows may leave it out. If no row has a complete address, each row with a part of one
 * (or else the first row) reports what is missing.
 */
export function checkOrder(rows: readonly UncheckedRow[], context: ImportCheckContext): CheckedOrder {
  return checkRows(rows, context, { tidyFields: tidy, checkReach: checkRowContact });
}

/**
 * Checks an order again whose values passed an earlier check without errors. Skips email, phone and shipping line,
 * because they never keep an order out.
 */
export function checkStoredOrder(rows: readonly UncheckedRow[], context: ImportCheckContext): CheckedOrder {
  return checkRows(rows, context, { tidyFields: (fields) => fields, checkReach: () => undefined });
}

/** Steps that differ between the first check and a check of stored values. */
interface RowSteps {
  tidyFields: (fields: FieldValues, problems: RowProblem[]) => FieldValues;
  checkReach: typeof checkRowContact;
}

function checkRows(
  rows: readonly UncheckedRow[],
  context: ImportCheckContext,
  { tidyFields, checkReach }: RowSteps,
): CheckedOrder {
  const [first] = rows;
  if (first?.footer) return checkFooter(first, first.footer);
  const fileRows = rows.map((row): FileRow => {
    const problems: RowProblem[] = [];
    return { row, values: tidyFields(row.fields, problems), problems };
  });
  placeAttributes(fileRows);
  const summary = findSummaryRow(fileRows);
  const checkedRows = fileRows.map((row) => checkRow(row, context, checkReach, row !== summary));
  const isShifted = rows.some((row) => row.shifted);
  const alignedRows = isShifted ? checkedRows.filter((_, index) => !rows[index]?.shifted) : checkedRows;
  checkNumber(alignedRows, context);
  checkState(alignedRows);
  const source = checkAddresses(alignedRows, context);
  checkLeftOut(checkedRows);
  const order = orderValues(source, alignedRows, context);
  if (context.skipsExisting) dropProblemsOfExistingOrders(checkedRows);
  return { order, rows: checkedRows, level: worstLevel(checkedRows) };
}

/** A row with its values as they stand in the file. */
interface FileRow extends TidiedRow {
  row: UncheckedRow;
}

function checkRow(
  { row: { row, cut, open, hidden, shifted, billed }, values, problems }: FileRow,
  context: ImportCheckContext,
  checkReach: RowSteps['checkReach'],
  isItem: boolean,
): CheckedImportRow {
  if (shifted) {
    const { order_number: value = '' } = values;
    const code = shifted.next === undefined ? 'row_shifted' : 'row_broken';
    return { row, values, problems: [rowProblem('order_number', code, { ...shifted, value })] };
  }
  if (cut) problems.push(rowProblem(isShown(cut) ? cut : 'order_number', 'row_cut'));
  if (open && values[open]) problems.push(rowProblem(open, 'row_open', { value: values[open] }));
  if (billed) problems.push(rowProblem('address1', 'address_from_billing', { value: values.address1 ?? '' }));
  if (hidden) problems.push(rowProblem('order_number', 'row_hidden'));
  const item = isItem && checkItemState(values, problems) ? checkItem(values, context, problems) : undefined;
  checkReach(values, context, problems);
  return item ? { row, values, problems, item } : { row, values, problems };
}

/**
 * Returns false if the item was already sent, refunded or left out, so that nothing is made for it. Reports why; the
 * rest of the order goes on.
 */
function checkItemState({ item_state: value }: FieldValues, problems: RowProblem[]): boolean {
  const state = value === undefined ? undefined : itemStateOf(value);
  if (value === undefined || state === undefined) return true;
  problems.push(rowProblem('item_state', state === 'done' ? 'item_left_out' : 'item_state_open', { value }));
  return state === 'open';
}

const leftOutProblem = ({ problems }: CheckedImportRow): RowProblem | undefined =>
  problems.length === 0 ? undefined : problems.find(({ code }) => code === 'item_left_out');

/** Reports an order of which every item is left out as one problem, whatever else is wrong in its rows. */
function checkLeftOut(rows: CheckedImportRow[]): void {
  if (!rows.every(leftOutProblem)) return;
  if (rows.some(({ problems }) => problems.some(({ field }) => field === 'order_state'))) return;
  for (const row of rows)
    row.problems = [rowProblem('item_state', 'order_left_out', leftOutProblem(row)?.params)];
}

/** Problems that matter even if the order exists: such a row may belong to another buyer or order number. */
const reportedForExistingOrders = new Set<RowProblemCode>([
  'order_exists',
  'two_buyers',
  'row_cut',
  'row_hidden',
  'row_shifted',
  'row_broken',
]);

/**
 * Drops the other problems of an order that exists: a file that is imported again has its old mistakes, but its orders
 * were made.
 */
function dropProblemsOfExistingOrders(rows: CheckedImportRow[]): void {
  if (!rows.some(({ problems }) => problems.some(({ code }) => code === 'order_exists'))) return;
  for (const row of rows)
    row.problems = row.problems.filter(({ code }) => reportedForExistingOrders.has(code));
}

/** Returns the only problem of a row below the table: it is no order, whatever else it lacks. */
function checkFooter({ row, fields }: UncheckedRow, field: ImportField): CheckedOrder {
  const values = tidy(fields, []);
  return { order: {}, rows: [{ row, values, problems: [rowProblem(field, 'row_footer')] }], level: 'error' };
}

/** Returns false for fields that are split or joined before a row is shown. */
const isShown = (field: ImportField): boolean =>
  field !== 'variations' && !([...helperFields, ...itemHelpers] as readonly ImportField[]).includes(field);

/** Finds the order that already has this number. An order of a store counts only if the file names the same buyer. */
function findExistingOrder(
  number: string,
  rows: readonly CheckedImportRow[],
  context: ImportCheckContext,
): ExistingOrder | undefined {
  const existing = context.existing(number);
  const buyer = existing?.elsewhere?.recipient;
  if (typeof buyer !== 'string') return existing;
  return rows.some(({ values }) => isSameBuyer(values.recipient ?? '', buyer)) ? existing : undefined;
}

function checkNumber(rows: CheckedImportRow[], context: ImportCheckContext): void {
  const number = rows.find((row) => row.values.order_number)?.values.order_number;
  const existing = number ? findExistingOrder(number, rows, context) : undefined;
  for (const { values, problems } of rows) {
    if (!number) problems.push(rowProblem('order_number', 'required'));
    else if (!values.order_number)
      problems.push(rowProblem('order_number', 'order_number_from_above', { value: number }));
    if (existing && hasNoError('order_number', problems)) {
      const { id, code, status, elsewhere } = existing;
      const origin = elsewhere && { elsewhere: elsewhere.source };
      problems.push(
        rowProblem('order_number', 'order_exists', {
          value: number ?? '',
          order: id,
          code,
          status,
          ...origin,
        }),
      );
    }
  }
}

const stateCodes = {
  canceled: 'order_canceled',
  shipped: 'order_shipped',
  unpaid: 'order_unpaid',
  open: 'order_state_open',
} as const satisfies Record<FileOrderState, RowProblemCode>;

/** Reports an order that was canceled, sent or never paid in the store it comes from. */
function checkState(rows: CheckedImportRow[]): void {
  for (const { values, problems } of rows) {
    const { order_state: value } = values;
    const state = value === undefined ? undefined : reportedStateOf(value);
    if (value && state) problems.push(rowProblem('order_state', stateCodes[state], { value }));
  }
}

/** Adds the address problems of every row and returns the row whose address the order takes. */
function checkAddresses(rows: CheckedImportRow[], context: ImportCheckContext): CheckedImportRow | undefined {
  const withAddress = rows.filter(hasAddress);
  const firstRow = rows[0];
  const candidates = withAddress.length > 0 || !firstRow ? withAddress : [firstRow];
  const addressChecks = candidates.map((row) => {
    const problems = row.problems.filter(({ field }) => isCheckedAddressField(field));
    const knownCount = problems.length;
    checkRowAddress(row.values, context, problems);
    return { row, complete: !hasError(problems), added: problems.slice(knownCount) };
  });
  const source = addressChecks.find(({ complete }) => complete);
  const hasOneBuyer = !checkBuyers(rows);
  for (const { row, added } of addressChecks) {
    const dropsErrors = source !== undefined && row !== source.row;
    for (const problem of added) if (!dropsErrors || problem.level !== 'error') row.problems.push(problem);
    if (dropsErrors && hasOneBuyer) compareAddress(row, source.row);
  }
  return (source ?? addressChecks[0])?.row;
}

function hasAddress({ values }: CheckedImportRow): boolean {
  return Boolean(values.address1 ?? values.city ?? values.postcode ?? values.country ?? values.recipient);
}

function isCheckedAddressField(field: ImportField): boolean {
  return (importAddressFields as readonly ImportField[]).includes(field);
}

/** Reports two buyers under one number as an error on the rows of both. Returns true if there are two. */
function checkBuyers(rows: CheckedImportRow[]): boolean {
  const buyers = rows.length > 1 ? groupByBuyer(rows) : [];
  if (buyers.length < 2) return false;
  buyers.forEach((buyerRows, index) => {
    const otherBuyer = buyers[index === 0 ? 1 : 0]?.find(hasAddress);
    for (const { values, problems } of buyerRows) {
      if (!values.recipient || !values.address1) continue;
      problems.push(
        rowProblem('recipient', 'two_buyers', {
          value: values.recipient,
          other: otherBuyer?.values.recipient ?? '',
          row: otherBuyer?.row ?? 0,
        }),
      );
    }
  });
  return true;
}

function compareAddress(row: CheckedImportRow, source: CheckedImportRow): void {
  const field = importAddressFields.find((name) => {
    const value = row.values[name];
    return value && value.toLowerCase() !== (source.values[name] ?? '').toLowerCase();
  });
  if (field) row.problems.push(rowProblem(field, 'address_conflict', { row: source.row }));
}

/** Fields of the order outside its address; each is taken from the first row that has it. */
const looseFields = newDraftNames.filter(
  (name) => name !== 'order_number' && name !== 'shipping_line' && !isCheckedAddressField(name),
);

function orderValues(
  source: CheckedImportRow | undefined,
  rows: CheckedImportRow[],
  context: ImportCheckContext,
): FieldValues {
  const order: FieldValues = {};
  const sortedRows = source ? [source, ...rows.filter((row) => row !== source)] : rows;
  const number = rows.find((row) => row.values.order_number)?.values.order_number;
  if (number) order.order_number = number;
  for (const field of importAddressFields) {
    const value = source?.values[field];
    if (value) order[field] = value;
  }
  for (const field of looseFields) {
    const value = sortedRows.find((row) => row.values[field])?.values[field];
    if (value) order[field] = value;
  }
  const lineCode = shippingLine(sortedRows, context);
  if (lineCode) order.shipping_line = lineCode;
  return order;
}

/** Returns the first known shipping line of the rows and reports rows that name another one. */
function shippingLine(rows: CheckedImportRow[], context: ImportCheckContext): string | undefined {
  let chosen: { line: string; row: number } | undefined;
  for (const { row, values, problems } of rows) {
    const line = values.shipping_line && context.shippingLine(values.shipping_line);
    if (!line) continue;
    chosen ??= { line, row };
    if (chosen.line !== line)
      problems.push(rowProblem('shipping_line', 'shipping_line_conflict', { row: chosen.row }));
  }
  return chosen?.line;
}

function worstLevel(rows: readonly CheckedImportRow[]): OrderLevel {
  let level: OrderLevel = 'ready';
  for (const { problems } of rows) {
    for (const problem of problems) {
      if (problem.level === 'error') return 'error';
      if (problem.level === 'duplicate') level = 'duplicate';
      else if (level === 'ready') level = 'warning';
    }
  }
  return level;
}
