import { z } from 'zod';
import { isStorable } from '../schema/storable.ts';

/**
 * Changes that a template may make to the cells of a column before they are read. `text` belongs to the kinds that need
 * it: the separator, the text to remove or the prefix.
 */
export const changeKinds = ['upper', 'lower', 'before', 'after', 'remove', 'prefix', 'digits'] as const;
export type ChangeKind = (typeof changeKinds)[number];

const kindsWithText: ReadonlySet<string> = new Set<ChangeKind>(['before', 'after', 'remove', 'prefix']);

export const needsText = (kind: ChangeKind): boolean => kindsWithText.has(kind);

/** Longest text of a change, in letters, and number of changes per column. */
export const maxChangeLength = 40;
export const maxChanges = 5;

/** Spaces count: " - " is a separator. */
const changeText = z
  .string()
  .max(maxChangeLength)
  .refine(isStorable, { params: { code: 'nul' } });

export const columnChangeSchema = z
  .strictObject({ kind: z.enum(changeKinds), text: changeText.default('') })
  .refine(({ kind, text }) => !needsText(kind) || text !== '', {
    path: ['text'],
    params: { code: 'required' },
  });
export type ColumnChange = z.infer<typeof columnChangeSchema>;

/** Changes in their order by column of the header, from 0. */
export const columnChangesSchema = z.record(
  z.string().regex(/^\d{1,3}$/),
  z.array(columnChangeSchema).max(maxChanges),
);
export type ColumnChanges = z.infer<typeof columnChangesSchema>;

type Change = (cell: string, text: string) => string;

/** Returns the whole cell if it does not contain the separator. */
const textBefore: Change = (cell, text) => (cell.includes(text) ? cell.slice(0, cell.indexOf(text)) : cell);
const textAfter: Change = (cell, text) =>
  cell.includes(text) ? cell.slice(cell.indexOf(text) + text.length) : cell;

const applyByKind: Readonly<Record<ChangeKind, Change>> = {
  upper: (cell) => cell.toUpperCase(),
  lower: (cell) => cell.toLowerCase(),
  before: (cell, text) => textBefore(cell, text).trim(),
  after: (cell, text) => textAfter(cell, text).trim(),
  remove: (cell, text) => cell.replaceAll(text, '').trim(),
  prefix: (cell, text) => (cell.startsWith(text) ? cell : text + cell),
  digits: (cell) => cell.replaceAll(/\D/g, ''),
};

/**
 * Applies the changes to a cell. An empty cell stays empty so that it is reported or filled as such; a change without
 * the text it needs does nothing.
 */
export const applyColumnChanges = (cell: string, changes: readonly ColumnChange[]): string =>
  changes.reduce((text, { kind, text: argument }) => {
    if (text.trim() === '') return '';
    return needsText(kind) && argument === '' ? text : applyByKind[kind](text, argument);
  }, cell);

/**
 * Creates a function that changes the cells of rows in place; undefined if no column has a change, so that rows need
 * not be visited.
 */
export const createCellChanger = (
  changes: ColumnChanges,
): ((rows: readonly { cells: string[] }[]) => void) | undefined => {
  const columns = Object.entries(changes).flatMap(([column, columnChanges]) =>
    columnChanges.length > 0 ? [[Number(column), columnChanges] as const] : [],
  );
  if (columns.length === 0) return undefined;
  return (rows) => {
    for (const { cells } of rows) {
      for (const [column, columnChanges] of columns) {
        const cell = cells[column];
        if (cell) cells[column] = applyColumnChanges(cell, columnChanges);
      }
    }
  };
};
