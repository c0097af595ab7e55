import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { type ColumnChanges, createChanging } from '../../../../contract/imports/changes.ts';
import { importFields, type Mapping } from '../../../../contract/imports/fields.ts';
import type { ValueMap } from '../../../../contract/imports/templates.ts';
import type { Database } from '../../../database/tables/tables.ts';
import { asTenant } from '../../../database/tenant.ts';
import { DistinctValues, hasUnknownLines, storeValues } from '../mapping/columnValues.ts';
import { scopeOf } from '../checking/context.ts';
import type { ImportConnections } from '../connections.ts';
import { ExistingOrders } from '../checking/existing.ts';
import { GroupedRows } from '../checking/groupedRows.ts';
import { FileProblem } from '../../../spreadsheets/fileProblem.ts';
import { refuseOrderList } from './orderList.ts';
import { openBy, type OpenedFile, openFile, type TakeBytes } from './openFile.ts';
import { readImport, updateImport, type ImportKey, type StoredImport } from '../storedImport.ts';
import { checkAndStore } from '../checking/checkAndStore.ts';
import { readTemplates } from '../mapping/templates.ts';
import { sourceOf, understand } from '../mapping/understand.ts';

const sampleRows = 30;

/** No longer than an example is shown, and no half of a character, which the database refuses. */
const example = (cell = ''): string => cell.slice(0, 120).replace(/[\ud800-\udbff]$/, '');

/** Three different values of each column. */
export const examples = (header: readonly string[], rows: readonly { cells: string[] }[]): string[][] =>
  header.map((_, column) =>
    [...new Set(rows.map((row) => example(row.cells[column])))].filter((value) => value !== '').slice(0, 3),
  );

/** Takes a value of later rows as the example of a column that has none in the first: what is not imported is told by it. */
const fillExamples = (columns: string[][]) => {
  const empty = new Set(columns.keys().filter((column) => columns[column]?.length === 0));
  return (rows: OpenedFile['first']): void => {
    if (empty.size === 0) return;
    for (const { cells } of rows) {
      for (const column of empty) {
        const value = example(cells[column]).trim();
        if (value === '') continue;
        columns[column] = [value];
        empty.delete(column);
      }
    }
  };
};

/** What is collected of a file besides its rows, and what is done to its cells before. */
interface Collected {
  changes: ColumnChanges;
  more?: Taker[];
  existing?: ExistingOrders | undefined;
}

type Taker = (rows: OpenedFile['first']) => void;

/** Hands every row of the file to those who want it, its cells changed as the template wants them. */
const eachBatch = async (
  { table, first }: OpenedFile,
  changes: ColumnChanges,
  wanting: readonly Taker[],
): Promise<void> => {
  const change = createChanging(changes);
  const takers = change ? [change, ...wanting] : wanting;
  for (const take of takers) take(first);
  for await (const batch of table.batches) {
    for (const take of takers) take(batch);
    // What the database has found is taken meanwhile.
    await setImmediate();
  }
};

/** All rows by order number, in the order of the file. */
const groupFile = async (
  file: OpenedFile,
  mapping: Mapping,
  values: ValueMap,
  { changes, more = [], existing }: Collected,
): Promise<GroupedRows> => {
  const groups = new GroupedRows(mapping, values, file.table.info.header, (number) => existing?.add(number));
  await eachBatch(file, changes, [(rows) => groups.add(rows), ...more]);
  return groups;
};

/** How many rows a file has whose columns the seller is asked about first: none of them is kept. */
const countFile = async (file: OpenedFile, changes: ColumnChanges, more: Taker[]): Promise<number> => {
  let count = 0;
  await eachBatch(file, changes, [(rows) => void (count += rows.length), ...more]);
  return count;
};

/** Refuses the file, unless the import was ended while it was read. */
const refuseFile = (db: Kysely<Database>, key: ImportKey, problem: FileProblem): Promise<void> =>
  asTenant(db, key.accountId, async (tx) => {
    const { status } = await readImport(tx, key, { lock: true });
    if (status !== 'reading' && status !== 'checking') return;
    await updateImport(tx, key, {
      status: 'failed',
      problem: JSON.stringify({ code: problem.code, params: problem.params }),
      finished_at: new Date(),
    });
  });

