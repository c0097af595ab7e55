import { sql, type Kysely } from 'kysely';
import { checkOrder, type CheckedOrder } from '../../../contract/imports/check.ts';
import { fromStored } from '../../../contract/imports/fields.ts';
import { insertRows } from '../../database/insertRows.ts';
import { newId } from '../../database/ids.ts';
import type { Database } from '../../database/tables.ts';
import { asTenant, type Tx } from '../../database/tenant.ts';
import { priceBook, type PriceBook } from '../catalog/priceBook.ts';
import { readWallet } from '../money/wallet.ts';
import { notify, type NewNotification } from '../notifications/notifications.ts';
import { takeOrderCodes } from '../orders/codes.ts';
import { addEvents } from '../orders/events.ts';
import { itemRows, orderRow } from '../orders/rows.ts';
import { readContext, readExisting } from './context.ts';
import { priceImport, type PricedImport } from './draft.ts';
import { readImport, updateImport, type ImportKey, type StoredImport } from './record.ts';
import { replaceOrders } from './replace.ts';

const batchRows = 2000;

interface Row {
  group_no: number;
  row_no: number;
  cells: string[];
}

/** The rows of the next whole orders. An order larger than a batch is read whole. */
const nextRows = async (tx: Tx, key: ImportKey, from: number): Promise<{ rows: Row[]; last: boolean }> => {
  const select = tx
    .selectFrom('import_rows')
    .select(['group_no', 'row_no', 'cells'])
    .where('account_id', '=', key.accountId)
    .where('import_id', '=', key.importId)
    .orderBy('group_no')
    .orderBy('row_no');
  const rows = await select.where('group_no', '>=', from).limit(batchRows).execute();
  const tail = rows.at(-1)?.group_no;
  if (rows.length < batchRows || tail === undefined) return { rows, last: true };
  const whole = rows.filter((row) => row.group_no !== tail);
  if (whole.length > 0) return { rows: whole, last: false };
  return { rows: await select.where('group_no', '=', tail).execute(), last: false };
};

const groupsOf = (rows: readonly Row[]): Map<number, Row[]> => Map.groupBy(rows, (row) => row.group_no);

interface Sorted {
  created: PricedImport[];
  updated: PricedImport[];
  skipped: number;
  failed: number;
}

/** What becomes of each order of the batch; checked anew, because the catalog or the shop may have changed. */
const sort = (
  groups: Iterable<readonly Row[]>,
  row: StoredImport,
  context: Awaited<ReturnType<typeof readContext>>,
  discountBp: number,
): Sorted => {
  const sorted: Sorted = { created: [], updated: [], skipped: 0, failed: 0 };
  for (const rows of groups) {
    const checked = checkOrder(rows.map(({ row_no, cells }) => ({ row: row_no, fields: fromStored(cells) })), context);
    const priced = checked.level === 'error' ? undefined : priceImport(checked, row.source, context, discountBp);
    if (!priced) sorted.failed += 1;
    else if (checked.level !== 'duplicate') sorted.created.push(priced);
    else if (mayUpdate(checked, row, context)) sorted.updated.push(priced);
    else sorted.skipped += 1;
  }
  return sorted;
};

const mayUpdate = ({ order }: CheckedOrder, row: StoredImport, context: { existing(number: string): string | undefined }) =>
  row.duplicates === 'update' && context.existing(order.order_number ?? '') === 'pending';

const writeOrders = async (tx: Tx, row: StoredImport, actor: string, orders: readonly PricedImport[]): Promise<void> => {
  const { account_id: accountId, shop_id: shopId, id: importId } = row;
  const codes = await takeOrderCodes(tx, accountId, orders.length);
  const now = new Date();
  const places = codes.map((code) => ({
    account_id: accountId, shop_id: shopId, id: newId(), code, import_id: importId, created_at: now.toISOString(),
  }));
  const made = orders.flatMap((order, index) => {
    const place = places[index];
    return place ? [{ place, ...order }] : [];
  });
  const events = made.map(({ place }) => ({ order_id: place.id, kind: 'created' as const, data: { source: row.source, file: row.file_name } }));
  // One connection runs them in this order; the later ones are made ready while the first is written.
  await Promise.all([
    insertRows(tx, 'orders', made.map(({ place, draft, built }) => orderRow(place, draft, built))),
    insertRows(tx, 'order_items', made.flatMap(({ place, built }) => itemRows(accountId, place.id, built, newId))),
    addEvents(tx, { accountId, actor, now }, events),
  ]);
};

const numbersOf = (rows: readonly Row[]): string[] => rows.flatMap(({ cells }) => fromStored(cells).order_number ?? []);

type Counts = Pick<StoredImport, 'created_count' | 'skipped_count' | 'failed_count'>;

const importDone = ({ id, shop_id: shopId, file_name: file }: StoredImport, counts: Counts): NewNotification => ({
  kind: 'import_done',
  shopId,
  objectId: id,
  params: { file, created: counts.created_count, skipped: counts.skipped_count, failed: counts.failed_count },
});

/**
 * One batch in one transaction: its orders, and how far the import has come. A stop in between loses the whole
 * batch, so that starting again makes every order exactly once. Twins wait for each other on the import's row.
 */
const createBatch = async (tx: Tx, key: ImportKey, book: PriceBook, actor: string): Promise<boolean> => {
  const row = await readImport(tx, key, { lock: true });
  if (row.status !== 'creating') return false;
  const { rows, last } = await nextRows(tx, key, row.next_group);
  const scope = { accountId: row.account_id, shopId: row.shop_id, source: row.source };
  const context = await readContext(tx, scope, book, await readExisting(tx, scope, numbersOf(rows)));
  const { discount_bp: discountBp } = await readWallet(tx, key.accountId);
  const sorted = sort(groupsOf(rows).values(), row, context, discountBp);
  await writeOrders(tx, row, actor, sorted.created);
  await replaceOrders(tx, row, actor, sorted.updated);
  const counts = {
    created_count: row.created_count + sorted.created.length,
    updated_count: row.updated_count + sorted.updated.length,
    skipped_count: row.skipped_count + sorted.skipped,
    failed_count: row.failed_count + sorted.failed,
  };
  await updateImport(tx, key, {
    next_group: (rows.at(-1)?.group_no ?? row.next_group) + 1,
    rows_done: row.rows_done + rows.length,
    ...counts,
    ...(last && { status: 'done' as const, finished_at: new Date() }),
  });
  if (last) await notify(tx, key.accountId, importDone(row, counts));
  return !last;
};

/** Name of the seller who started the import, for the timelines. Users are not the tenant's to read. */
const actorOf = async (db: Kysely<Database>, { accountId, importId }: ImportKey): Promise<string> => {
  const { full_name: name } = await db
    .selectFrom('imports')
    .innerJoin('users', 'users.id', 'imports.user_id')
    .select('full_name')
    .where('imports.account_id', '=', accountId)
    .where('imports.id', '=', importId)
    .executeTakeFirstOrThrow();
  return name;
};

/** Creates the orders of an import, batch after batch, from where it stopped. May be done again at any time. */
export const createOrders = async (db: Kysely<Database>, key: ImportKey): Promise<void> => {
  const book = await priceBook(db);
  const actor = await actorOf(db, key);
  while (await asTenant(db, key.accountId, (tx) => createBatch(tx, key, book, actor)));
  await sql`analyze orders, order_items`.execute(db);
};
