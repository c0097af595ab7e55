import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

/** Tables of what open pages follow, and what says that a row of theirs changed. */
const tables = 'orders|trackings|bills|waiting_orders|ledger_entries|transactions|tickets';
const writes = new RegExp(
  `(?:insertInto|updateTable|deleteFrom)\\('(?:${tables})'\\)|insertRows\\(tx, '(?:${tables})'|copy\\('(?:${tables})'|(?:insert into|update|delete from) (?:${tables})\\b`,
);
const says =
  /\b(?:recordChange|publishChanges|addEvents|addTimelineEvent|lockTransaction|lockPending|lockBills|postTransfers|nextCode|lockTicket|addLine|addMessage)\(/;

/** Files whose callers publish the change. */
const parts = {
  'server/areas/orders/write/reprice.ts':
    'the cost of orders that are changed or paid in the same transaction',
  'server/areas/money/credit.ts': 'called by `postTransfers`',
  'server/areas/orders/holds.ts': 'called by `addEvents`',
  'server/areas/orders/write/rewrite.ts': 'called by a match and its undo, which add events',
  'server/areas/orders/waiting/queue.ts': 'the order of the queue, which who puts it sees at once',
};

it('publishes a change in every writer of data that open pages follow', async () => {
  const paths = await readdir('server/areas', { recursive: true });
  const silent: string[] = [];
  for (const path of paths.filter((name) => name.endsWith('.ts')).map((name) => `server/areas/${name}`)) {
    const text = await readFile(path, 'utf8');
    if (writes.test(text) && !says.test(text) && !(path in parts)) silent.push(path);
  }
  expect(silent).toEqual([]);
});
