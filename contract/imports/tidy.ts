import { cutText } from '../schema/storable.ts';
import { unprotectFormula } from '../formulas.ts';
import { plainLetters } from '../plainLetters.ts';
import { fieldRule, type FieldValues, type ImportField } from './fields.ts';
import { clean, isCellError, lostDigits, parseQuantity, withoutApostrophe } from './normalise.ts';
import { namesProduct, type Options, parseOptions, parsePersonalization } from './personalization.ts';
import { rowProblem, type RowProblem } from './problems.ts';
import { sizeOf } from './vocabulary/sizes.ts';
import {
  isNegativeAnswer,
  itemStateOf,
  itemStateWord,
  notShippedWord,
  orderStateOf,
} from './vocabulary/states.ts';
import { withoutInvisible } from './vocabulary/invisible.ts';

/** Fields that are numbers or codes, where spreadsheet programs add apostrophes and drop digits. */
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
/** Fields printed on the parcel, where an invisible character may change what the text says. */
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
/** Field in which the joined value is shown. */
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
 * Returns the values of a row trimmed, without empty ones, with names joined and variations split, so that every
 * problem belongs to a field that the seller sees. Reports problems that do not depend on a field's meaning: formula
 * errors, lost digits, length.
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
    // Checked in the field it is moved to.
    if (text !== undefined && field !== 'note_attributes') checkText(field, text, problems);
  }
  return values;
}

/** Unwraps `="02116"`, which programs write so that Excel does not take the text for a number. */
const withoutFormula = (text: string): string =>
  text.startsWith('="') ? (/^="([^"]*)"$/.exec(text)?.[1] ?? text) : text;

/**
 * Returns true for values that tidying leaves unchanged, as almost all are: ASCII without spaces at the ends or signs
 * that programs add.
 */
