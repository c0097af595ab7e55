import type { SpreadsheetRow } from '../../../server/spreadsheets/spreadsheetRow.ts';
import type { TableSource } from '../../../server/spreadsheets/loadBytes.ts';
import { readTable, type TableInfo } from '../../../server/areas/imports/reading/table.ts';

/** Reads a whole table at once. */
export async function readAll(source: TableSource): Promise<{ info: TableInfo; rows: SpreadsheetRow[] }> {
  const { info, batches } = await readTable(source);
  const rows: SpreadsheetRow[] = [];
  for await (const batch of batches) rows.push(...batch);
  return { info, rows };
}

/** Returns the cells below the header. */
export const readCells = async (source: TableSource): Promise<string[][]> =>
  (await readAll(source)).rows.map((row) => row.cells);
