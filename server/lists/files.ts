import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { writeXlsxStream } from 'hucre/xlsx';
import type { NewExport } from '../../contract/exports.ts';
import { formulaSafe } from '../../contract/formulas.ts';
import type { Kind } from '../../contract/schema/field.ts';
import { type Cell, columnLooks } from './cells.ts';
import { csvRows } from './csvRows.ts';

type Batches = AsyncIterable<Cell[][]>;

/** A column of a file: its heading in the list's language, and its kind. */
export interface FileColumn {
  label: string;
  kind: Kind;
}

interface FileFormat {
  contentType: string;
  write(columns: readonly FileColumn[], batches: Batches): Readable;
}

/** Formats a moment as `20/11/2026 14:32:05`; a day as its date alone. */
const momentText = (moment: Date, kind: Kind | undefined): string => {
  const [date = '', time = ''] = moment.toISOString().split('T');
  const day = date.split('-').toReversed().join('/');
  return kind === 'day' ? day : `${day} ${time.slice(0, 8)}`;
};

/** Converts a cell for a text file, which has no formats: amounts, shares and moments are written out. */
const asText = (cell: Cell, kind: Kind | undefined): string | number | null => {
  if (cell instanceof Date) return momentText(cell, kind);
  if (typeof cell !== 'number') return cell;
  if (kind === 'share') return `${(cell * 100).toFixed(1)}%`;
  return kind === 'money' ? cell.toFixed(2) : cell;
};

const csvLines = async function* (columns: readonly FileColumn[], batches: Batches): AsyncGenerator<string> {
  // Excel recognizes UTF-8 only after a byte order mark.
  yield `\uFEFF${csvRows([columns.map(({ label }) => formulaSafe(label))])}`;
  for await (const rows of batches)
    yield csvRows(rows.map((row) => row.map((cell, index) => asText(cell, columns[index]?.kind))));
};

/**
 * Escapes text for a workbook. Removes two characters that XML cannot contain and its writer lets through: they make a
 * workbook unreadable. `_x0041_` is the workbook's notation of "A": the first character of text that looks like it is
 * written in that notation (ECMA-376 22.9.2.19).
 */
const workbookText = (text: string): string =>
  text.replace(/[\ufffe\uffff]/g, '').replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_');

/**
 * Removes the apostrophe from a phone number, which stays dialable: text in a workbook cannot run as a formula, unlike
 * in a text file.
 */
const withoutApostrophe = (text: string): string =>
  /^'\+(?=(?:\D*\d){7})[\d\s().-]+$/.test(text) ? text.slice(1) : text;

const workbookColumn = ({ label, kind }: FileColumn) => {
  const { width, numFmt } = columnLooks[kind];
  return {
    header: workbookText(formulaSafe(label)),
    width: Math.max(width, label.length + 2),
    ...(numFmt && { numFmt }),
  };
};

const eachRow = async function* (batches: Batches): AsyncGenerator<Cell[]> {
  for await (const rows of batches)
    yield* rows.map((row) =>
      row.map((cell) => (typeof cell === 'string' ? workbookText(withoutApostrophe(cell)) : cell)),
    );
};

/** The two kinds of file, both written as a stream: memory does not grow with the rows. */
export const fileFormats: Record<NewExport['format'], FileFormat> = {
  csv: {
    contentType: 'text/csv; charset=utf-8',
    write: (columns, batches) => Readable.from(csvLines(columns, batches), { objectMode: false }),
  },
  xlsx: {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: (columns, batches) =>
      Readable.fromWeb(
        writeXlsxStream(eachRow(batches), {
          name: 'Data',
          columns: columns.map(workbookColumn),
          freezePane: { rows: 1 },
        }) as ReadableStream,
      ),
  },
};
