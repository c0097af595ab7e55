import { findEntry } from '../../../../contract/vocabularies/codes.ts';
import type { LineEntry } from '../../../../contract/vocabularies/vocabularies.ts';
import { inTransaction } from '../../../database/changes.ts';
import { invalid } from '../../../base/errors.ts';
import { operatorBook } from '../../../operator/operatorBook.ts';
import type { Services } from '../../../services/services.ts';
import type { StaffFileCommand } from '../../../staff/staffFileCommand.ts';
import { findColumns, readCsvFile } from '../../../staff/csvFile.ts';
import { type Container, containerOf } from './containers.ts';
import { findOrders, type OrderReference } from './findOrder.ts';
import { shipParcels, type ShipResult } from './shipping.ts';

/** Accepted column headings, normalized to plain letters. */
const columnNames = {
  order: ['order', 'order code', 'code', 'ma don', 'don hang'],
  number: ['tracking number', 'tracking no', 'tracking', 'number', 'ma van don'],
  line: ['line', 'shipping line', 'carrier', 'tuyen', 'hang van chuyen'],
  container: ['container', 'consignment', 'lo hang'],
} as const;

type Fault = Exclude<ShipResult, { ok: true }>['reason'] | 'line';

/** A row that was not sent, counted from 1 including the heading, and the reason. */
interface ShipFault {
  row: number;
  order: string;
  number: string;
  fault: Fault;
}

interface Line {
  row: number;
  order: string;
  number: string;
  line: string | undefined;
  container: string;
}

interface ShipReport {
  rows: number;
  shipped: number;
  /** Number of packages that were written before. Uploading the same file twice sends nothing twice. */
  known: number;
  faults: ShipFault[];
}

const batch = 500;

const readRows = (bytes: Buffer, entries: readonly LineEntry[], report: ShipReport): Line[] => {
  const [head, ...rows] = readCsvFile(bytes);
  const columns = findColumns(head?.cells ?? [], columnNames);
  if (columns.order < 0 || columns.number < 0) throw invalid({ file: 'format' });
  report.rows = rows.length;
  return rows.flatMap(({ row, cells }) => {
    const cell = (column: keyof typeof columnNames): string =>
      (cells[columns[column]] ?? '').replaceAll('\u0000', '').trim().slice(0, 64);
    const [order, number, line, container] = [
      cell('order'),
      cell('number'),
      cell('line').toLowerCase(),
      cell('container').slice(0, 40),
    ];
    if (line === '' || findEntry(entries, line))
      return [{ row, order, number, line: line === '' ? undefined : line, container }];
    report.faults.push({ row, order, number, fault: 'line' });
    return [];
  });
};

interface Sent extends Line {
  order: string;
  named: OrderReference;
}

/** Returns the rows that name exactly one order; the others become faults. */
const resolve = async ({ db }: Services, lines: readonly Line[], report: ShipReport): Promise<Sent[]> => {
  const ordersByName = await findOrders(db, [...new Set(lines.map(({ order }) => order))]);
  return lines.flatMap((line) => {
    const [order, secondMatch] = ordersByName.get(line.order) ?? [];
    if (order && !secondMatch) return [{ ...line, named: order }];
    report.faults.push({
      row: line.row,
      order: line.order,
      number: line.number,
      fault: order ? 'order_ambiguous' : 'not_found',
    });
    return [];
  });
};

/** Sends one account's rows of a batch in one transaction. */
const sendAll = async (
  { db, now }: Services,
  accountId: string,
  lines: readonly Sent[],
  report: ShipReport,
): Promise<void> => {
  const outcomes = await inTransaction(db, async (tx) => {
    const containers = new Map<string, Container>();
    for (const { container: code } of lines)
      if (code && !containers.has(code)) containers.set(code, await containerOf(tx, code));
    const shipments = lines.map(({ named: order, number, line, container: code }) => ({
      orderId: order.id,
      number,
      line,
      container: containers.get(code),
    }));
    return shipParcels({ tx, accountId, now: now() }, shipments);
  });
  for (const [index, outcome] of outcomes.entries()) {
    const { row = 0, order = '', number = '' } = lines[index] ?? {};
    if (outcome.ok) report.shipped += 1;
    else if (outcome.reason === 'known') report.known += 1;
    else report.faults.push({ row, order, number, fault: outcome.reason });
  }
};

/**
 * Sends packages from a CSV: one order and tracking number per row, optionally a line and a container. Rows are
 * independent of each other; uploading the file again sends nothing twice. Throws 422 for a file without those columns.
 */
const shipFile = async (services: Services, bytes: Buffer): Promise<ShipReport> => {
  const report: ShipReport = { rows: 0, shipped: 0, known: 0, faults: [] };
  const { vocabularies } = await operatorBook(services.db);
  const lines = readRows(bytes, vocabularies.shipping_lines, report);
  for (let start = 0; start < lines.length; start += batch) {
    const resolvedLines = await resolve(services, lines.slice(start, start + batch), report);
    for (const [accountId, ofAccount] of Map.groupBy(resolvedLines, ({ named }) => named.account_id))
      await sendAll(services, accountId, ofAccount, report);
  }
  report.faults.sort((a, b) => a.row - b.row);
  return report;
};

/** Staff command that sends packages from a file. */
export const shipFileCommand: StaffFileCommand = {
  name: 'orders ship-file',
  right: 'production',
  help: 'Send packages by a CSV with the columns order, tracking number, and where they are named line and container',
  take: shipFile,
};
