import { isTrackingNumber, meaningOf, plainNumber } from '../../../../contract/trackings/codes.ts';
import { readMoment } from '../../../calendar/moment.ts';
import { invalid } from '../../../base/errors.ts';
import { findColumns, readCsvFile } from '../../../staff/csvFile.ts';
import type { EventFault, Told } from './apply.ts';

/** How files head their columns, in plain letters. */
const columnNames = {
  number: ['tracking number', 'tracking no', 'number', 'ma van don'],
  carrier: ['carrier', 'tracking company', 'hang van chuyen', 'hang'],
  at: ['time', 'happened at', 'event time', 'date', 'thoi gian', 'luc'],
  code: ['code', 'status', 'sub status', 'trang thai'],
  text: ['event', 'text', 'description', 'su kien', 'mo ta'],
  place: ['place', 'location', 'noi'],
} as const;

/** A row that is not taken, counted from 1 with the head, and why. */
export interface RowFault {
  row: number;
  number: string;
  fault: EventFault | 'format' | 'time' | 'code';
}

interface EventFile {
  told: Told[];
  /** The row of each of them. */
  rows: number[];
  faults: RowFault[];
}

type Read = { told: Told } | { fault: RowFault['fault'] } | null;

const readRow = (cell: (column: keyof typeof columnNames) => string): Read => {
  const number = plainNumber(cell('number'));
  if (!isTrackingNumber(number)) return { fault: 'format' };
  const at = readMoment(cell('at'));
  if (!at) return { fault: 'time' };
  const meaning = meaningOf(cell('code'));
  if (meaning === null) return null;
  if (!meaning) return { fault: 'code' };
  const [code, known] = meaning;
  const own = cell('text').slice(0, 500);
  return {
    told: {
      number,
      carrier: cell('carrier') || null,
      happened_at: at,
      code,
      text: own || known,
      event: own || known,
      place: cell('place').slice(0, 120) || null,
    },
  };
};

/** Reads a CSV of events: a number, a time, a code or sub-status; carrier, words and place where it has them. Throws 422 without those three columns. */
export const readEventFile = (bytes: Buffer): EventFile => {
  const [head, ...lines] = readCsvFile(bytes);
  const columns = findColumns(head?.cells ?? [], columnNames);
  if (columns.number < 0 || columns.at < 0 || columns.code < 0) throw invalid({ file: 'format' });
  const file: EventFile = { told: [], rows: [], faults: [] };
  for (const { row, cells } of lines) {
    const cell = (column: keyof typeof columnNames): string =>
      (cells[columns[column]] ?? '').replaceAll('\u0000', '').trim();
    const read = readRow(cell);
    if (read && 'told' in read) {
      file.told.push(read.told);
      file.rows.push(row);
    } else if (read) file.faults.push({ row, number: cell('number').slice(0, 60), fault: read.fault });
  }
  return file;
};