/** Reads the file for the first time: finds out what its columns mean, and checks its rows if nothing is left to ask. */
const readFirstTime = async (
  connections: ImportConnections,
  key: ImportKey,
  row: StoredImport,
  take: TakeBytes,
): Promise<void> => {
  const templates = await asTenant(connections.db, key.accountId, (tx) =>
    readTemplates(tx, { accountId: key.accountId, shopId: row.shop_id }),
  );
  const file = await openFile(take, row.sheet, templates, row.template_id, row.ways);
  const { header, sheet = null, sheets = [], encoding = null } = file.table.info;
  const samples = file.first.slice(0, sampleRows);
  const found = understand(
    header,
    samples.map((sample) => sample.cells),
    templates,
    row.template_id,
  );
  const { layout, template, mapping, changes, ready } = found;
  refuseOrderList(header, found);
  const lines = mapping.shipping_line;
  const columns = ready ? [lines ?? -1, mapping.country ?? -1] : undefined;
  const distinct = new DistinctValues(header.length, columns);
  const source = sourceOf(layout);
  const scope = scopeOf({ ...row, source }, mapping);
  const existing = ready ? new ExistingOrders(connections.db, scope) : undefined;
  const samplesOf = examples(header, samples);
  const more: Taker[] = [(rows) => distinct.add(rows), fillExamples(samplesOf)];
  const groups = ready
    ? await groupFile(file, mapping, found.values, { changes, more, existing })
    : undefined;
  const count = groups?.count ?? (await countFile(file, changes, more));
  const opens = ready && !hasUnknownLines(distinct, lines, found.values);
  const stored = await asTenant(connections.db, key.accountId, async (tx) => {
    if ((await readImport(tx, key, { lock: true })).status !== 'reading') return undefined;
    if (!opens) await storeValues(tx, key, distinct);
    await updateImport(tx, key, {
      layout,
      source,
      sheet,
      encoding,
      rows_total: count,
      sheets: JSON.stringify(sheets),
      status: opens ? 'checking' : 'mapping',
      header: JSON.stringify(header),
      samples: JSON.stringify(samplesOf),
      mapping: JSON.stringify(mapping),
      matched_by: JSON.stringify(found.matched),
      value_map: JSON.stringify(found.values),
      column_changes: JSON.stringify(changes),
      ways: JSON.stringify(file.ways),
      template_id: template?.id ?? null,
      template_name: template?.name ?? null,
    });
    return readImport(tx, key);
  });
  if (stored && groups && existing && opens)
    await checkAndStore(connections, key, scopeOf(stored), groups, existing, stored);
};

/** Known target fields of a mapping, as the seller chose them. */
export const asMapping = (wish: Readonly<Record<string, number>>, columns: number): Mapping =>
  Object.fromEntries(
    importFields.flatMap((name) => {
      const column = wish[name];
      return column !== undefined && column < columns ? [[name, column]] : [];
    }),
  );

/**
 * Reads the file of an import. The first time it finds out what the columns mean; once they are known, it checks and
 * stores every row for the preview. May be repeated.
 */
export const readImportFile = async (
  connections: ImportConnections,
  key: ImportKey,
  take: TakeBytes,
): Promise<void> => {
  const { db } = connections;
  const row = await asTenant(db, key.accountId, (tx) => readImport(tx, key));
  try {
    if (row.status === 'reading') await readFirstTime(connections, key, row, take);
    if (row.status !== 'checking') return;
    const mapping = asMapping(row.mapping, row.header.length);
    const scope = scopeOf(row, mapping);
    const existing = new ExistingOrders(db, scope);
    const file = await openBy(take(), row.sheet, row.ways);
    const groups = await groupFile(file, mapping, row.value_map, { changes: row.column_changes, existing });
    await checkAndStore(connections, key, scope, groups, existing, row);
  } catch (problem) {
    if (!(problem instanceof FileProblem)) throw problem;
    await refuseFile(db, key, problem);
  }
};
