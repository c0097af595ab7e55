import { sql, type RawBuilder } from 'kysely';
import {
  otherDesignsIndex,
  storedIndexes,
  storedIndexOf,
  type ImportField,
} from '../../../../contract/imports/fields.ts';

/** Returns the index of a plain field in the stored cells, counted from 1 as in PostgreSQL. */
export const cellIndex = (name: keyof typeof storedIndexes): number => storedIndexes[name] + 1;

const otherDesignsOf = (cells: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`nullif(${cells}[${sql.lit(otherDesignsIndex + 1)}], '')::jsonb`;

const ownCells = sql`cells`;

/**
 * Returns the text of a field by its name, which is an SQL expression; null for a print file without a cell of its own.
 */
export const otherDesign = (
  name: RawBuilder<unknown>,
  cells: RawBuilder<unknown> = ownCells,
): RawBuilder<string | null> => sql<string | null>`${otherDesignsOf(cells)} ->> ${name}`;

/**
 * Returns the text of a field in a stored row. Rows that were stored before a field was introduced have no cell for it.
 */
export const cellText = (field: ImportField, cells: RawBuilder<unknown> = ownCells): RawBuilder<string> => {
  const index = storedIndexOf(field);
  return index === undefined
    ? sql<string>`coalesce(${otherDesign(sql.lit(field), cells)}, '')`
    : sql<string>`coalesce(${cells}[${sql.lit(index + 1)}], '')`;
};

/** Returns the assignment of a text to a field of a stored row. */
export const setCell = (field: ImportField, text: RawBuilder<unknown>): RawBuilder<unknown> => {
  const index = storedIndexOf(field);
  return index === undefined
    ? sql`cells[${sql.lit(otherDesignsIndex + 1)}] =
        (coalesce(${otherDesignsOf(ownCells)}, '{}') || jsonb_build_object(${sql.lit(field)}, ${text}::text))::text`
    : sql`cells[${sql.lit(index + 1)}] = ${text}`;
};
