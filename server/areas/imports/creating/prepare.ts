import { setImmediate } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import {
  checkStoredOrder,
  type CheckedOrder,
  type UncheckedRow,
} from '../../../../contract/imports/checking/check.ts';
import type { ExistingOrder } from '../../../../contract/imports/checking/context.ts';
import {
  fromStored,
  emptyFieldValues,
  plainFields,
  storedIndexes,
} from '../../../../contract/imports/fields.ts';
import type { Database } from '../../../database/tables/tables.ts';
import { parseTexts } from '../../../database/types.ts';
import { readAsTenant, type Tx } from '../../../database/tenant.ts';
import { accountPriceBook } from '../../catalog/priceBook.ts';
import { readWallet } from '../../money/wallet.ts';
import { isSkipped } from '../checking/checkAndPrice.ts';
import { readContext, importScopeOf, type ContextScope, type ImportContext } from '../checking/context.ts';
import { readExisting } from '../checking/readExisting.ts';
import { priceImport, type PricedImport } from '../checking/price.ts';
import { lateErrors, type LateErrors } from './lateErrors.ts';
import { NewOrders, type SealedOrders } from './newOrders.ts';
import { readImport, type ImportKey, type StoredImport } from '../storedImport.ts';
import { severity } from '../checking/storedRows.ts';

/**
 * Rows of a batch: its transaction takes a quarter of a second. The first batches are small, so that the
 * database starts early.
 */
const batchRows = { first: 500, most: 3000 };

/** Orders between two yields to the event loop, so that the database and the thread do not wait for each other. */
const turn = 20;

/** Everything an import's orders are made with, read once so that one import is checked and priced by one state. */
export interface Plan {
  storedImport: StoredImport;
  scope: ContextScope;
  context: ImportContext;
  discountBp: number;
  actor: string;
}

/** The next whole orders, ready to be written. `firstGroup` and `nextGroup`: groups, as in `imports.next_group`. */
export interface Batch {
  firstGroup: number;
  nextGroup: number;
  last: boolean;
  rowCount: number;
  created: SealedOrders;
  updated: PricedImport[];
  skipped: number;
  failed: number;
  /** Reasons why orders failed that had no error in the preview. */
  late: LateErrors[];
}

/** Results of a batch so far. */
type BatchResults = Pick<Batch, 'updated' | 'skipped' | 'failed' | 'late'> & { created: NewOrders };

/** A row as it was read. Its cells stay one text until its order is placed, because a whole batch waits for that. */
interface WaitingRow {
  group: number;
  rowNo: number;
  level: number;
  number: string;
  cells: string;
}

type LeveledRow = UncheckedRow & { level: number };

/** Rows of one shape are checked in half the time. */
const emptyFields = emptyFieldValues(plainFields);

const toLeveledRow = ({ rowNo, level, cells }: WaitingRow): LeveledRow => ({
  row: rowNo,
  level,
  fields: fromStored(parseTexts(cells), { ...emptyFields }),
});

/**
 * Returns the name of the person who started the import, for timelines: the seller or a member of staff. The
 * tenant's role cannot read users.
 */
const actorOf = async (db: Kysely<Database>, { accountId, importId }: ImportKey): Promise<string> => {
  const { full_name: name, support } = await db
    .selectFrom('imports')
    .innerJoin('users', 'users.id', 'imports.user_id')
    .select(['full_name', 'support'])
    .where('imports.account_id', '=', accountId)
    .where('imports.id', '=', importId)
    .executeTakeFirstOrThrow();
  return support ?? name;
};

/** Reads the catalog and the shop again, because they may have changed since the preview. */
export const readPlan = async (db: Kysely<Database>, key: ImportKey): Promise<Plan> => {
  const [book, actor] = await Promise.all([accountPriceBook(db, key.accountId), actorOf(db, key)]);
  return readAsTenant(db, key.accountId, async (tx) => {
    const storedImport = await readImport(tx, key);
    const scope = importScopeOf(storedImport);
    const context = await readContext(tx, scope, book, new Map());
    const { discount_bp: discountBp } = await readWallet(tx, key.accountId);
    return { storedImport, scope, context, discountBp, actor };
  });
};

