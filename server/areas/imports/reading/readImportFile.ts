import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { type ColumnChanges, createCellChanger } from '../../../../contract/imports/changes.ts';
import { mappedFields, type Mapping } from '../../../../contract/imports/fields.ts';
import type { ValueMap } from '../../../../contract/imports/templates.ts';
import type { Database } from '../../../database/tables/tables.ts';
import { asTenant } from '../../../database/tenant.ts';
import { operatorBook } from '../../../operator/operatorBook.ts';
import { DistinctValues, hasUnknownLines, storeValues } from '../mapping/columnValues.ts';
import { importScopeOf } from '../checking/context.ts';
import type { ImportConnections } from '../connections.ts';
import { ExistingOrderLookup } from '../checking/existingOrderLookup.ts';
import { GroupedRows } from '../checking/groupedRows.ts';
import { FileProblem } from '../../../spreadsheets/fileProblem.ts';
import { refuseOrderList } from './orderList.ts';
import { openBy, type OpenedFile, openFile, type TakeBytes } from './openFile.ts';
import { readImport, updateImport, type ImportKey, type StoredImport } from '../storedImport.ts';
import { checkAndStore } from '../checking/checkAndStore.ts';
import { readTemplates } from '../mapping/templates.ts';
import { orderSourceOf, understand } from '../mapping/understand.ts';

const sampleRows = 30;

/** Shortens a cell to the length of an example, without half of a surrogate pair, which the database refuses. */
const example = (cell = ''): string => cell.slice(0, 120).replace(/[\ud800-\udbff]$/, '');

/** Returns three different values of each column. */
export const exampleValues = (header: readonly string[], rows: readonly { cells: string[] }[]): string[][] =>
  header.map((_, column) =>
    [...new Set(rows.map((row) => example(row.cells[column])))].filter((value) => value !== '').slice(0, 3),
  );

/**
 * Takes an example from later rows for a column without a value in the first ones, so that the seller
 * recognizes columns that are not imported.
 */
const fillExamples = (columns: string[][]) => {
  const emptyColumns = new Set(columns.keys().filter((column) => columns[column]?.length === 0));
  return (rows: OpenedFile['firstRows']): void => {
    if (emptyColumns.size === 0) return;
    for (const { cells } of rows) {
      for (const column of emptyColumns) {
        const value = example(cells[column]).trim();
        if (value === '') continue;
        columns[column] = [value];
        emptyColumns.delete(column);
      }
    }
  };
};

/** Collectors of a file besides its rows, and the changes to its cells. */
interface ReadOptions {
  changes: ColumnChanges;
  takers?: Taker[];
  existingOrders?: ExistingOrderLookup | undefined;
}

type Taker = (rows: OpenedFile['firstRows']) => void;

/** Passes every row of the file to the collectors, its cells changed as the template says. */
const eachBatch = async (
  { table, firstRows }: OpenedFile,
  changes: ColumnChanges,
  collectors: readonly Taker[],
): Promise<void> => {
  const change = createCellChanger(changes);
  const takers = change ? [change, ...collectors] : collectors;
  for (const takeRows of takers) takeRows(firstRows);
  for await (const batch of table.batches) {
    for (const takeRows of takers) takeRows(batch);
    // Lets the thread receive the database's answers.
    await setImmediate();
  }
};

/** Groups all rows by order number, in the order of the file. */
const groupFile = async (
  file: OpenedFile,
  mapping: Mapping,
  values: ValueMap,
  { changes, takers = [], existingOrders }: ReadOptions,
): Promise<GroupedRows> => {
  const groups = new GroupedRows(mapping, values, file.table.info.header, (number) =>
    existingOrders?.add(number),
  );
  await eachBatch(file, changes, [(rows) => groups.add(rows), ...takers]);
  return groups;
};

