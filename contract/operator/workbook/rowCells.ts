import { sheetByKey } from './sheets.ts';

/** Values of a row by the keys of its columns. */
export type RowValues = Readonly<Record<string, string | number>>;

/** Returns a row's cells in their one way of writing. Throws for a value that its column does not take. */
export const rowCells = (sheet: string, values: RowValues): string[] =>
  sheetByKey(sheet).columns.map(({ key, kind }) => {
    const text = String(values[key] ?? '').trim();
    if (text === '') return '';
    const parsed = kind.parse(text);
    if ('fault' in parsed) throw new Error(`${sheet}.${key}: ${parsed.fault}: ${text}`);
    return parsed.cell;
  });
