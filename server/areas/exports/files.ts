import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { writeXlsxStream } from 'hucre/xlsx';
import papaparse from 'papaparse';
import { formulaSafe, type NewExport } from '../../../contract/exports.ts';
import type { Cell } from './cells.ts';

type Batches = AsyncIterable<Cell[][]>;

interface FileFormat {
  contentType: string;
  write(labels: string[], batches: Batches): Readable;
}

const line = (rows: (Cell | string)[][]): string => `${papaparse.unparse(rows, { newline: '\r\n' })}\r\n`;

const csvLines = async function* (labels: string[], batches: Batches): AsyncGenerator<string> {
  // Excel reads UTF-8 only behind a byte order mark.
  yield `\uFEFF${line([labels.map(formulaSafe)])}`;
  for await (const rows of batches) yield line(rows);
};

const eachRow = async function* (batches: Batches): AsyncGenerator<Cell[]> {
  for await (const rows of batches) yield* rows;
};

/** The two kinds of file, both written as a stream: memory does not grow with the rows. */
export const fileFormats: Record<NewExport['format'], FileFormat> = {
  csv: {
    contentType: 'text/csv; charset=utf-8',
    write: (labels, batches) => Readable.from(csvLines(labels, batches), { objectMode: false }),
  },
  xlsx: {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: (labels, batches) =>
      Readable.fromWeb(
        writeXlsxStream(eachRow(batches), {
          name: 'Platen',
          columns: labels.map((header) => ({ header: formulaSafe(header) })),
          freezePane: { rows: 1 },
        }) as ReadableStream,
      ),
  },
};
