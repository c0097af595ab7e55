import { newDraftNames } from '../../orders/draft.ts';
import { plainLetters } from '../../plainLetters.ts';
import { buyersOf } from '../buyers.ts';
import type { CheckContext, ExistingOrder } from './context.ts';
import { helperFields, itemHelpers, type FieldValues, type ImportField } from '../fields.ts';
import { checkItem, type ItemMatch } from './item.ts';
import { placeAttributes, type ReadRow, summaryOf } from './wholeOrder.ts';
import { hasError, rowProblem, type RowProblem, type RowProblemCode } from '../problems.ts';
import { addressFields, checkAddress, checkContact } from './recipient.ts';
import { isSound, tidy } from '../tidy.ts';
import { itemStateOf, type OrderState, reportedStateOf } from '../vocabulary/states.ts';

/** A row as the file or the seller's fixes have it; `row` counts from 1 as a spreadsheet program shows it. */
export interface ImportRow {
  row: number;
  fields: FieldValues;
  /** The file ends within this field, or right after it: what follows may be missing, and so may its own end. */
  cut?: ImportField;
  /** The file ends right behind this field without a line end: the end of its value may be missing. */
  open?: ImportField;
  /**
   * Its values stand in wrong columns: it has another number of cells than the header. `next`: a line end broke it, and its lines
   * are joined; cells of the second one.
   */
  shifted?: { cells: number; header: number; next?: number };
  /** It is what stands below a table: sums, or a remark. Where it says so. */
  footer?: ImportField;
  /** The file has only the payer's address for it, which it takes. */
  billed?: true;
  /** It does not show in the workbook: a filter is on, or somebody has hidden it. */
  hidden?: true;
}

/** A row as it will be imported, with what is wrong in it. `item` is absent while its SKU is not known. */
export interface CheckedRow {
  row: number;
  values: FieldValues;
  problems: RowProblem[];
  item?: ItemMatch;
}

/** `ready` orders will be created; `error` keeps the whole order out, not only the row that has it. */
export type OrderLevel = 'ready' | 'warning' | 'duplicate' | 'error';

/** All rows of one order number. `order` holds the values of the order itself, its address from one row. */
export interface CheckedOrder {
  order: FieldValues;
  rows: CheckedRow[];
  level: OrderLevel;
}

/**
 * Checks the rows of one order together (domain §1.2): one row is one line item; the address comes
 * from the first row that has it complete, and the rows may then leave it out. Where no row has it complete, each
 * row with an address, or else the first, is told what is missing.
 */
export function checkOrder(rows: readonly ImportRow[], context: CheckContext): CheckedOrder {
  return checkRows(rows, context, { tidied: tidy, checkReach: checkContact });
}

/**
 * Checks an order again whose values are as an earlier check without errors left them. How its buyer is reached is not
 * looked at: no order is kept out by it.
 */
export function checkStoredOrder(rows: readonly ImportRow[], context: CheckContext): CheckedOrder {
  return checkRows(rows, context, { tidied: (fields) => fields, checkReach: () => undefined });
}

/** What is done with the values of a row whatever else they mean. */
interface Manner {
  tidied: (fields: FieldValues, problems: RowProblem[]) => FieldValues;
  checkReach: typeof checkContact;
}

function checkRows(
  rows: readonly ImportRow[],
  context: CheckContext,
  { tidied, checkReach }: Manner,
): CheckedOrder {
  const [first] = rows;
  if (first?.footer) return footerOf(first, first.footer);
  const read = rows.map((row): FileRow => {
    const problems: RowProblem[] = [];
    return { row, values: tidied(row.fields, problems), problems };
  });
  placeAttributes(read);
  const summary = summaryOf(read);
  const checked = read.map((row) => checkRow(row, context, checkReach, row !== summary));
  const isShifted = rows.some((row) => row.shifted);
  const straight = isShifted ? checked.filter((_, index) => !rows[index]?.shifted) : checked;
  checkNumber(straight, context);
  checkState(straight);
  const source = checkAddresses(straight, context);
  checkLeftOut(checked);
  const order = orderValues(source, straight, context);
  if (context.skipsExisting) forgetOfSkipped(checked);
  return { order, rows: checked, level: levelOf(checked) };
}

