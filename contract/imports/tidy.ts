import { formulaBack } from '../formulas.ts';
import { plainLetters } from '../plainLetters.ts';
import { fieldRule, type FieldValues, type ImportField } from './fields.ts';
import { clean, isCellError, lostDigits, quantityOf, withoutApostrophe } from './normalise.ts';
import { namesProduct, type Options, optionsOf, personalizationOf } from './personalization.ts';
import { rowProblem, type RowProblem } from './problems.ts';
import { sizeOf } from './vocabulary/sizes.ts';
import { isNo, itemStateOf, leftOutWord, notShippedWord, stateOf } from './vocabulary/states.ts';
import { withoutInvisible } from './vocabulary/invisible.ts';

/** Fields that are numbers or codes in files, where spreadsheet programs add apostrophes and take digits away. */
const codeFields = new Set<ImportField>([
  'order_number',
  'reference',
  'sku',
  'postcode',
  'phone',
  'tax_number',
  'quantity',
  'postcode_end',
  'phone_middle',
  'phone_end',
]);
/** Fields that go onto the parcel, where a character that nobody sees may hide what the text says. */
const shownFields = new Set<ImportField>([
  'recipient',
  'first_name',
  'last_name',
  'company',
  'address1',
  'address2',
  'address3',
  'city',
]);
/** Where what is joined is shown. */
const joinedInto: Partial<Record<ImportField, ImportField>> = {
  first_name: 'recipient',
  last_name: 'recipient',
  address3: 'address2',
};
const digitFields = new Set<ImportField>([
  'order_number',
  'reference',
  'sku',
  'postcode',
  'phone',
  'tax_number',
]);

/**
 * Values of a row without blanks at their edges, empty ones left out, names joined and variations split, so that
 * every problem stands at a field that the seller sees. Adds what is wrong with a value whatever its field means:
 * formula errors, lost digits, length.
 */
export function tidy(fields: FieldValues, problems: RowProblem[]): FieldValues {
  const values: FieldValues = { ...fields };
  for (const name in values) {
    const field = name as ImportField;
    const text = values[field];
    if (text === undefined) continue;
    const value = tidyValue(field, text);
    values[field] = value || undefined;
    if (value === text || value === '' || !shownFields.has(field)) continue;
    if (withoutInvisible(text) !== text)
      problems.push(rowProblem(joinedInto[field] ?? field, 'invisible_removed'));
  }
  joinName(values);
  joinAddress(values);
  joinCodes(values);
  joinState(values);
  joinItemState(values, problems);
  splitVariations(values);
  cutNotes(values, problems);
  for (const name in values) {
    const field = name as ImportField;
    const text = values[field];
    // Checked where it is put.
    if (text !== undefined && field !== 'note_attributes') checkText(field, text, problems);
  }
  return values;
}

/** `="02116"`, as programs write text that Excel shall not take for a number. */
const withoutFormula = (text: string): string =>
  text.startsWith('="') ? (/^="([^"]*)"$/.exec(text)?.[1] ?? text) : text;

