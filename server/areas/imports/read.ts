import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { checkOrder, type CheckedOrder, type ImportRow } from '../../../contract/imports/check.ts';
import { importFields, type ImportField, type Mapping } from '../../../contract/imports/fields.ts';
import { guessMapping, matchedByLayout, type MatchedBy } from '../../../contract/imports/guess.ts';
import { recognise } from '../../../contract/imports/layouts.ts';
import type { LayoutName } from '../../../contract/imports/layouts/layout.ts';
import type { OrderSource } from '../../../contract/orders/statuses.ts';
import { CopyRows, textArray } from '../../database/copyText.ts';
import type { Database } from '../../database/tables.ts';
import { asTenant } from '../../database/tenant.ts';
import { priceBook } from '../catalog/priceBook.ts';
import { readWallet } from '../money/wallet.ts';
import { readContext, readExisting, type ContextScope, type ImportContext } from './context.ts';
import type { Databases } from './databases.ts';
import { priceImport } from './draft.ts';
import { GroupedRows } from './groupedRows.ts';
import { FileProblem } from './reading/problem.ts';
import { readTable, type Table } from './reading/table.ts';
import { readImport, recount, updateImport, type ImportKey, type StoredImport } from './record.ts';
import { noteUnreachable, stageOrder, type StagedRow } from './staging.ts';

const sampleRows = 30;
const batchRows = 4000;

/** Where the orders of a layout come from; a file of the seller's own is `csv` (spec §1). */
const sourceOf: Partial<Record<LayoutName, OrderSource>> = {
  shopify: 'shopify',
  woocommerce: 'woocommerce',
  printhub: 'shopbase',
};

const byField = (mapping: Mapping, matched: readonly MatchedBy[]): Record<string, string> =>
  Object.fromEntries(Object.entries(mapping).map(([name, column]) => [name, matched[column] ?? 'none']));

interface Understood {
  layout: LayoutName | null;
  mapping: Mapping;
  matched: Record<string, string>;
}

/** A ready-made layout by its header, or else a guess that the seller looks over. */
const understand = (header: string[], samples: string[][]): Understood => {
  const known = recognise(header);
  if (known) {
    return { ...known, matched: byField(known.mapping, matchedByLayout(header, known.mapping)) };
  }
  const guess = guessMapping(header, samples);
  return { layout: null, mapping: guess.mapping, matched: byField(guess.mapping, guess.matched) };
};

interface OpenedFile {
  table: Table;
  first: { row: number; cells: string[] }[];
}

const open = async (bytes: Buffer): Promise<OpenedFile> => {
  const table = await readTable(bytes);
  const { value, done } = await table.batches.next();
  return { table, first: done ? [] : value };
};

const examples = (header: readonly string[], rows: readonly { cells: string[] }[]): string[][] =>
  header.map((_, column) =>
    rows.map((row) => row.cells[column] ?? '').filter((value) => value !== '').slice(0, 3).map((value) => value.slice(0, 120)),
  );

const ignore = (): undefined => undefined;

/** All rows by order number, in the order of the file. */
const groupFile = async ({ table, first }: OpenedFile, mapping: Mapping): Promise<GroupedRows> => {
  const groups = new GroupedRows(mapping);
  groups.add(first);
  for await (const batch of table.batches) groups.add(batch);
  return groups;
};

/** Checks and prices one order as it will be stored. */
export const checkAndPrice = (
  group: number,
  rows: readonly ImportRow[],
  source: OrderSource,
  context: ImportContext,
  discountBp: number,
): StagedRow[] => {
  const checked: CheckedOrder = checkOrder(rows, context);
  const priced = checked.level === 'error' ? undefined : priceImport(checked, source, context, discountBp);
  if (!priced && checked.level !== 'error') noteUnreachable(checked);
  return stageOrder(group, checked, priced);
};

/** Orders between two looks at what the database has answered. */
const turn = 50;

/** The rows of all groups in batches. */
const stagedBatches = async function* (
  key: ImportKey,
  groups: GroupedRows,
  check: (group: number, rows: readonly ImportRow[]) => StagedRow[],
): AsyncGenerator<CopyRows> {
  const place = { account_id: key.accountId, import_id: key.importId };
  let batch = new CopyRows();
  let count = 0;
  for (const [group, rows] of groups.take()) {
    for (const row of check(group, rows)) batch.add({ ...place, ...row, cells: textArray(row.cells) });
    count += 1;
    if (count % turn === 0) await setImmediate();
    if (batch.lines.length < batchRows) continue;
    yield batch;
    batch = new CopyRows();
  }
  yield batch;
};

