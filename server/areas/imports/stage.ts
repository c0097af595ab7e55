import { setImmediate } from 'node:timers/promises';
import { checkOrder, type CheckedOrder, type ImportRow } from '../../../contract/imports/check.ts';
import type { OrderSource } from '../../../contract/orders/statuses.ts';
import { CopyRows, textArray } from '../../database/copyText.ts';
import { asTenant, readAsTenant } from '../../database/tenant.ts';
import { priceBook } from '../catalog/priceBook.ts';
import { readWallet } from '../money/wallet.ts';
import { alikeOf, readKnown, warnOfAlike, type KnownOrders, type StagedOrder } from './alike.ts';
import { readContext, readExisting, type ContextScope, type ImportContext } from './context.ts';
import type { Databases } from './databases.ts';
import { priceImport } from './draft.ts';
import type { GroupedRows } from './groupedRows.ts';
import { readImport, recount, updateImport, type ImportKey } from './record.ts';
import { noteUnreachable, stageOrder } from './staging.ts';

const batchRows = 4000;

/** Orders between two looks at what the database has answered. */
const turn = 50;

/** Checks and prices one order as it will be stored. */
export const checkAndPrice = (
  group: number,
  rows: readonly ImportRow[],
  source: OrderSource,
  context: ImportContext,
  discountBp: number,
): StagedOrder => {
  const checked: CheckedOrder = checkOrder(rows, context);
  const priced = checked.level === 'error' ? undefined : priceImport(checked, source, context, discountBp);
  if (!priced && checked.level !== 'error') noteUnreachable(checked);
  const staged = { rows: stageOrder(group, checked, priced) };
  return priced && checked.level !== 'duplicate' ? { ...staged, alike: alikeOf(priced) } : staged;
};

/** Orders by their first rows, handed out once, and all their numbers. */
export type OrderSupply = Pick<GroupedRows, 'numbers' | 'take'>;

const ignore = (): undefined => undefined;

type Check = (group: number, rows: readonly ImportRow[]) => StagedOrder;

/** All orders in batches. */
const checkedBatches = async function* (groups: OrderSupply, check: Check): AsyncGenerator<StagedOrder[]> {
  let batch: StagedOrder[] = [];
  let size = 0;
  let count = 0;
  for (const [group, rows] of groups.take()) {
    batch.push(check(group, rows));
    size += rows.length;
    count += 1;
    if (count % turn === 0) await setImmediate();
    if (size < batchRows) continue;
    yield batch;
    batch = [];
    size = 0;
  }
  yield batch;
};

const toCopy = async ({ accountId, importId }: ImportKey, orders: readonly StagedOrder[]): Promise<CopyRows> => {
  const place = { account_id: accountId, import_id: importId };
  const copy = new CopyRows();
  for (const [index, { rows }] of orders.entries()) {
    for (const row of rows) copy.add({ ...place, ...row, cells: textArray(row.cells) });
    if (index % turn === turn - 1) await setImmediate();
  }
  return copy;
};

/** The batches with the orders that they may be like, which are looked up while the next batch is checked. */
const withKnown = async function* (
  batches: AsyncGenerator<StagedOrder[]>,
  lookUp: (batch: StagedOrder[]) => Promise<KnownOrders>,
): AsyncGenerator<[StagedOrder[], KnownOrders]> {
  let last: { batch: StagedOrder[]; known: Promise<KnownOrders> } | undefined;
  for await (const batch of batches) {
    const known = lookUp(batch);
    known.catch(ignore);
    if (last) yield [last.batch, await last.known];
    last = { batch, known };
  }
  if (last) yield [last.batch, await last.known];
};

/** Checks and prices every order of a file, and stores its rows for the preview. May be done again. */
export const stage = async (
  { db, writer }: Databases,
  key: ImportKey,
  scope: ContextScope,
  groups: OrderSupply,
): Promise<void> => {
  const book = await priceBook(db);
  await asTenant(writer.db, key.accountId, async (tx) => {
    await tx.deleteFrom('import_rows').where('account_id', '=', key.accountId).where('import_id', '=', key.importId).execute();
    const context = await readContext(tx, scope, book, await readExisting(tx, scope, [...groups.numbers]));
    const { discount_bp: discountBp } = await readWallet(tx, key.accountId);
    const checked = checkedBatches(groups, (group, rows) => checkAndPrice(group, rows, scope.source, context, discountBp));
    const lookUp = (batch: StagedOrder[]) => readAsTenant(db, key.accountId, (reading) => readKnown(reading, scope, batch));
    const seen = new Map<string, number>();
    let writing = Promise.resolve();
    for await (const [orders, known] of withKnown(checked, lookUp)) {
      warnOfAlike(orders, known, seen);
      const rows = await toCopy(key, orders);
      // One batch is checked while the one before it is written.
      await writing;
      writing = writer.copy(tx, 'import_rows', rows);
      writing.catch(ignore);
    }
    await writing;
    await recount(tx, key, (await readImport(tx, key)).duplicates);
    await updateImport(tx, key, { status: 'preview' });
  });
};
