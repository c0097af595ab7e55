import { z } from 'zod';
import { encodings } from './file-problems.ts';

/** What separates the cells of a text file, by name. */
export const separators = { comma: ',', semicolon: ';', tab: '\t', bar: '|' } as const;
export type SeparatorName = keyof typeof separators;
export const separatorNames = Object.keys(separators) as [SeparatorName, ...SeparatorName[]];

/** What quotation marks of a text file are, where the seller has said it: letters, or what holds a cell together. */
export const quoteMeanings = ['letters', 'cells'] as const;
export type Quotes = (typeof quoteMeanings)[number];

/** As far down as a header is looked for; a template may name its row up to there. */
export const lastHeaderRow = 25;

/**
 * How a template wants its files read, where that is not to be found out: null leaves it to the reader. `header_row` counts
 * from 1 as a spreadsheet program shows it. A workbook has neither separator nor encoding, and takes the row alone.
 */
export const fileWaysSchema = z.strictObject({
  separator: z.enum(separatorNames).nullable().default(null),
  encoding: z.enum(encodings).nullable().default(null),
  header_row: z.int().min(1).max(lastHeaderRow).nullable().default(null),
  quotes: z.enum(quoteMeanings).nullable().default(null),
});
export type FileWays = z.infer<typeof fileWaysSchema>;

export const freeWays: FileWays = { separator: null, encoding: null, header_row: null, quotes: null };

/** Whether everything is left to the reader. */
export const isFree = ({ separator, encoding, header_row: row, quotes }: FileWays): boolean =>
  separator === null && encoding === null && row === null && (quotes ?? null) === null;
