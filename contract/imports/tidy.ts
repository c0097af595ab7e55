import { fieldRule, type FieldValues, type ImportField } from './fields.ts';
import { clean, isCellError, lostDigits, withoutApostrophe } from './normalise.ts';
import { rowProblem, type RowProblem } from './problems.ts';

/** Fields that are numbers or codes in files, where spreadsheet programs add apostrophes and take digits away. */
const codeFields = new Set<ImportField>(['order_number', 'reference', 'sku', 'postcode', 'phone']);
const digitFields = new Set<ImportField>(['order_number', 'reference', 'sku', 'postcode']);

/**
 * Values of a row without blanks at their edges, empty ones left out; adds what is wrong with a value whatever its
 * field means: formula errors, lost digits, length.
 */
export function tidy(fields: FieldValues, problems: RowProblem[]): FieldValues {
  const values: FieldValues = {};
  for (const name in fields) {
    const field = name as ImportField;
    const value = tidyValue(field, fields[field] ?? '');
    if (value === '') continue;
    values[field] = value;
    const { max } = fieldRule(field);
    if (isCellError(value)) problems.push(rowProblem(field, 'cell_error'));
    else if (value.length > max) problems.push(rowProblem(field, 'too_long', { limit: max }));
    else if (digitFields.has(field) && lostDigits(value)) problems.push(rowProblem(field, 'digits_lost'));
  }
  return values;
}

/** One value as `tidy` keeps it. */
export function tidyValue(field: ImportField, text: string): string {
  const value = clean(text);
  return codeFields.has(field) ? withoutApostrophe(value) : value;
}

/** Whether nothing is wrong with a field so far, so that looking at its meaning makes sense. */
export const isSound = (field: ImportField, problems: readonly RowProblem[]): boolean =>
  problems.length === 0 || !problems.some((one) => one.field === field && one.level === 'error');
