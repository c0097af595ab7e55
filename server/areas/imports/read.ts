import type { Kysely } from 'kysely';
import { importFields, type ImportField, type Mapping } from '../../../contract/imports/fields.ts';
import { guessMapping, matchedByLayout, type MatchedBy } from '../../../contract/imports/guess.ts';
import { recognise } from '../../../contract/imports/layouts.ts';
import type { LayoutName } from '../../../contract/imports/layouts/layout.ts';
import type { OrderSource } from '../../../contract/orders/statuses.ts';
import type { Database } from '../../database/tables.ts';
import { asTenant } from '../../database/tenant.ts';
import type { ContextScope } from './context.ts';
import type { Databases } from './databases.ts';
import { GroupedRows } from './groupedRows.ts';
import { FileProblem } from './reading/problem.ts';
import { readTable, type Table } from './reading/table.ts';
import { readImport, updateImport, type ImportKey, type StoredImport } from './record.ts';
import { stage } from './stage.ts';

const sampleRows = 30;

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

/** All rows by order number, in the order of the file. */
const groupFile = async ({ table, first }: OpenedFile, mapping: Mapping): Promise<GroupedRows> => {
  const groups = new GroupedRows(mapping);
  groups.add(first);
  for await (const batch of table.batches) groups.add(batch);
  return groups;
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

