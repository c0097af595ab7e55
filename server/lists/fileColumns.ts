import type { NewExport } from '../../contract/exports.ts';
import type { Field } from '../../contract/schema/field.ts';
import type { RawBuilder } from 'kysely';
import { columnOf } from './rows.ts';
import type { Scope } from './scope.ts';
import type { ExportSource, FileLines } from './source.ts';

/** Returns the line field that a column like `order_items.sku` names; undefined for fields of the list itself. */
const lineName = (lines: FileLines | undefined, column: string): string | undefined => {
  const prefix = lines && `${lines.resource.name}.`;
  return prefix && column.startsWith(prefix) ? column.slice(prefix.length) : undefined;
};

/** Returns the field of a column of a file; undefined for an unknown column. */
export const exportFieldOf = (
  { resource: { fields }, exports: { lines } }: ExportSource,
  column: string,
): Field | undefined => {
  const name = lineName(lines, column);
  if (name !== undefined)
    return lines && Object.hasOwn(lines.resource.fields, name)
      ? lines.resource.fields[name]
      : lines?.openColumn?.(column)?.field;
  return Object.hasOwn(fields, column) ? fields[column] : undefined;
};

/** Returns the value of a column as SQL over the row of the table, and of the line in files with one row per line. */
export const valueOfColumn = (source: ExportSource, scope: Scope, column: string): RawBuilder<unknown> => {
  const { lines, text } = source.exports;
  const name = lineName(lines, column);
  const line = name !== undefined && (lines?.columns[name] ?? lines?.openColumn?.(column)?.value);
  return line || text[column] || columnOf(source, scope, column);
};

/** Returns the lines that a file has one row each for, if one of its columns asks for them. */
export const hasLineColumns = (
  { exports: { lines } }: ExportSource,
  { columns }: Pick<NewExport, 'columns'>,
): FileLines | undefined =>
  columns.some(({ name }) => lineName(lines, name) !== undefined) ? lines : undefined;