const stage = async (
  { db, writer }: Databases,
  key: ImportKey,
  scope: ContextScope,
  groups: GroupedRows,
): Promise<void> => {
  const book = await priceBook(db);
  await asTenant(writer.db, key.accountId, async (tx) => {
    await tx.deleteFrom('import_rows').where('account_id', '=', key.accountId).where('import_id', '=', key.importId).execute();
    const context = await readContext(tx, scope, book, await readExisting(tx, scope, [...groups.numbers]));
    const { discount_bp: discountBp } = await readWallet(tx, key.accountId);
    const check = (group: number, rows: readonly ImportRow[]) => checkAndPrice(group, rows, scope.source, context, discountBp);
    let writing = Promise.resolve();
    for await (const batch of stagedBatches(key, groups, check)) {
      // One batch is checked while the one before it is written.
      await writing;
      writing = writer.copy(tx, 'import_rows', batch);
      writing.catch(ignore);
    }
    await writing;
    await recount(tx, key, (await readImport(tx, key)).duplicates);
    await updateImport(tx, key, { status: 'preview' });
  });
};

const scopeOf = (row: StoredImport, source: OrderSource): ContextScope => ({
  accountId: row.account_id,
  shopId: row.shop_id,
  source,
});

const required: readonly ImportField[] = ['order_number', 'address1', 'city', 'country', 'sku', 'quantity'];

/** Whether a mapping can go straight to the preview. */
const isComplete = (mapping: Mapping): boolean =>
  required.every((name) => mapping[name] !== undefined) && (mapping.recipient ?? mapping.first_name) !== undefined;

const fail = (db: Kysely<Database>, key: ImportKey, problem: FileProblem): Promise<void> =>
  asTenant(db, key.accountId, (tx) =>
    updateImport(tx, key, {
      status: 'failed',
      problem: JSON.stringify({ code: problem.code, params: problem.params }),
      finished_at: new Date(),
    }),
  );

const firstReading = async (databases: Databases, key: ImportKey, row: StoredImport, bytes: Buffer): Promise<void> => {
  const file = await open(bytes);
  const { header } = file.table.info;
  const samples = file.first.slice(0, sampleRows);
  const { layout, mapping, matched } = understand(header, samples.map((sample) => sample.cells));
  const groups = await groupFile(file, mapping);
  const source = (layout && sourceOf[layout]) ?? 'csv';
  const ready = layout !== null && isComplete(mapping);
  await asTenant(databases.db, key.accountId, (tx) =>
    updateImport(tx, key, {
      layout, source, rows_total: groups.count,
      status: ready ? 'checking' : 'mapping',
      header: JSON.stringify(header),
      samples: JSON.stringify(examples(header, samples)),
      mapping: JSON.stringify(mapping),
      matched_by: JSON.stringify(matched),
    }),
  );
  if (ready) await stage(databases, key, scopeOf(row, source), groups);
};

/** Known target fields of a mapping, as the seller chose them. */
export const asMapping = (wish: Readonly<Record<string, number>>, columns: number): Mapping =>
  Object.fromEntries(
    importFields.flatMap((name) => {
      const column = wish[name];
      return column !== undefined && column < columns ? [[name, column]] : [];
    }),
  ) as Mapping;

/**
 * Reads the file of an import. The first time it finds out what the columns mean and, for a ready-made layout,
 * goes on to the preview; after the seller has mapped the columns it checks every row. May be done again.
 */
export const readFile = async (databases: Databases, key: ImportKey, bytes: Buffer): Promise<void> => {
  const { db } = databases;
  const row = await asTenant(db, key.accountId, (tx) => readImport(tx, key));
  try {
    if (row.status === 'reading') await firstReading(databases, key, row, bytes);
    if (row.status !== 'checking') return;
    const mapping = asMapping(row.mapping, row.header.length);
    await stage(databases, key, scopeOf(row, row.source), await groupFile(await open(bytes), mapping));
  } catch (problem) {
    if (!(problem instanceof FileProblem)) throw problem;
    await fail(db, key, problem);
  }
};

