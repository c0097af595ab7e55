import type { PreviewRow, ProblemGroup } from '../../../../../contract/imports/calls.ts';
import { isImportField } from '../../../../../contract/imports/fields.ts';
import { sameValue } from '../../../../../contract/imports/values.ts';
import type { Fix } from '../../api.ts';
import { gravestProblem, hasSharedFix } from './gridRows.ts';

/** Builds the fix for an edit of the grid. */
export const buildFix = (row: PreviewRow, field: string, value: string, applyToSame: boolean): Fix => {
  if (!applyToSame || !isImportField(field)) return { field, value, row_no: row.row_no };
  const oldValue = row.cells[field] ?? '';
  const problem = gravestProblem(row.problems.filter((candidate) => candidate.field === field));
  return {
    field,
    value,
    equal_to: oldValue,
    // Empty cells of other rows may be right: only those with this problem are fixed.
    ...(problem && !hasSharedFix({ code: problem.code, value: oldValue }) && { code: problem.code }),
  };
};

/** Builds the fix that sets one value in all rows of a problem. */
export const buildGroupFix = (group: ProblemGroup, value: string): Fix => {
  const { field, code, rows, first_row: row, value: old } = group;
  if (rows === 1) return { field, value, row_no: row };
  return { field, value, equal_to: old, ...(!hasSharedFix(group) && { code }) };
};

const hasCode = ({ problems }: PreviewRow, { field, code }: Fix): boolean =>
  code === undefined || problems.some((problem) => problem.field === field && problem.code === code);

const isAffected = (fix: Fix, row: PreviewRow): boolean =>
  fix.row_no === row.row_no ||
  (fix.equal_to !== undefined &&
    sameValue(fix.field, row.cells[fix.field] ?? '', fix.equal_to) &&
    hasCode(row, fix));

/**
 * Returns the rows that a fix changes, with the new value, so that they stay in view when they leave the errors tab.
 */
export const fixedRows = (rows: readonly PreviewRow[], fix: Fix): PreviewRow[] =>
  rows.filter((row) => isAffected(fix, row)).map((row) => fixedRow(row, fix.field, fix.value));

/** Returns a row with a new value in one cell. */
export const fixedRow = (row: PreviewRow, field: string, value: string): PreviewRow => ({
  ...row,
  fixed: true,
  fixed_fields: [...row.fixed_fields, field],
  cells: { ...row.cells, [field]: value },
  problems: row.problems.filter((problem) => problem.field !== field),
});

/**
 * Merges the page of the server with the rows that were fixed on it.
 * @param isOutdated true if the page was read before the last fix: then the fixed rows win
 */
export const mergeFixedRows = (
  rows: readonly PreviewRow[],
  fixed: readonly PreviewRow[],
  isOutdated = false,
): PreviewRow[] => {
  const byAge = isOutdated ? [...rows, ...fixed] : [...fixed, ...rows];
  const byNumber = new Map(byAge.map((row) => [row.row_no, row]));
  return [...byNumber.values()].toSorted((a, b) => a.row_no - b.row_no);
};
