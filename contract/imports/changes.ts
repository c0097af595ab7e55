import { z } from 'zod';
import { isStorable } from '../schema/storable.ts';

/**
 * What a template may do to the cells of a column before anything else is read of them. `text` belongs to the kinds that
 * need it: the separator, what is taken away, what is put in front.
 */
export const changeKinds = ['upper', 'lower', 'before', 'after', 'remove', 'prefix', 'digits'] as const;
export type ChangeKind = (typeof changeKinds)[number];

const withText: ReadonlySet<string> = new Set<ChangeKind>(['before', 'after', 'remove', 'prefix']);

export const needsText = (kind: ChangeKind): boolean => withText.has(kind);

/** Letters of the text of a change, and changes of a column. */
export const longestChange = 40;
export const mostChanges = 5;

/** Blanks count: " - " is a separator. */
const changeText = z
  .string()
  .max(longestChange)
  .refine(isStorable, { params: { code: 'nul' } });

export const columnChangeSchema = z
  .strictObject({ kind: z.enum(changeKinds), text: changeText.default('') })
  .refine(({ kind, text }) => !needsText(kind) || text !== '', {
    path: ['text'],
    params: { code: 'required' },
  });
export type ColumnChange = z.infer<typeof columnChangeSchema>;

/** Column of a header, from 0 → its changes in their order. */
export const columnChangesSchema = z.record(
  z.string().regex(/^\d{1,3}$/),
  z.array(columnChangeSchema).max(mostChanges),
);
export type ColumnChanges = z.infer<typeof columnChangesSchema>;

type Change = (cell: string, text: string) => string;

/** A cell without the separator stays whole. */
const before: Change = (cell, text) => (cell.includes(text) ? cell.slice(0, cell.indexOf(text)) : cell);
const after: Change = (cell, text) =>
  cell.includes(text) ? cell.slice(cell.indexOf(text) + text.length) : cell;

const kinds: Readonly<Record<ChangeKind, Change>> = {
  upper: (cell) => cell.toUpperCase(),
  lower: (cell) => cell.toLowerCase(),
  before: (cell, text) => before(cell, text).trim(),
  after: (cell, text) => after(cell, text).trim(),
  remove: (cell, text) => cell.replaceAll(text, '').trim(),
  prefix: (cell, text) => (cell.startsWith(text) ? cell : text + cell),
  digits: (cell) => cell.replaceAll(/\D/g, ''),
};

/** A cell after its changes. An empty one stays empty, so that it is told or filled as such; a change without the text it needs does nothing. */
export const changedCell = (cell: string, changes: readonly ColumnChange[]): string =>
  changes.reduce((text, { kind, text: by }) => {
    if (text.trim() === '') return '';
    return needsText(kind) && by === '' ? text : kinds[kind](text, by);
  }, cell);

/** Changes the cells of rows in their place; undefined where no column has a change, so that nothing is asked of the rows. */
export const createChanging = (
  changes: ColumnChanges,
): ((rows: readonly { cells: string[] }[]) => void) | undefined => {
  const columns = Object.entries(changes).flatMap(([column, all]) =>
    all.length > 0 ? [[Number(column), all] as const] : [],
  );
  if (columns.length === 0) return undefined;
  return (rows) => {
    for (const { cells } of rows) {
      for (const [column, all] of columns) {
        const cell = cells[column];
        if (cell) cells[column] = changedCell(cell, all);
      }
    }
  };
};
