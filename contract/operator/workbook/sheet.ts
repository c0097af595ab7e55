import type { Labels } from '../../vocabularies/vocabularies.ts';
import type { CellKind } from './cellKinds.ts';

/** A column of a sheet. `heading`: as people see it; the key is understood as well. */
export interface SheetColumn {
  key: string;
  heading: Labels;
  kind: CellKind;
  required: boolean;
  help: string;
}

/** A sheet of the workbook. Rows of the same `unique` columns are a fault. */
export interface SheetDefinition {
  key: string;
  names: Labels;
  help: string;
  unique: readonly string[];
  columns: readonly SheetColumn[];
}

type ColumnParts = readonly [en: string, vi: string, kind: CellKind, help: string];

const columnOf = (key: string, [en, vi, kind, help]: ColumnParts, required: boolean): SheetColumn => ({
  key,
  heading: { en, vi },
  kind,
  required,
  help,
});

/** Declares a column that may be empty. */
export const optionalColumn = (key: string, ...parts: ColumnParts): SheetColumn =>
  columnOf(key, parts, false);

/** Declares a column that every row fills. */
export const requiredColumn = (key: string, ...parts: ColumnParts): SheetColumn => columnOf(key, parts, true);
