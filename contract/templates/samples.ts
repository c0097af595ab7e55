import type { FieldValues } from '../imports/fields.ts';
import { platen } from '../imports/layouts/platen.ts';
import type { TemplateColumn } from './calls.ts';

/** What a row of our own format says, and what other services split or join of it. */
const valuesOf = (cells: readonly string[]): FieldValues => {
  const values: FieldValues = {};
  platen.header.forEach((title, column) => {
    const field = platen.columns[title];
    if (field) values[field] = cells[column] ?? '';
  });
  const [first = '', ...last] = (values.recipient ?? '').split(' ');
  const options = [values.color && `Color: ${values.color}`, values.size && `Size: ${values.size}`]
    .filter(Boolean)
    .join(', ');
  return { ...values, first_name: first, last_name: last.join(' '), variations: options };
};

/** A sample of a template's file: its header, and the rows of the sample in our own format (`sampleRows`) as its columns say them. */
export const sampleOf = (
  columns: readonly Pick<TemplateColumn, 'name' | 'field'>[],
  [, ...rows]: readonly (readonly string[])[],
): string[][] => [
  columns.map(({ name }) => name),
  ...rows.map(valuesOf).map((values) => columns.map(({ field }) => (field && values[field]) || '')),
];
