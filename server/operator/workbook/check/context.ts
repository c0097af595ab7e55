import type { SheetDefinition } from '../../../../contract/operator/workbook/sheet.ts';
import { columnIndex } from '../../../../contract/operator/workbook/sheets.ts';
import type { FaultCode, FaultParams } from '../../../../contract/operator/workbook/faults.ts';
import type { FaultList, FaultPlace } from '../faultList.ts';

/** A row under check: its cells by the key of their column, and where to report a fault. */
export class CheckedSheetRow {
  readonly row: number;
  readonly #sheet: SheetDefinition;
  readonly #cells: readonly string[];
  readonly #places: readonly number[];
  readonly #faults: FaultList;

  constructor(
    sheet: SheetDefinition,
    { row, cells, places }: { row: number; cells: readonly string[]; places: readonly number[] },
    faults: FaultList,
  ) {
    this.#sheet = sheet;
    this.row = row;
    this.#cells = cells;
    this.#places = places;
    this.#faults = faults;
  }

  get(key: string): string {
    return this.#cells[columnIndex(this.#sheet, key)] ?? '';
  }

  place(key: string): FaultPlace {
    return {
      sheet: this.#sheet.names.en,
      row: this.row,
      column: this.#places[columnIndex(this.#sheet, key)],
      value: this.get(key),
    };
  }

  report(key: string, code: FaultCode, params?: FaultParams): void {
    this.#faults.add(this.place(key), code, params);
  }
}

/** Names that sheets have defined so far, and places that are checked at the end. */
export class WorkbookCheckContext {
  readonly faults: FaultList;
  /** Sheets whose rows could be read: nothing is missed in the others. */
  readonly readSheets = new Set<string>();
  /** Country of each facility by its name. */
  readonly facilities = new Map<string, string>();
  readonly lines = new Map<string, FaultPlace>();
  readonly groups = new Set<string>();
  readonly positions = new Set<string>();
  readonly methods = new Map<string, string>();
  readonly servedGroups = new Set<string>();
  readonly servedLines = new Set<string>();
  readonly rates = new Map<string, number>();
  readonly bases = new Map<string, FaultPlace>();
  readonly soldBases = new Set<string>();
  readonly skus = new Map<string, number>();
  /** First place that names each picture, by its file name in lower case. */
  readonly pictures = new Map<string, FaultPlace>();
  /** Package that starts at each number of orders. */
  readonly packages = new Map<string, { row: number; code: string }>();
  readonly sellers = new Map<string, FaultPlace>();
  readonly settings = new Map<string, string>();
  mark: string | null = null;
  /** Version that the workbook was exported from. */
  exportedVersion: number | null = null;

  constructor(faults: FaultList) {
    this.faults = faults;
  }
}
