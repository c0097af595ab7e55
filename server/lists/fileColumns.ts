import type { NewExport } from '../../contract/exports.ts';
import type { Field } from '../../contract/schema/field.ts';
import type { RawBuilder } from 'kysely';
import { columnOf } from './rows.ts';
import type { Scope } from './scope.ts';
import type { ExportSource, FileLines } from './source.ts';

/** The field of a line that a column like `order_items.sku` names; undefined for the fields of the list itself. */
const lineName = (lines: FileLines | undefined, column: string): string | undefined => {
  const prefix = lines && `${lines.resource.name}.`;
  return prefix && column.startsWith(prefix) ? column.slice(prefix.length) : undefined;
};

/** What a column of a file holds; undefined for one that there is not. */
export const fieldOfColumn = (
  { resource: { fields }, exports: { lines } }: ExportSource,
  column: string,
): Field | undefined => {
  const name = lineName(lines, column);
  if (name !== undefined)
    return lines && Object.hasOwn(lines.resource.fields, name) ? lines.resource.fields[name] : undefined;
  return Object.hasOwn(fields, column) ? fields[column] : undefined;
};

/** The value of a column as SQL over the row of the table, and of the line where the file has a row for each. */
export const valueOfColumn = (source: ExportSource, scope: Scope, column: string): RawBuilder<unknown> => {
  const { lines, text } = source.exports;
  const name = lineName(lines, column);
  return (name !== undefined && lines?.columns[name]) || text[column] || columnOf(source, scope, column);
};

/** The lines that a file has a row for each of: one of its columns asks for them. */
export const linesAsked = (
  { exports: { lines } }: ExportSource,
  { columns }: Pick<NewExport, 'columns'>,
): FileLines | undefined =>
  columns.some(({ name }) => lineName(lines, name) !== undefined) ? lines : undefined;
