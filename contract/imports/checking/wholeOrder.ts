import { fieldRule, type FieldValues } from '../fields.ts';
import { personalizationOf } from '../personalization.ts';
import { rowProblem, type RowProblem } from '../problems.ts';
import { checkText, cutText, isSound, joined } from '../tidy.ts';
import { itemStateOf } from '../vocabulary/states.ts';

/** A row with its values tidied, before they are checked. */
export interface ReadRow {
  values: FieldValues;
  problems: RowProblem[];
}

const saysItem = ({ values }: ReadRow): boolean => Boolean(values.sku ?? values.product ?? values.variations);

/**
 * Returns the row that says of a whole order what its other rows say item by item, as eBay writes it: it names no product, and
 * its quantity is that of the others together.
 */
export const summaryOf = <Row extends ReadRow>(rows: readonly Row[]): Row | undefined => {
  if (rows.length < 2) return undefined;
  const [summary, second] = rows.filter((row) => !saysItem(row));
  if (!summary || second) return undefined;
  const items = rows.filter((row) => row !== summary);
  const pieces = items.reduce((sum, { values }) => sum + Number(values.quantity ?? 0), 0);
  const { quantity } = summary.values;
  return quantity === undefined || Number(quantity) === pieces ? summary : undefined;
};

const checkPlaced = (field: 'note' | 'personalization', { values, problems }: ReadRow): void => {
  if (isSound(field, problems)) checkText(field, values[field] ?? '', problems);
};

/** Puts a text into the note, behind what stands there; what the note has no room for is reported with its length. */
const placeInNote = ({ values, problems }: ReadRow, text: string): void => {
  const whole = joined(values.note, text);
  const { max } = fieldRule('note');
  values.note = cutText(whole, max);
  // An error of the spreadsheet, such as `#N/A`, stays in sight before the text, which makes a note of it.
  const spoiled = problems.findIndex(({ field, code }) => field === 'note' && code === 'cell_error');
  if (spoiled >= 0) problems.splice(spoiled, 1);
  problems.push(rowProblem('note', 'personalization_unclear', { value: text }));
  if (whole.length > max) problems.push(rowProblem('note', 'note_cut', { limit: max, length: whole.length }));
  checkPlaced('note', { values, problems });
};

/**
 * Puts what a store keeps with the whole order, as Shopify's note attributes, where it is not lost: the personalization of the
 * order's only item, or else its note, since nothing says which item it is for.
 */
export const placeAttributes = (rows: readonly ReadRow[]): void => {
  for (const row of rows) {
    const { note_attributes: attributes } = row.values;
    if (attributes === undefined) continue;
    delete row.values.note_attributes;
    const text = personalizationOf(attributes);
    if (text === '') continue;
    const items = rows.filter(
      (each) => saysItem(each) && itemStateOf(each.values.item_state ?? '') !== 'done',
    );
    const [item, other] = items;
    const personalization = joined(item?.values.personalization, text);
    const fits = personalization.length <= fieldRule('personalization').max;
    // A cell that is spoiled stays as it is, and its error with it.
    if (item && !other && fits && isSound('personalization', item.problems)) {
      item.values.personalization = personalization;
      item.problems.push(rowProblem('personalization', 'personalization_guessed', { value: text }));
      checkPlaced('personalization', item);
    } else placeInNote(row, text);
  }
};
