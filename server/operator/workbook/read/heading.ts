import type { SheetDefinition } from '../../../../contract/operator/workbook/sheet.ts';
import { plainLetters } from '../../../../contract/plainLetters.ts';
import type { SpreadsheetRow } from '../../../spreadsheets/spreadsheetRow.ts';
import type { FaultList } from '../faultList.ts';

/** Number of rows in which the heading is searched: people write titles above it. */
export const headingSearchRows = 10;

/** Returns a name as it is compared: `Days from` and `days_from` are the same. */
export const comparableName = (name: string): string =>
  plainLetters(name)
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();

/** Places of a sheet's columns. `places`: index of the cell of each column, -1 for a missing one. */
export interface SheetHeading {
  row: number;
  places: number[];
  /** Cells that have a heading, known or not. */
  named: ReadonlySet<number>;
}

const namesOf = ({ columns }: SheetDefinition): Map<string, number> =>
  new Map(
    columns.flatMap(({ key, heading }, index) =>
      [key, heading.en, heading.vi].map((name): [string, number] => [comparableName(name), index]),
    ),
  );

const countKnown = ({ cells }: SpreadsheetRow, names: ReadonlyMap<string, number>): number =>
  cells.filter((cell) => names.has(comparableName(cell))).length;

/** Returns the row that names most columns, if it names at least two. */
const findRow = (
  rows: readonly SpreadsheetRow[],
  names: ReadonlyMap<string, number>,
): SpreadsheetRow | undefined => {
  const [best] = rows
    .slice(0, headingSearchRows)
    .toSorted((a, b) => countKnown(b, names) - countKnown(a, names));
  return best && countKnown(best, names) >= 2 ? best : undefined;
};

/** Finds the heading of a sheet among its first rows. Reports unknown, missing and repeated columns. */
export const findHeading = (
  sheet: SheetDefinition,
  rows: readonly SpreadsheetRow[],
  faults: FaultList,
): SheetHeading | undefined => {
  const names = namesOf(sheet);
  const headingRow = findRow(rows, names);
  if (!headingRow) {
    faults.add({ sheet: sheet.names.en, row: rows[0]?.row }, 'heading_missing', {
      columns: sheet.columns.map(({ heading }) => heading.en).join(', '),
    });
    return undefined;
  }
  const { row, cells } = headingRow;
  const places = sheet.columns.map(() => -1);
  const named = new Set<number>();
  for (const [column, cell] of cells.entries()) {
    if (cell.trim() === '') continue;
    named.add(column);
    const index = names.get(comparableName(cell));
    const place = { sheet: sheet.names.en, row, column, value: cell };
    if (index === undefined) faults.add(place, 'column_unknown');
    else if (places[index] !== -1) faults.add(place, 'column_twice');
    else places[index] = column;
  }
  for (const [index, column] of sheet.columns.entries())
    if (column.required && places[index] === -1)
      faults.add({ sheet: sheet.names.en, row }, 'column_missing', { column: column.heading.en });
  return { row, places, named };
};
