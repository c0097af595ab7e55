import type { SheetDefinition } from '../../../contract/operator/workbook/sheet.ts';
import { sheetByKey, workbookSheets } from '../../../contract/operator/workbook/sheets.ts';
import { ApiError } from '../../base/errors.ts';
import type { Tx } from '../../database/tenant.ts';
import { CellsWriter, readCells, type CellsFile, type Pictures } from './cellsFile.ts';
import { insertVersion, lockVersion, readScheduled, readVersion, setVersion } from './versions.ts';

/** A row as a person writes it: cells by column, the key in the first column. Other columns keep their cells. */
export interface WorkbookRow {
  sheet: string;
  cells: Readonly<Record<string, string>>;
}

/** Returns the cells of a row in their one way of writing. */
const cellsOf = ({ sheet, cells }: WorkbookRow, former: readonly string[]): string[] =>
  sheetByKey(sheet).columns.map(({ key, kind }, index) => {
    const text = cells[key];
    if (text === undefined) return former[index] ?? '';
    const parsed = kind.parse(text);
    return text !== '' && 'cell' in parsed ? parsed.cell : text;
  });

/** Copies the cells of a workbook with one row set: in the place of the row with its key, else as the last one. */
const withRow = async (workbook: Buffer, row: WorkbookRow): Promise<CellsFile> => {
  const writer = new CellsWriter();
  const [key] = cellsOf(row, []);
  const nextSheets = [...workbookSheets];
  let current: SheetDefinition | undefined;
  let isSet = false;
  let pictures: Pictures = {};
  /** Begins the sheets up to this one; all that are left without a key. */
  const enter = (sheetKey?: string): void => {
    if (sheetKey !== undefined && current?.key === sheetKey) return;
    if (current?.key === row.sheet && !isSet) writer.row(cellsOf(row, []));
    current = nextSheets.shift();
    if (!current) return;
    writer.begin(current);
    enter(sheetKey);
  };
  for await (const part of readCells(workbook)) {
    if ('pictures' in part) {
      ({ pictures } = part);
      continue;
    }
    enter(part.sheet);
    for (const cells of part.rows) {
      const isSame = part.sheet === row.sheet && cells[0] === key;
      if (isSame) isSet = true;
      writer.row(isSame ? cellsOf(row, cells) : cells);
    }
    await writer.flush();
  }
  enter();
  return writer.end(pictures);
};

/**
 * Makes a version whose workbook has this row, for a command that writes it into its table too; nothing before the
 * first workbook. Call it before the table is written. Throws `workbook_scheduled` while a version waits for its date,
 * because that one would take the row back.
 */
export const setWorkbookRow = async (
  tx: Tx,
  row: WorkbookRow,
  { person, now }: { person: { name: string }; now: Date },
): Promise<void> => {
  const current = await lockVersion(tx);
  const scheduled = await readScheduled(tx);
  if (scheduled) {
    const { number, applies_at: appliesAt } = scheduled;
    throw new ApiError('workbook_scheduled', { details: { version: number, applies_at: appliesAt } });
  }
  const stored = await readVersion(tx, current);
  if (!stored) return;
  const { bytes, sha256 } = await withRow(stored.workbook, row);
  if (sha256 === stored.sha256) return;
  const { names } = sheetByKey(row.sheet);
  const plan = [
    {
      code: 'rows_changed',
      params: { sheet: row.sheet, count: 1 },
      text: { en: `${names.en}: 1 changed`, vi: `${names.vi}: thay đổi 1` },
    },
  ];
  const version = {
    workbook: bytes,
    sha256,
    plan,
    applied_by: person.name,
    approved_by: null,
    now,
    from: null,
  };
  await setVersion(tx, await insertVersion(tx, version), now);
};
