import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { writeXlsxStream } from 'hucre/xlsx';
import type { NewExport } from '../../contract/exports.ts';
import { formulaSafe } from '../../contract/formulas.ts';
import type { Kind } from '../../contract/schema/field.ts';
import { type Cell, columnLooks } from './cells.ts';
import { csvRows } from './csvRows.ts';

type Batches = AsyncIterable<Cell[][]>;

/** A column of a file: its head in the list's language, and what it holds. */
export interface FileColumn {
  label: string;
  kind: Kind;
}

interface FileFormat {
  contentType: string;
  write(columns: readonly FileColumn[], batches: Batches): Readable;
}

/** `20/11/2026 14:32:05`; of a day its date alone. */
const momentText = (moment: Date, kind: Kind | undefined): string => {
  const [date = '', time = ''] = moment.toISOString().split('T');
  const day = date.split('-').toReversed().join('/');
  return kind === 'day' ? day : `${day} ${time.slice(0, 8)}`;
};

/** A text file has no formats: amounts, shares and moments are written out. */
const asText = (cell: Cell, kind: Kind | undefined): string | number | null => {
  if (cell instanceof Date) return momentText(cell, kind);
  if (typeof cell !== 'number') return cell;
  if (kind === 'share') return `${(cell * 100).toFixed(1)}%`;
  return kind === 'money' ? cell.toFixed(2) : cell;
};

const csvLines = async function* (columns: readonly FileColumn[], batches: Batches): AsyncGenerator<string> {
  // Excel reads UTF-8 only behind a byte order mark.
  yield `\uFEFF${csvRows([columns.map(({ label }) => formulaSafe(label))])}`;
  for await (const rows of batches)
    yield csvRows(rows.map((row) => row.map((cell, at) => asText(cell, columns[at]?.kind))));
};

/**
 * Without two characters that XML cannot carry, and its writer lets through: with one of them no program opens the workbook.
 * `_x0041_` is how a workbook writes "A": text that looks so has its first sign written that way itself (ECMA-376 22.9.2.19).
 */
const carried = (text: string): string =>
  text.replace(/[\ufffe\uffff]/g, '').replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_');

/** A phone number of a cell stays a number to dial: as text of a workbook it cannot run, unlike in a text file. */
const withoutApostrophe = (text: string): string =>
  /^'\+(?=(?:\D*\d){7})[\d\s().-]+$/.test(text) ? text.slice(1) : text;

const workbookColumn = ({ label, kind }: FileColumn) => {
  const { width, numFmt } = columnLooks[kind];
  return {
    header: carried(formulaSafe(label)),
    width: Math.max(width, label.length + 2),
    ...(numFmt && { numFmt }),
  };
};

const eachRow = async function* (batches: Batches): AsyncGenerator<Cell[]> {
  for await (const rows of batches)
    yield* rows.map((row) =>
      row.map((cell) => (typeof cell === 'string' ? carried(withoutApostrophe(cell)) : cell)),
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
          name: 'Platen',
          columns: columns.map(workbookColumn),
          freezePane: { rows: 1 },
        }) as ReadableStream,
      ),
  },
};
