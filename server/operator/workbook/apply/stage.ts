import { sql, type Kysely } from 'kysely';
import { settingsOf } from '../../../../contract/operator/workbook/settingFields.ts';
import { sheetByKey, workbookSheets } from '../../../../contract/operator/workbook/sheets.ts';
import type { OperatorSettings } from '../../../../contract/operator/settings.ts';
import type { CellValue } from '../../../../contract/operator/workbook/cellKinds.ts';
import type { SheetDefinition } from '../../../../contract/operator/workbook/sheet.ts';
import type { Database } from '../../../database/tables/tables.ts';
import { readCells, type PictureReference, type Pictures } from '../cellsFile.ts';

type Db = Kysely<Database>;

/** Ids and times that new rows get, for sample data that is the same in every run. By SKU. */
export interface NewRows {
  bases: ReadonlyMap<string, { id: string; created_at: string }>;
  variants: ReadonlyMap<string, string>;
}

/** Data of a workbook besides its tables, which are staged. */
export interface StagedWorkbook {
  settings: OperatorSettings;
  mark: PictureReference | null;
}

const columnsOf = (sheet: SheetDefinition) =>
  sql.join([
    sql`n int`,
    ...sheet.columns.map(({ key, kind }) => sql`${sql.ref(key)} ${sql.raw(kind.stored)}`),
  ]);

const stagedTable = (sheet: string) => sql.ref(`staged_${sheet}`);

/** Creates the temporary tables that hold a workbook until the transaction ends. */
const createTables = async (db: Db): Promise<void> => {
  for (const sheet of workbookSheets)
    await sql`create temporary table ${stagedTable(sheet.key)} (${columnsOf(sheet)}) on commit drop`.execute(
      db,
    );
  await sql`create temporary table staged_picture_keys (name text, key text) on commit drop`.execute(db);
  await sql`create temporary table staged_ids (sku text, is_base boolean, id uuid, created_at timestamptz)
    on commit drop`.execute(db);
  await sql`create temporary table staged_former_stock (sku text, stock text) on commit drop`.execute(db);
};

/** Returns a row with its values by column, without those of empty cells. `n`: its number in the sheet. */
const rowOf = ({ columns }: SheetDefinition, cells: readonly string[], n: number): object => {
  const row: Record<string, CellValue> = { n };
  for (const [index, cell] of cells.entries()) {
    const column = columns[index];
    if (column && cell !== '') row[column.key] = column.kind.value(cell);
  }
  return row;
};

const insertRows = (db: Db, sheet: SheetDefinition, rows: readonly object[]) =>
  sql`insert into ${stagedTable(sheet.key)}
    select * from json_to_recordset(${JSON.stringify(rows)}::json) as row (${columnsOf(sheet)})`.execute(db);

const stagePictures = async (db: Db, pictures: Pictures): Promise<void> => {
  const rows = Object.entries(pictures).map(([name, { key }]) => ({ name, key }));
  await sql`insert into staged_picture_keys
    select * from json_to_recordset(${JSON.stringify(rows)}::json) as row (name text, key text)`.execute(db);
};

/** Stages the stock of the former version: only stock that a person changed since is taken. */
const stageFormerStock = async (db: Db, former: Uint8Array): Promise<void> => {
  const { columns } = sheetByKey('variants');
  const [sku, stock] = ['sku', 'stock'].map((key) => columns.findIndex((column) => column.key === key));
  for await (const part of readCells(former, 'variants')) {
    if (!('sheet' in part)) continue;
    const rows = part.rows.map((cells) => ({ sku: cells[sku ?? 0], stock: cells[stock ?? 0] ?? '' }));
    await sql`insert into staged_former_stock
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as row (sku text, stock text)`.execute(
      db,
    );
  }
};

const stageIds = async (db: Db, { bases, variants }: NewRows): Promise<void> => {
  const rows = [
    ...[...bases].map(([sku, row]) => ({ sku, is_base: true, ...row })),
    ...[...variants].map(([sku, id]) => ({ sku, is_base: false, id })),
  ];
  await sql`insert into staged_ids select * from json_to_recordset(${JSON.stringify(rows)}::json)
    as row (sku text, is_base boolean, id uuid, created_at timestamptz)`.execute(db);
};

/** Plans of PostgreSQL go wrong without statistics of tables that were just filled. */
const analyze = async (db: Db): Promise<void> => {
  for (const sheet of workbookSheets) await sql`analyze ${stagedTable(sheet.key)}`.execute(db);
  await sql`analyze staged_former_stock`.execute(db);
};

/**
 * Stages the cells of a workbook in temporary tables of the transaction.
 * @param former cells of the version in force, if there is one
 */
export const stageWorkbook = async (
  db: Db,
  bytes: Uint8Array,
  { former, newRows }: { former?: Uint8Array | undefined; newRows?: NewRows | undefined } = {},
): Promise<StagedWorkbook> => {
  await createTables(db);
  const counts = new Map<string, number>();
  const fields: [string, string][] = [];
  let pictures: Pictures = {};
  for await (const part of readCells(bytes)) {
    if ('pictures' in part) ({ pictures } = part);
    else if (part.sheet === 'operator')
      fields.push(...part.rows.map(([field = '', value = '']): [string, string] => [field, value]));
    else {
      const sheet = sheetByKey(part.sheet);
      const count = counts.get(sheet.key) ?? 0;
      counts.set(sheet.key, count + part.rows.length);
      await insertRows(
        db,
        sheet,
        part.rows.map((cells, index) => rowOf(sheet, cells, count + index + 1)),
      );
    }
  }
  await stagePictures(db, pictures);
  if (former) await stageFormerStock(db, former);
  if (newRows) await stageIds(db, newRows);
  await analyze(db);
  const markName = fields.find(([field]) => field === 'mark')?.[1].toLowerCase();
  return { settings: settingsOf(fields), mark: (markName && pictures[markName]) || null };
};