const isTidy = (text: string): boolean =>
  /^[^\0- '=\x7f-\uffff](?:[^\0'\x80-\uffff]*[^\0- '\x7f-\uffff])?$/.test(text);

/** Removes the decimals of `1002.0`, which programs write for a code that they took for a number. */
const withoutDecimal = (field: ImportField, text: string): string =>
  codeFields.has(field) ? text.replace(/^(\d{2,})\.0$/, '$1') : text;

/** Returns one value as `tidy` keeps it. */
export function tidyValue(field: ImportField, text: string): string {
  if (isTidy(text)) return text.endsWith('.0') ? withoutDecimal(field, text) : text;
  const value = clean(withoutFormula(unprotectFormula(text)));
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

/**
 * Appends the third address line to the second, because orders have two lines; skips a ward that an earlier line
 * contains.
 */
function joinAddress(values: FieldValues): void {
  const { address1 = '', address2, address3 } = values;
  if (address3 === undefined) return;
  const isContained = `${address1}, ${address2 ?? ''}`.toLowerCase().includes(address3.toLowerCase());
  if (!isContained) values.address2 = address2 ? `${address2}, ${address3}` : address3;
  delete values.address3;
}

/**
 * Codes that shops in Japan write into several columns: `100` and `0001`. `digits`: length of each part, whose leading
 * zeros spreadsheets drop.
 */
const codeParts = [
  { field: 'postcode', parts: ['postcode', 'postcode_end'], digits: [3, 4] },
  { field: 'phone', parts: ['phone', 'phone_middle', 'phone_end'], digits: [0, 0, 4] },
] as const;

function joinCodes(values: FieldValues): void {
  for (const { field, parts, digits } of codeParts) {
    const [, ...furtherParts] = parts;
    if (furtherParts.every((part) => values[part] === undefined)) continue;
    const joinedParts = parts.flatMap((part, index) => {
      const text = values[part];
      return text === undefined ? [] : /^\d+$/.test(text) ? text.padStart(digits[index] ?? 0, '0') : text;
    });
    for (const part of furtherParts) delete values[part];
    values[field] = joinedParts.join('-');
  }
}

/** Words in a date column for an event that has not happened. */
const notYet = /^(0|-|–|—|n\/?a|no|none|null|false|không|chưa)$/i;

const hasHappened = (cell: string | undefined): boolean => cell !== undefined && !notYet.test(cell);

/**
 * Sets the order's state from its cancel and ship dates and the state of its parcels, which say more than the state of
 * its payment.
 */
function joinState(values: FieldValues): void {
  const { fulfillment_state: parcels } = values;
  if (parcels !== undefined) {
    if (orderStateOf(values.order_state ?? '') === undefined && orderStateOf(parcels) === 'shipped')
      values.order_state = parcels;
    delete values.fulfillment_state;
  }
  const { order_state: state = '', canceled_at: canceled, shipped_at: shipped } = values;
  if (canceled === undefined && shipped === undefined) return;
  if (orderStateOf(state) === undefined) {
    if (hasHappened(canceled)) values.order_state = 'canceled';
    else if (hasHappened(shipped)) values.order_state = 'shipped';
  } else if (hasHappened(canceled) && orderStateOf(state) === 'shipped') values.order_state = 'canceled';
  delete values.canceled_at;
  delete values.shipped_at;
}

/** Reduces the quantity by returned pieces and marks items that need no shipping, so that neither is made. */
function joinItemState(values: FieldValues, problems: RowProblem[]): void {
  const { item_returned: returned, item_ships: ships, item_shipped: shipped } = values;
  if (ships !== undefined) {
    if (isNegativeAnswer(ships) && itemStateOf(values.item_state ?? '') !== 'done')
      values.item_state = notShippedWord;
    delete values.item_ships;
  }
  if (shipped !== undefined) {
    // Amazon has a row with nothing left to send.
    if (values.quantity === '0' && Number(shipped) > 0) values.item_state = 'shipped';
    delete values.item_shipped;
  }
  subtractSent(values, problems);
  if (returned === undefined) return;
  const returnedPieces = parseQuantity(returned.replace(/^-/, ''));
  const quantity = parseQuantity(values.quantity ?? '');
  if (returnedPieces === undefined || quantity === undefined) return;
  delete values.item_returned;
  if (returnedPieces === 0) return;
  if (returnedPieces >= quantity) values.item_state = itemStateWord.refunded;
  else {
    values.quantity = String(quantity - returnedPieces);
    problems.push(rowProblem('quantity', 'quantity_reduced', { value: quantity, returned: returnedPieces }));
  }
}

/** Subtracts pieces that were already sent, so that they are not made again. */
function subtractSent(values: FieldValues, problems: RowProblem[]): void {
  const sent = parseQuantity(values.item_sent ?? '');
  const quantity = parseQuantity(values.quantity ?? '');
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

/** Cuts a note that is too long for the order. */
function cutNotes(values: FieldValues, problems: RowProblem[]): void {
  for (const { field, max } of longNotes) {
    const text = values[field];
    if (text === undefined || text.length <= max) continue;
    values[field] = cutText(text, max);
    problems.push(rowProblem(field, 'note_cut', { limit: max, length: text.length }));
  }
}

/** Joins two texts, unless the second contains the first. */
export const joinTexts = (first: string | undefined, second: string): string =>
  first && !second.includes(first) ? `${first}\n${second}` : second;

/**
 * Returns the size with the fit of the options, unless SKU or product settles the fit: the seller is asked about "Women
 * M".
 */
const sizeWithFit = ({ sku, product = '' }: FieldValues, { size = '', fit }: Options): string =>
  fit === undefined || sku !== undefined || plainLetters(product).includes(plainLetters(fit))
    ? size
    : `${fit} ${size}`;

function splitVariations(values: FieldValues): void {
  if (values.personalization) {
    const text = parsePersonalization(values.personalization);
    if (text) values.personalization = text;
    else delete values.personalization;
  }
  if (values.variations) {
    const options = parseOptions(values.variations);
    // Without a column that says what is made, the first part of the options does: "Classic Tee / Black / XL".
    if (!values.sku && !values.product && namesProduct(values.variations)) values.product = values.variations;
    if (options.size) values.size ??= sizeWithFit(values, options);
    if (options.color) values.color ??= options.color;
    if (options.personalization)
      values.personalization = joinTexts(values.personalization, options.personalization);
    delete values.variations;
  }
  if (values.size) values.size = sizeOf(values.size);
}

/** Returns true if a text, or a part of a joined code, has lost digits: it stays lost when the text is read again. */
const hasLostDigits = (field: ImportField, text: string): boolean =>
  codeParts.some((code) => code.field === field) ? text.split('-').some(lostDigits) : lostDigits(text);

/** Reports problems of a text that do not depend on its field's meaning. */
export function checkText(field: ImportField, value: string, problems: RowProblem[]): void {
  const { max } = fieldRule(field);
  if (isCellError(value)) problems.push(rowProblem(field, 'cell_error'));
  else if (value.includes('\ufffd')) problems.push(rowProblem(field, 'broken_character'));
  else if (value.length > max) problems.push(rowProblem(field, 'too_long', { limit: max }));
  else if (digitFields.has(field) && hasLostDigits(field, value))
    problems.push(rowProblem(field, 'digits_lost'));
}

/** Returns true if a field has no error so far, so that its meaning can be checked. */
export const hasNoError = (field: ImportField, problems: readonly RowProblem[]): boolean =>
  problems.length === 0 || !problems.some((problem) => problem.field === field && problem.level === 'error');
