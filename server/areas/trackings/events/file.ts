import { isTrackingNumber, readCarrierEvent, plainNumber } from '../../../../contract/trackings/codes.ts';
import { parseInstant } from '../../../calendar/moment.ts';
import { invalid } from '../../../base/errors.ts';
import { findColumns, readCsvFile } from '../../../staff/csvFile.ts';
import type { EventFault, ReportedEvent } from './apply.ts';

/** Accepted column headings, normalized to plain letters. */
const columnNames = {
  number: ['tracking number', 'tracking no', 'number', 'ma van don'],
  carrier: ['carrier', 'tracking company', 'hang van chuyen', 'hang'],
  at: ['time', 'happened at', 'event time', 'date', 'thoi gian', 'luc'],
  code: ['code', 'status', 'sub status', 'trang thai'],
  text: ['event', 'text', 'description', 'su kien', 'mo ta'],
  place: ['place', 'location', 'noi'],
} as const;

/** A rejected row, counted from 1 including the heading, and the reason. */
export interface RowFault {
  row: number;
  number: string;
  fault: EventFault | 'format' | 'time' | 'code';
}

interface EventFile {
  events: ReportedEvent[];
  /** Row number of each event. */
  rows: number[];
  faults: RowFault[];
}

type Read = { event: ReportedEvent } | { fault: RowFault['fault'] } | null;

const readRow = (cell: (column: keyof typeof columnNames) => string, timeZone: string): Read => {
  const number = plainNumber(cell('number'));
  if (!isTrackingNumber(number)) return { fault: 'format' };
  const happenedAt = parseInstant(cell('at'), timeZone);
  if (!happenedAt) return { fault: 'time' };
  const meaning = readCarrierEvent(cell('code'));
  if (meaning === null) return null;
  if (!meaning) return { fault: 'code' };
  const [code, defaultText] = meaning;
  const ownText = cell('text').slice(0, 500);
  return {
    event: {
      number,
      carrier: cell('carrier') || null,
      happened_at: happenedAt,
      code,
      text: ownText || defaultText,
      event: ownText || defaultText,
      place: cell('place').slice(0, 120) || null,
    },
  };
};

/**
 * Parses a CSV of events: number, time and code or sub-status, optionally carrier, text and place. Throws 422 without
 * the three required columns. Times without an offset are in `timeZone`.
 */
export const readEventFile = (bytes: Buffer, timeZone: string): EventFile => {
  const [head, ...lines] = readCsvFile(bytes);
  const columns = findColumns(head?.cells ?? [], columnNames);
  if (columns.number < 0 || columns.at < 0 || columns.code < 0) throw invalid({ file: 'format' });
  const file: EventFile = { events: [], rows: [], faults: [] };
  for (const { row, cells } of lines) {
    const cell = (column: keyof typeof columnNames): string =>
      (cells[columns[column]] ?? '').replaceAll('\u0000', '').trim();
    const result = readRow(cell, timeZone);
    if (result && 'event' in result) {
      file.events.push(result.event);
      file.rows.push(row);
    } else if (result) file.faults.push({ row, number: cell('number').slice(0, 60), fault: result.fault });
  }
  return file;
};