/** Counts the rows of a file whose columns the seller must confirm first; stores none of them. */
const countFile = async (file: OpenedFile, changes: ColumnChanges, takers: Taker[]): Promise<number> => {
  let count = 0;
  await eachBatch(file, changes, [(rows) => void (count += rows.length), ...takers]);
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

/**
 * Reads the file for the first time: finds out what its columns mean, and checks its rows if the seller has
 * nothing to confirm.
 */
const readFirstTime = async (
  connections: ImportConnections,
  key: ImportKey,
  storedImport: StoredImport,
  takeBytes: TakeBytes,
): Promise<void> => {
  const templates = await asTenant(connections.db, key.accountId, (tx) =>
    readTemplates(tx, { accountId: key.accountId, shopId: storedImport.shop_id }),
  );
  const { vocabularies } = await operatorBook(connections.db);
  const { sheet: chosenSheet, template_id: templateId, ways: readOptions } = storedImport;
  const file = await openFile(takeBytes, chosenSheet, templates, templateId, readOptions);
  const { header, sheet = null, sheets = [], encoding = null } = file.table.info;
  const samples = file.firstRows.slice(0, sampleRows);
  const cells = samples.map((sample) => sample.cells);
  const understood = understand(header, cells, templates, templateId, vocabularies.print_positions);
  refuseOrderList(header, understood);
  const { layout, template, mapping, changes, ready } = understood;
  const lineColumn = mapping.shipping_line;
  const countedColumns = ready ? [lineColumn ?? -1, mapping.country ?? -1] : undefined;
  const distinctValues = new DistinctValues(header.length, countedColumns);
  const source = orderSourceOf(layout);
  const scope = importScopeOf({ ...storedImport, source }, mapping);
  const existingOrders = ready ? new ExistingOrderLookup(connections.db, scope) : undefined;
  const examples = exampleValues(header, samples);
  const takers: Taker[] = [(rows) => distinctValues.add(rows), fillExamples(examples)];
  const groups = ready
    ? await groupFile(file, mapping, understood.values, { changes, takers, existingOrders })
    : undefined;
  const count = groups?.count ?? (await countFile(file, changes, takers));
  const opensPreview =
    ready && !hasUnknownLines(distinctValues, lineColumn, understood.values, vocabularies.shipping_lines);
  const mappedImport = await asTenant(connections.db, key.accountId, async (tx) => {
    if ((await readImport(tx, key, { lock: true })).status !== 'reading') return undefined;
    if (!opensPreview) await storeValues(tx, key, distinctValues);
    await updateImport(tx, key, {
      layout,
      source,
      sheet,
      encoding,
      rows_total: count,
      sheets: JSON.stringify(sheets),
      status: opensPreview ? 'checking' : 'mapping',
      header: JSON.stringify(header),
      samples: JSON.stringify(examples),
      mapping: JSON.stringify(mapping),
      matched_by: JSON.stringify(understood.matched),
      value_map: JSON.stringify(understood.values),
      column_changes: JSON.stringify(changes),
      ways: JSON.stringify(file.readOptions),
      template_id: template?.id ?? null,
      template_name: template?.name ?? null,
    });
    return readImport(tx, key);
  });
  if (mappedImport && groups && existingOrders && opensPreview)
    await checkAndStore(connections, key, importScopeOf(mappedImport), groups, existingOrders, mappedImport);
};

/** Returns the valid fields and columns of a requested mapping. */
export const asMapping = (requestedMapping: Readonly<Record<string, number>>, columns: number): Mapping =>
  Object.fromEntries(
    mappedFields(requestedMapping).flatMap((name) => {
      const column = requestedMapping[name] ?? columns;
      return column < columns ? [[name, column]] : [];
    }),
  );

/**
 * Reads the file of an import. The first time it finds out what the columns mean; once they are known, it
 * checks and stores every row for the preview. Idempotent.
 */
export const readImportFile = async (
  connections: ImportConnections,
  key: ImportKey,
  takeBytes: TakeBytes,
): Promise<void> => {
  const { db } = connections;
  const storedImport = await asTenant(db, key.accountId, (tx) => readImport(tx, key));
  try {
    if (storedImport.status === 'reading') await readFirstTime(connections, key, storedImport, takeBytes);
    if (storedImport.status !== 'checking') return;
    const mapping = asMapping(storedImport.mapping, storedImport.header.length);
    const scope = importScopeOf(storedImport, mapping);
    const existingOrders = new ExistingOrderLookup(db, scope);
    const file = await openBy(takeBytes(), storedImport.sheet, storedImport.ways);
    const groups = await groupFile(file, mapping, storedImport.value_map, {
      changes: storedImport.column_changes,
      existingOrders,
    });
    await checkAndStore(connections, key, scope, groups, existingOrders, storedImport);
  } catch (problem) {
    if (!(problem instanceof FileProblem)) throw problem;
    await refuseFile(db, key, problem);
  }
};
