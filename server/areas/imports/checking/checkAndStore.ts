import { setImmediate } from 'node:timers/promises';
import type { UncheckedRow } from '../../../../contract/imports/checking/check.ts';
import { storedIndexes } from '../../../../contract/imports/fields.ts';
import { copyLine, CopyRows, textArray, type SealedRows } from '../../../database/copyText.ts';
import { asTenantOnce, readAsTenant } from '../../../database/tenant.ts';
import { accountPriceBook } from '../../catalog/priceBook.ts';
import { readWallet } from '../../money/wallet.ts';
import {
  destinationsOf,
  readStoredOrders,
  warnOfAlikeOrders,
  type StoredOrders,
  type CheckedOrderState,
  type StoredOrder,
} from './alike.ts';
import { checkAndPrice } from './checkAndPrice.ts';
import { readContext, type ContextScope } from './context.ts';
import type { ImportConnections } from '../connections.ts';
import type { ExistingOrderLookup } from './existingOrderLookup.ts';
import type { GroupedRows } from './groupedRows.ts';
import type { ImportKey, StoredImport } from '../storedImport.ts';
import { openPreview, ignoreOvertaken } from './openPreview.ts';
import { readFixes, reapplyWork } from './replay.ts';
import { Tally } from './tally.ts';

/** Rows of a batch. */
const batchRows = 1000;

/** Orders between two yields to the event loop, in which the database's answers are read. */
const turn = 50;

/** Orders by their first rows, handed out once. */
export type OrderSupply = Pick<GroupedRows, 'take'>;

const ignore = (): undefined => undefined;

type CheckGroup = (group: number, rows: readonly UncheckedRow[]) => StoredOrder;

/** Columns in this order: problems come last because they may still change. */
const columns = ['account_id', 'import_id', 'group_no', 'row_no', 'cells', 'cost_cents', 'level', 'problems'];

/**
 * Checked orders that wait to be stored. Keeps only the bytes of each row and the problems that may still
 * grow: as objects, the garbage collector would move a batch until it is written, a tenth of the thread's
 * time.
 */
class CheckedBatch {
  readonly orders: CheckedOrderState[] = [];
  /** Text that every row begins with. */
  readonly #start: string;
  readonly #rows = new CopyRows();

  constructor({ accountId, importId }: ImportKey) {
    this.#start = copyLine([accountId, importId]);
  }

  get size(): number {
    return this.#rows.count;
  }

  add({ rows, alike }: StoredOrder): void {
    const order: CheckedOrderState = { rows: [], cost: 0, personalized: 0, alike };
    for (const { group_no: group, row_no, cells, cost_cents: cost, named, level, problems } of rows) {
      this.#rows.push(`${this.#start}\t${copyLine([group, row_no, textArray(cells), cost])}`);
      order.rows.push({ row_no, named, level, problems });
      order.cost += cost ?? 0;
      if (cells[storedIndexes.personalization]) order.personalized += 1;
    }
    this.orders.push(order);
  }

  seal(): SealedRows {
    const copy = new CopyRows();
    copy.columns = columns;
    for (const { rows } of this.orders) {
      for (const { level, problems } of rows)
        copy.pushFrom(this.#rows, copy.count, { behind: `\t${copyLine([level, problems])}` });
    }
    this.#rows.free();
    return copy.seal();
  }
}

/** Yields all orders in batches. */
const checkedBatches = async function* (
  key: ImportKey,
  groups: OrderSupply,
  checkGroup: CheckGroup,
): AsyncGenerator<CheckedBatch> {
  let batch = new CheckedBatch(key);
  let count = 0;
  for (const [group, rows] of groups.take()) {
    batch.add(checkGroup(group, rows));
    count += 1;
    if (count % turn === 0) await setImmediate();
    if (batch.size < batchRows) continue;
    yield batch;
    batch = new CheckedBatch(key);
  }
  yield batch;
};

/** Yields the batches with the existing orders that they may be like, looked up while the next batch is checked. */
const withKnown = async function* (
  batches: AsyncGenerator<CheckedBatch>,
  lookUp: (orders: readonly CheckedOrderState[]) => Promise<StoredOrders>,
): AsyncGenerator<[CheckedBatch, StoredOrders]> {
  let previous: { batch: CheckedBatch; known: Promise<StoredOrders> } | undefined;
  for await (const batch of batches) {
    const knownOrders = lookUp(batch.orders);
    knownOrders.catch(ignore);
    if (previous) yield [previous.batch, await previous.known];
    previous = { batch, known: knownOrders };
  }
  if (previous) yield [previous.batch, await previous.known];
};

/**
 * Creates a lookup of the shop's orders that those of a batch may be like. No destination is looked up twice,
 * however often a file repeats it, so that each order is read at most once.
 */
const createLookUp = (
  db: ImportConnections['db'],
  scope: ContextScope,
): ((orders: readonly CheckedOrderState[]) => Promise<StoredOrders>) => {
  const lookedUp = new Set<string>();
  const knownOrders = new Map<string, NonNullable<ReturnType<StoredOrders['get']>>>();
  return async (orders) => {
    const newDestinations = destinationsOf(orders, lookedUp);
    const newOrders = await readAsTenant(db, scope.accountId, (tx) =>
      readStoredOrders(tx, scope, newDestinations),
    );
    for (const [likeness, order] of newOrders) knownOrders.set(likeness, order);
    return knownOrders;
  };
};

/**
 * Checks and prices every order of a file and stores its rows for the preview. Idempotent. Stores nothing if
 * the seller canceled the import or chose other columns meanwhile: it is still `checking` then. Reapplies the
 * fixes and decisions that the seller has made on its rows before.
 */
export const checkAndStore = (
  { db, writer }: ImportConnections,
  key: ImportKey,
  scope: ContextScope,
  groups: OrderSupply,
  existingOrders: ExistingOrderLookup,
  storedImport: StoredImport,
): Promise<void> =>
  ignoreOvertaken(async () => {
    const book = await accountPriceBook(db, key.accountId);
    await asTenantOnce(writer.db, key.accountId, async (tx) => {
      const fixes = await readFixes(tx, key, storedImport);
      await tx
        .deleteFrom('import_rows')
        .where('account_id', '=', key.accountId)
        .where('import_id', '=', key.importId)
        .execute();
      const context = await readContext(tx, scope, book, await existingOrders.all());
      const { discount_bp: discountBp } = await readWallet(tx, key.accountId);
      const batches = checkedBatches(key, groups, (group, rows) =>
        checkAndPrice(group, rows, scope.source, context, discountBp),
      );
      const firstRowNos = new Map<string, number>();
      const tally = new Tally();
      let writing = Promise.resolve();
      for await (const [batch, knownOrders] of withKnown(batches, createLookUp(db, scope))) {
        warnOfAlikeOrders(batch.orders, knownOrders, firstRowNos);
        for (const order of batch.orders) tally.add(order);
        const sealedRows = batch.seal();
        // One batch is checked while the previous one is written.
        await writing;
        writing = writer.copy('import_rows', sealedRows);
        writing.catch(ignore);
      }
      await writing;
      const isReplayed = await reapplyWork(tx, key, storedImport, book, fixes);
      await openPreview(tx, key, storedImport, {
        tally: isReplayed ? undefined : tally,
        priceVersion: book.operator.version,
      });
    });
  });