/** A row with what it is in the file. */
interface FileRow extends ReadRow {
  row: ImportRow;
}

function checkRow(
  { row: { row, cut, open, hidden, shifted, billed }, values, problems }: FileRow,
  context: CheckContext,
  checkReach: Manner['checkReach'],
  isItem: boolean,
): CheckedRow {
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

/** Returns whether an item is to be made: what was sent, refunded or left out is not, and keeps the rest of its order from nothing. */
function checkItemState({ item_state: value }: FieldValues, problems: RowProblem[]): boolean {
  const state = value === undefined ? undefined : itemStateOf(value);
  if (value === undefined || state === undefined) return true;
  problems.push(rowProblem('item_state', state === 'done' ? 'item_left_out' : 'item_state_open', { value }));
  return state === 'open';
}

const leftOutOf = ({ problems }: CheckedRow): RowProblem | undefined =>
  problems.length === 0 ? undefined : problems.find(({ code }) => code === 'item_left_out');

/** An order of which every item is left out is none, whatever else is wrong in its rows. */
function checkLeftOut(rows: CheckedRow[]): void {
  if (!rows.every(leftOutOf)) return;
  if (rows.some(({ problems }) => problems.some(({ field }) => field === 'order_state'))) return;
  for (const row of rows) row.problems = [rowProblem('item_state', 'order_left_out', leftOutOf(row)?.params)];
}

/** Wrong with an order that exists, too: a row of it may be of somebody else, or of another number. */
const ofSkipped = new Set<RowProblemCode>([
  'order_exists',
  'two_buyers',
  'row_cut',
  'row_hidden',
  'row_shifted',
  'row_broken',
]);

/** A file that is imported once more has its old mistakes, but its orders have been made: they are not told again. */
function forgetOfSkipped(rows: CheckedRow[]): void {
  if (!rows.some(({ problems }) => problems.some(({ code }) => code === 'order_exists'))) return;
  for (const row of rows) row.problems = row.problems.filter(({ code }) => ofSkipped.has(code));
}

/** What stands below a table has one thing wrong: it is no order, whatever else it lacks. */
function footerOf({ row, fields }: ImportRow, field: ImportField): CheckedOrder {
  const values = tidy(fields, []);
  return { order: {}, rows: [{ row, values, problems: [rowProblem(field, 'row_footer')] }], level: 'error' };
}

/** What is split or joined before a row is shown. */
const isShown = (field: ImportField): boolean =>
  field !== 'variations' && !([...helperFields, ...itemHelpers] as readonly ImportField[]).includes(field);

/** An order of a store is the same one only where the file names the same buyer. */
function existingOf(
  number: string,
  rows: readonly CheckedRow[],
  context: CheckContext,
): ExistingOrder | undefined {
  const existing = context.existing(number);
  const buyer = existing?.elsewhere?.recipient;
  if (typeof buyer !== 'string') return existing;
  return rows.some(({ values }) => plainLetters(values.recipient ?? '') === plainLetters(buyer))
    ? existing
    : undefined;
}

function checkNumber(rows: CheckedRow[], context: CheckContext): void {
  const number = rows.find((row) => row.values.order_number)?.values.order_number;
  const existing = number ? existingOf(number, rows, context) : undefined;
  for (const { values, problems } of rows) {
    if (!number) problems.push(rowProblem('order_number', 'required'));
    else if (!values.order_number)
      problems.push(rowProblem('order_number', 'order_number_from_above', { value: number }));
    if (existing && isSound('order_number', problems)) {
      const { id, code, status, elsewhere } = existing;
      const from = elsewhere && { elsewhere: elsewhere.source };
      problems.push(
        rowProblem('order_number', 'order_exists', { value: number ?? '', order: id, code, status, ...from }),
      );
    }
  }
}

const stateCodes = {
  canceled: 'order_canceled',
  shipped: 'order_shipped',
  unpaid: 'order_unpaid',
  open: 'order_state_open',
} as const satisfies Record<OrderState, RowProblemCode>;

/** An order that was canceled or sent in the shop it comes from, or that was not paid there. */
function checkState(rows: CheckedRow[]): void {
  for (const { values, problems } of rows) {
    const { order_state: value } = values;
    const state = value === undefined ? undefined : reportedStateOf(value);
    if (value && state) problems.push(rowProblem('order_state', stateCodes[state], { value }));
  }
}

/** Adds the address problems of every row and returns the row whose address the order takes. */
function checkAddresses(rows: CheckedRow[], context: CheckContext): CheckedRow | undefined {
  const withAddress = rows.filter(hasAddress);
  const first = rows[0];
  const candidates = withAddress.length > 0 || !first ? withAddress : [first];
  const found = candidates.map((row) => {
    const problems = row.problems.filter((one) => isAddressField(one.field));
    const before = problems.length;
    checkAddress(row.values, context, problems);
    return { row, complete: !hasError(problems), added: problems.slice(before) };
  });
  const source = found.find((one) => one.complete);
  const oneBuyer = !checkBuyers(rows);
  for (const { row, added } of found) {
    const dropsErrors = source !== undefined && row !== source.row;
    for (const problem of added) if (!dropsErrors || problem.level !== 'error') row.problems.push(problem);
    if (dropsErrors && oneBuyer) compareAddress(row, source.row);
  }
  return (source ?? found[0])?.row;
}

function hasAddress({ values }: CheckedRow): boolean {
  return Boolean(values.address1 ?? values.city ?? values.postcode ?? values.country ?? values.recipient);
}

function isAddressField(field: ImportField): boolean {
  return (addressFields as readonly ImportField[]).includes(field);
}

/** Two buyers under one number are an error on the rows of both; answers whether there are. */
function checkBuyers(rows: CheckedRow[]): boolean {
  const buyers = rows.length > 1 ? buyersOf(rows) : [];
  if (buyers.length < 2) return false;
  buyers.forEach((members, index) => {
    const other = buyers[index === 0 ? 1 : 0]?.find(hasAddress);
    for (const { values, problems } of members) {
      if (!values.recipient || !values.address1) continue;
      problems.push(
        rowProblem('recipient', 'two_buyers', {
          value: values.recipient,
          other: other?.values.recipient ?? '',
          row: other?.row ?? 0,
        }),
      );
    }
  });
  return true;
}

function compareAddress(row: CheckedRow, source: CheckedRow): void {
  const field = addressFields.find((name) => {
    const own = row.values[name];
    return own && own.toLowerCase() !== (source.values[name] ?? '').toLowerCase();
  });
  if (field) row.problems.push(rowProblem(field, 'address_conflict', { row: source.row }));
}

/** What belongs to the order and not to its address, each from the first row that has it. */
const looseFields = newDraftNames.filter(
  (name) => name !== 'order_number' && name !== 'shipping_line' && !isAddressField(name),
);

function orderValues(source: CheckedRow | undefined, rows: CheckedRow[], context: CheckContext): FieldValues {
  const order: FieldValues = {};
  const inOrder = source ? [source, ...rows.filter((row) => row !== source)] : rows;
  const number = rows.find((row) => row.values.order_number)?.values.order_number;
  if (number) order.order_number = number;
  for (const field of addressFields) {
    const value = source?.values[field];
    if (value) order[field] = value;
  }
  for (const field of looseFields) {
    const value = inOrder.find((row) => row.values[field])?.values[field];
    if (value) order[field] = value;
  }
  const line = shippingLine(inOrder, context);
  if (line) order.shipping_line = line;
  return order;
}

/** The first known shipping line of the rows; rows that name another one get a problem. */
function shippingLine(rows: CheckedRow[], context: CheckContext): string | undefined {
  let first: { line: string; row: number } | undefined;
  for (const { row, values, problems } of rows) {
    const line = values.shipping_line && context.shippingLine(values.shipping_line);
    if (!line) continue;
    first ??= { line, row };
    if (first.line !== line)
      problems.push(rowProblem('shipping_line', 'shipping_line_conflict', { row: first.row }));
  }
  return first?.line;
}

function levelOf(rows: readonly CheckedRow[]): OrderLevel {
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
