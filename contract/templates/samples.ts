import type { FieldValues } from '../imports/fields.ts';
import { platenColumns } from '../imports/layouts/platen.ts';
import type { VocabularyEntry } from '../vocabularies/vocabularies.ts';
import type { TemplateColumn } from './calls.ts';

/** Returns the values of a row of our own format, with the split and joined fields of other services. */
const valuesOf = (cells: readonly string[], positions: readonly VocabularyEntry[]): FieldValues => {
  const values: FieldValues = {};
  platenColumns(positions).forEach(([field], column) => {
    values[field] = cells[column] ?? '';
  });
  const [firstName = '', ...lastNames] = (values.recipient ?? '').split(' ');
  const options = [values.color && `Color: ${values.color}`, values.size && `Size: ${values.size}`]
    .filter(Boolean)
    .join(', ');
  return { ...values, first_name: firstName, last_name: lastNames.join(' '), variations: options };
};

/**
 * Returns a sample of a template's file: its header, and the rows of our own sample (`sampleRows`) in the template's
 * columns.
 */
export const sampleOf = (
  columns: readonly Pick<TemplateColumn, 'name' | 'field'>[],
  [, ...rows]: readonly (readonly string[])[],
  positions: readonly VocabularyEntry[],
): string[][] => [
  columns.map(({ name }) => name),
  ...rows
    .map((cells) => valuesOf(cells, positions))
    .map((values) => columns.map(({ field }) => (field && values[field]) || '')),
];