/** What tidying leaves as it is, as almost all cells: ASCII whose edges are no blanks, and no sign that programs add. */
const isTidy = (text: string): boolean =>
  /^[^\0- '=\x7f-\uffff](?:[^\0'\x80-\uffff]*[^\0- '\x7f-\uffff])?$/.test(text);

/** `1002.0`, as programs write a code that they took for a number. */
const withoutDecimal = (field: ImportField, text: string): string =>
  codeFields.has(field) ? text.replace(/^(\d{2,})\.0$/, '$1') : text;

/** One value as `tidy` keeps it. */
export function tidyValue(field: ImportField, text: string): string {
  if (isTidy(text)) return text.endsWith('.0') ? withoutDecimal(field, text) : text;
  const value = clean(withoutFormula(formulaBack(text)));
  return codeFields.has(field) ? withoutDecimal(field, clean(withoutApostrophe(value))) : value;
}

function joinName(values: FieldValues): void {
  const parts = [values.first_name, values.last_name].filter((part) => part !== undefined);
  if (parts.length === 0) return;
  const isFamilyFirst = parts.every((part) =>
    /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+$/u.test(part),
  );
  values.recipient ??= parts.find(isCellError) ?? (isFamilyFirst ? parts.toReversed() : parts).join(' ');
  delete values.first_name;
  delete values.last_name;
}

/** Orders have two lines of address; a ward that stands in the first line too is no third one. */
function joinAddress(values: FieldValues): void {
  const { address1 = '', address2, address3 } = values;
  if (address3 === undefined) return;
  const isTold = `${address1}, ${address2 ?? ''}`.toLowerCase().includes(address3.toLowerCase());
  if (!isTold) values.address2 = address2 ? `${address2}, ${address3}` : address3;
  delete values.address3;
}

/** Codes that shops in Japan write into several columns: `100` and `0001`; `digits` of each part, which spreadsheets shorten. */
const codeParts = [
  { field: 'postcode', parts: ['postcode', 'postcode_end'], digits: [3, 4] },
  { field: 'phone', parts: ['phone', 'phone_middle', 'phone_end'], digits: [0, 0, 4] },
] as const;

function joinCodes(values: FieldValues): void {
  for (const { field, parts, digits } of codeParts) {
    const [, ...others] = parts;
    if (others.every((part) => values[part] === undefined)) continue;
    const joinedParts = parts.flatMap((part, at) => {
      const text = values[part];
      return text === undefined ? [] : /^\d+$/.test(text) ? text.padStart(digits[at] ?? 0, '0') : text;
    });
    for (const part of others) delete values[part];
    values[field] = joinedParts.join('-');
  }
}

/** What stands in a column of dates where nothing has happened. */
const notYet = /^(0|-|–|—|n\/?a|no|none|null|false|không|chưa)$/i;

const hasHappened = (cell: string | undefined): boolean => cell !== undefined && !notYet.test(cell);

/** A date at which an order was canceled or sent says more than the state of its payment, and so does the state of its parcels. */
function joinState(values: FieldValues): void {
  const { fulfillment_state: parcels } = values;
  if (parcels !== undefined) {
    if (stateOf(values.order_state ?? '') === undefined && stateOf(parcels) === 'shipped')
      values.order_state = parcels;
    delete values.fulfillment_state;
  }
  const { order_state: state = '', canceled_at: canceled, shipped_at: shipped } = values;
  if (canceled === undefined && shipped === undefined) return;
  if (stateOf(state) === undefined) {
    if (hasHappened(canceled)) values.order_state = 'canceled';
    else if (hasHappened(shipped)) values.order_state = 'shipped';
  } else if (hasHappened(canceled) && stateOf(state) === 'shipped') values.order_state = 'canceled';
  delete values.canceled_at;
  delete values.shipped_at;
}

/** What came back is not made again, and what is nothing to send is not made at all. */
function joinItemState(values: FieldValues, problems: RowProblem[]): void {
  const { item_returned: returned, item_ships: ships, item_shipped: shipped } = values;
  if (ships !== undefined) {
    if (isNo(ships) && itemStateOf(values.item_state ?? '') !== 'done') values.item_state = notShippedWord;
    delete values.item_ships;
  }
  if (shipped !== undefined) {
    // Amazon has a row with nothing left to send.
    if (values.quantity === '0' && Number(shipped) > 0) values.item_state = 'shipped';
    delete values.item_shipped;
  }
  takeSent(values, problems);
  if (returned === undefined) return;
  const back = quantityOf(returned.replace(/^-/, ''));
  const quantity = quantityOf(values.quantity ?? '');
  if (back === undefined || quantity === undefined) return;
  delete values.item_returned;
  if (back === 0) return;
  if (back >= quantity) values.item_state = leftOutWord.refunded;
  else {
    values.quantity = String(quantity - back);
    problems.push(rowProblem('quantity', 'quantity_reduced', { value: quantity, returned: back }));
  }
}

/** Pieces of the quantity that are on their way are not made again. */
function takeSent(values: FieldValues, problems: RowProblem[]): void {
  const sent = quantityOf(values.item_sent ?? '');
  const quantity = quantityOf(values.quantity ?? '');
  if (sent === undefined || quantity === undefined) return;
  delete values.item_sent;
  if (sent === 0) return;
  if (sent >= quantity) values.item_state = 'shipped';
  else {
    values.quantity = String(quantity - sent);
    problems.push(rowProblem('quantity', 'quantity_sent', { value: quantity, sent }));
  }
}

const longNotes = (['note', 'gift_message'] as const).map((field) => ({ field, max: fieldRule(field).max }));

/** Returns the beginning of a text, without half of a character at its end. */
export const cutText = (text: string, max: number): string =>
  text.slice(0, max).replace(/[\ud800-\udbff]$/, '');

/** A note that is too long for the order keeps its beginning. */
function cutNotes(values: FieldValues, problems: RowProblem[]): void {
  for (const { field, max } of longNotes) {
    const text = values[field];
    if (text === undefined || text.length <= max) continue;
    values[field] = cutText(text, max);
    problems.push(rowProblem(field, 'note_cut', { limit: max, length: text.length }));
  }
}

/** What stands in a column of its own and in another one too is one thing. */
export const joined = (own: string | undefined, other: string): string =>
  own && !other.includes(own) ? `${own}\n${other}` : other;

/** The size of options, with whom it is cut for unless the SKU or the product says that: "Women M" is asked about. */
const sizeFor = ({ sku, product = '' }: FieldValues, { size = '', fit }: Options): string =>
  fit === undefined || sku !== undefined || plainLetters(product).includes(plainLetters(fit))
    ? size
    : `${fit} ${size}`;

function splitVariations(values: FieldValues): void {
  if (values.personalization) {
    const text = personalizationOf(values.personalization);
    if (text) values.personalization = text;
    else delete values.personalization;
  }
  if (values.variations) {
    const options = optionsOf(values.variations);
    // Without a column that says what is made, the first part of the options does: "Classic Tee / Black / XL".
    if (!values.sku && !values.product && namesProduct(values.variations)) values.product = values.variations;
    if (options.size) values.size ??= sizeFor(values, options);
    if (options.color) values.color ??= options.color;
    if (options.personalization)
      values.personalization = joined(values.personalization, options.personalization);
    delete values.variations;
  }
  if (values.size) values.size = sizeOf(values.size);
}

/** Adds what is wrong with a text whatever its field means. */
export function checkText(field: ImportField, value: string, problems: RowProblem[]): void {
  const { max } = fieldRule(field);
  if (isCellError(value)) problems.push(rowProblem(field, 'cell_error'));
  else if (value.includes('\ufffd')) problems.push(rowProblem(field, 'broken_character'));
  else if (value.length > max) problems.push(rowProblem(field, 'too_long', { limit: max }));
  else if (digitFields.has(field) && lostDigits(value)) problems.push(rowProblem(field, 'digits_lost'));
}

/** Whether nothing is wrong with a field so far, so that looking at its meaning makes sense. */
export const isSound = (field: ImportField, problems: readonly RowProblem[]): boolean =>
  problems.length === 0 || !problems.some((one) => one.field === field && one.level === 'error');
