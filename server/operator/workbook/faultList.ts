import type { FaultCode, FaultParams, WorkbookFault } from '../../../contract/operator/workbook/faults.ts';

/** Highest number of faults that are listed: more than anybody mends before the next check. */
const maxListed = 1_000;

/** Returns the letters of a column as spreadsheet programs show it: 0 is `A`, 27 is `AB`. */
export const columnLetters = (index: number): string =>
  (index >= 26 ? columnLetters(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

/** Place of a fault. `row` counts from 1; `column`: index of the cell. */
export interface FaultPlace {
  sheet: string;
  row?: number | undefined;
  column?: number | undefined;
  value?: string;
}

/** Collects faults in the order in which they are found. */
export class FaultList {
  readonly listed: WorkbookFault[] = [];
  count = 0;

  add({ sheet, row, column, value }: FaultPlace, code: FaultCode, params?: FaultParams): void {
    this.count += 1;
    if (this.listed.length >= maxListed) return;
    this.listed.push({
      sheet,
      row: row ?? null,
      column: column === undefined || column < 0 ? null : columnLetters(column),
      ...(value && { value: value.slice(0, 60) }),
      code,
      ...(params && { params }),
    });
  }
}
