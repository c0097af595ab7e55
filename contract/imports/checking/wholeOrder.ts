import { fieldRule, type FieldValues } from '../fields.ts';
import { parsePersonalization } from '../personalization.ts';
import { rowProblem, type RowProblem } from '../problems.ts';
import { cutText } from '../../schema/storable.ts';
import { checkText, hasNoError, joinTexts } from '../tidy.ts';
import { itemStateOf } from '../vocabulary/states.ts';

/** A row with tidied values, before they are checked. */
export interface TidiedRow {
  values: FieldValues;
  problems: RowProblem[];
}

const namesItem = ({ values }: TidiedRow): boolean =>
  Boolean(values.sku ?? values.product ?? values.variations);

/**
 * Returns the row that sums up the whole order while the others list its items, as eBay writes it: it names no product,
 * and its quantity is the sum of the others.
 */
export const findSummaryRow = <Row extends TidiedRow>(rows: readonly Row[]): Row | undefined => {
  if (rows.length < 2) return undefined;
  const [summary, secondSummary] = rows.filter((row) => !namesItem(row));
  if (!summary || secondSummary) return undefined;
  const items = rows.filter((row) => row !== summary);
  const pieces = items.reduce((sum, { values }) => sum + Number(values.quantity ?? 0), 0);
  const { quantity } = summary.values;
  return quantity === undefined || Number(quantity) === pieces ? summary : undefined;
};

const checkMovedText = (field: 'note' | 'personalization', { values, problems }: TidiedRow): void => {
  if (hasNoError(field, problems)) checkText(field, values[field] ?? '', problems);
};

/** Appends a text to the note; reports a note that is too long with its length. */
const placeInNote = ({ values, problems }: TidiedRow, text: string): void => {
  const note = joinTexts(values.note, text);
  const { max } = fieldRule('note');
  values.note = cutText(note, max);
  // An error of the spreadsheet, such as `#N/A`, stays visible before the text, so its problem is dropped.
  const errorIndex = problems.findIndex(({ field, code }) => field === 'note' && code === 'cell_error');
  if (errorIndex >= 0) problems.splice(errorIndex, 1);
  problems.push(rowProblem('note', 'personalization_unclear', { value: text }));
  if (note.length > max) problems.push(rowProblem('note', 'note_cut', { limit: max, length: note.length }));
  checkMovedText('note', { values, problems });
};

/**
 * Moves what a store keeps for the whole order (Shopify's note attributes) to the personalization of the order's only
 * item, or else to the note, because nothing says which item it is for.
 */
export const placeAttributes = (rows: readonly TidiedRow[]): void => {
  for (const row of rows) {
    const { note_attributes: attributes } = row.values;
    if (attributes === undefined) continue;
    delete row.values.note_attributes;
    const text = parsePersonalization(attributes);
    if (text === '') continue;
    const items = rows.filter(
      (candidate) => namesItem(candidate) && itemStateOf(candidate.values.item_state ?? '') !== 'done',
    );
    const [item, secondItem] = items;
    const personalization = joinTexts(item?.values.personalization, text);
    const fitsItem = personalization.length <= fieldRule('personalization').max;
    // A cell with a spreadsheet error stays as it is and keeps its problem.
    if (item && !secondItem && fitsItem && hasNoError('personalization', item.problems)) {
      item.values.personalization = personalization;
      item.problems.push(rowProblem('personalization', 'personalization_guessed', { value: text }));
      checkMovedText('personalization', item);
    } else placeInNote(row, text);
  }
};
