import { fieldRule, type FieldValues } from '../fields.ts';
import { personalizationOf } from '../personalization.ts';
import { rowProblem, type RowProblem } from '../problems.ts';
import { checkText, isSound, joined } from '../tidy.ts';
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

/** Takes an error of the spreadsheet, such as `#N/A`, out of a field that gets a text of the order instead. */
const dropCellError = (field: 'note' | 'personalization', { values, problems }: ReadRow): void => {
  const place = problems.findIndex((problem) => problem.field === field && problem.code === 'cell_error');
  if (place < 0) return;
  problems.splice(place, 1);
  delete values[field];
};

/**
 * Puts what a store keeps with the whole order, as Shopify's note attributes, where it is not lost: the personalization of the
 * order's only item, or else its note, since nothing says which item it is for.
 */
export const placeAttributes = (rows: readonly ReadRow[]): void => {
  for (const { values, problems } of rows) {
    const { note_attributes: attributes } = values;
    if (attributes === undefined) continue;
    delete values.note_attributes;
    const text = personalizationOf(attributes);
    if (text === '') continue;
    const items = rows.filter((row) => saysItem(row) && itemStateOf(row.values.item_state ?? '') !== 'done');
    const [item, other] = items;
    if (item && !other) dropCellError('personalization', item);
    const personalization = joined(item?.values.personalization, text);
    if (item && !other && personalization.length <= fieldRule('personalization').max) {
      item.values.personalization = personalization;
      item.problems.push(rowProblem('personalization', 'personalization_guessed', { value: text }));
      checkPlaced('personalization', item);
    } else {
      dropCellError('note', { values, problems });
      values.note = joined(values.note, text).slice(0, fieldRule('note').max);
      problems.push(rowProblem('note', 'personalization_unclear', { value: text }));
      checkPlaced('note', { values, problems });
    }
  }
};
