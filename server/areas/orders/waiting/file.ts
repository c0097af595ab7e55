import type { Readable } from 'node:stream';
import type { z } from 'zod';
import { requiredCentsByOrder } from '../../../../contract/topups/reach.ts';
import type { WaitingOrder, WaitingQueue, waitingExportSchema } from '../../../../contract/topups/waiting.ts';
import { waitingColumns, waitingTitles } from '../../../../contract/topups/waitingTitles.ts';
import { cellWriters, type Cell } from '../../../lists/cells.ts';
import { fileFormats } from '../../../lists/files.ts';

type Column = keyof typeof waitingColumns;
const columns = Object.keys(waitingColumns) as Column[];

const valuesOf = (order: WaitingOrder, position: number, need: number): Record<Column, unknown> => ({
  place: position,
  order: order.code,
  since: order.since,
  items: order.item_summary,
  recipient: order.recipient,
  country: order.country,
  ships_by: order.ships_by,
  cost: order.amount_cents,
  need,
});

type WaitingFileRequest = z.infer<typeof waitingExportSchema> & { timeZone: string };

/** Builds a file of the orders that still wait, in the order in which they are tried. */
export const queueFile = (
  { waiting, spendable_cents: spendable }: WaitingQueue,
  { format, locale, timeZone }: WaitingFileRequest,
): Readable => {
  const waitingOrders = waiting.filter(({ left_reason: reason }) => reason === null);
  const needs = requiredCentsByOrder(waitingOrders, spendable);
  const rows = waitingOrders.map((order, index): Cell[] => {
    const values = valuesOf(order, index + 1, needs[index] ?? 0);
    return columns.map((name) =>
      values[name] === null
        ? null
        : cellWriters[waitingColumns[name]](values[name], { timeZone, locale, words: {} }),
    );
  });
  const batches = async function* () {
    yield rows;
  };
  return fileFormats[format].write(
    columns.map((name) => ({ label: waitingTitles[locale][name], kind: waitingColumns[name] })),
    batches(),
  );
};
