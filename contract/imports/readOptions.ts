import { z } from 'zod';
import { encodings } from './file-problems.ts';

/** Characters that separate the cells of a text file, by name. */
export const separators = { comma: ',', semicolon: ';', tab: '\t', bar: '|' } as const;
export type SeparatorName = keyof typeof separators;
export const separatorNames = Object.keys(separators) as [SeparatorName, ...SeparatorName[]];

/** Meanings of quotation marks in a text file: plain letters, or marks around a cell. */
export const quoteMeanings = ['letters', 'cells'] as const;
export type QuoteMeaning = (typeof quoteMeanings)[number];

/** Last row in which a header is searched; a template may name a row up to it. */
export const lastHeaderRow = 25;

/**
 * Settings of a template for reading its files; null lets the reader decide. `header_row` counts from 1 as spreadsheet
 * programs show it. A workbook has no separator or encoding and uses only the row.
 */
export const fileReadOptionsSchema = z.strictObject({
  separator: z.enum(separatorNames).nullable().default(null),
  encoding: z.enum(encodings).nullable().default(null),
  header_row: z.int().min(1).max(lastHeaderRow).nullable().default(null),
  quotes: z.enum(quoteMeanings).nullable().default(null),
});
export type FileReadOptions = z.infer<typeof fileReadOptionsSchema>;

export const automaticReadOptions: FileReadOptions = {
  separator: null,
  encoding: null,
  header_row: null,
  quotes: null,
};

/** Returns true if the reader decides everything. */
export const isAutomatic = ({ separator, encoding, header_row: row, quotes }: FileReadOptions): boolean =>
  separator === null && encoding === null && row === null && (quotes ?? null) === null;