/** Reads the rows of the next whole orders. An order larger than a batch is read whole. */
const nextRows = async (
  tx: Tx,
  key: ImportKey,
  firstGroup: number,
  limit: number,
): Promise<{ rows: WaitingRow[]; last: boolean }> => {
  const select = tx
    .selectFrom('import_rows')
    .select(['group_no as group', 'row_no as rowNo', 'level'])
    .select([
      sql<string>`cells[${sql.lit(storedIndexes.order_number + 1)}]`.as('number'),
      sql<string>`cells::text`.as('cells'),
    ])
    .where('account_id', '=', key.accountId)
    .where('import_id', '=', key.importId)
    .orderBy('group_no')
    .orderBy('row_no');
  const rows = await select.where('group_no', '>=', firstGroup).limit(limit).execute();
  const lastGroup = rows.at(-1)?.group;
  if (rows.length < limit || lastGroup === undefined) return { rows, last: true };
  const wholeOrders = rows.filter(({ group }) => group !== lastGroup);
  if (wholeOrders.length > 0) return { rows: wholeOrders, last: false };
  return { rows: await select.where('group_no', '=', lastGroup).execute(), last: false };
};

const mayUpdate = (
  { order }: CheckedOrder,
  { storedImport }: Plan,
  existingOrders: ReadonlyMap<string, ExistingOrder>,
): boolean => {
  const existingOrder = existingOrders.get(order.order_number ?? '');
  return (
    storedImport.duplicates === 'update' && existingOrder?.status === 'pending' && !existingOrder.elsewhere
  );
};

/**
 * Decides whether an order is created, updated, skipped or failed. An error of the preview stays out. All
 * other orders are matched and priced again: the catalog, the library, the rates or the shop's orders may
 * have changed since.
 */
const placeOrder = (
  group: number,
  rows: readonly LeveledRow[],
  plan: Plan,
  existingOrders: ReadonlyMap<string, ExistingOrder>,
  batch: BatchResults,
): void => {
  if (rows.some(({ level }) => level === severity.error)) {
    batch.failed += 1;
    return;
  }
  const checkedOrder = checkStoredOrder(rows, {
    ...plan.context,
    existing: (number: string) => existingOrders.get(number),
  });
  if (isSkipped(checkedOrder, plan.context)) {
    batch.skipped += 1;
    return;
  }
  const pricedOrder =
    checkedOrder.level === 'error'
      ? undefined
      : priceImport(checkedOrder, plan.storedImport.source, plan.context, plan.discountBp);
  if (!pricedOrder) {
    batch.failed += 1;
    batch.late.push(...lateErrors(group, checkedOrder));
  } else if (checkedOrder.level !== 'duplicate') batch.created.add(pricedOrder);
  else if (mayUpdate(checkedOrder, plan, existingOrders)) batch.updated.push(pricedOrder);
  else batch.skipped += 1;
};

/** The rows of a batch and the shop's orders under their numbers. */
interface ReadBatch {
  rows: WaitingRow[];
  existingOrders: Map<string, ExistingOrder>;
  firstGroup: number;
  nextGroup: number;
  last: boolean;
}

const readBatch = (
  db: Kysely<Database>,
  key: ImportKey,
  { scope }: Plan,
  firstGroup: number,
  limit: number,
): Promise<ReadBatch> =>
  readAsTenant(db, key.accountId, async (tx) => {
    const { rows, last } = await nextRows(tx, key, firstGroup, limit);
    const existingOrders = await readExisting(
      tx,
      scope,
      rows.flatMap(({ number }) => number || []),
    );
    return { rows, existingOrders, firstGroup, nextGroup: (rows.at(-1)?.group ?? firstGroup) + 1, last };
  });

const placeBatch = async (plan: Plan, { rows, existingOrders, ...range }: ReadBatch): Promise<Batch> => {
  const placedOrders: BatchResults = {
    created: new NewOrders(plan.storedImport, plan.actor),
    updated: [],
    skipped: 0,
    failed: 0,
    late: [],
  };
  let count = 0;
  for (const [group, members] of Map.groupBy(rows, (row) => row.group)) {
    placeOrder(group, members.map(toLeveledRow), plan, existingOrders, placedOrders);
    count += 1;
    if (count % turn === 0) await setImmediate();
  }
  return { ...range, ...placedOrders, created: placedOrders.created.seal(), rowCount: rows.length };
};

/**
 * Reads, checks and prices batch after batch from the group `firstGroup`; the rows of one are read while those
 * before are placed. Writes nothing.
 */
export const prepareBatches = async function* (
  db: Kysely<Database>,
  key: ImportKey,
  plan: Plan,
  firstGroup: number,
): AsyncGenerator<Batch> {
  let size = batchRows.first;
  for (
    let nextBatch: Promise<ReadBatch> | undefined = readBatch(db, key, plan, firstGroup, size);
    nextBatch;
  ) {
    const currentBatch: ReadBatch = await nextBatch;
    size = Math.min(size * 2, batchRows.most);
    nextBatch = currentBatch.last ? undefined : readBatch(db, key, plan, currentBatch.nextGroup, size);
    // A failure is thrown when its turn comes.
    nextBatch?.catch(() => undefined);
    yield await placeBatch(plan, currentBatch);
  }
};
