import type { ImportRow, ProblemGroup } from '../../../../../contract/imports/calls.ts';
import { isImportField } from '../../../../../contract/imports/fields.ts';
import { sameValue } from '../../../../../contract/imports/values.ts';
import type { Fix } from '../../api.ts';
import { gravest, isAlike } from './gridRows.ts';

/** The fix that an edit of the grid asks for. */
export const fixOf = (row: ImportRow, field: string, value: string, applyToSame: boolean): Fix => {
  if (!applyToSame || !isImportField(field)) return { field, value, row_no: row.row_no };
  const old = row.cells[field] ?? '';
  const problem = gravest(row.problems.filter((each) => each.field === field));
  return {
    field,
    value,
    equal_to: old,
    // An empty cell is no problem in every row that has one.
    ...(problem && !isAlike({ code: problem.code, value: old }) && { code: problem.code }),
  };
};

/** The fix that gives all rows of a problem one value. */
export const fixOfGroup = (group: ProblemGroup, value: string): Fix => {
  const { field, code, rows, first_row: row, value: old } = group;
  if (rows === 1) return { field, value, row_no: row };
  return { field, value, equal_to: old, ...(!isAlike(group) && { code }) };
};

const hasCode = ({ problems }: ImportRow, { field, code }: Fix): boolean =>
  code === undefined || problems.some((problem) => problem.field === field && problem.code === code);

const isTouched = (fix: Fix, row: ImportRow): boolean =>
  fix.row_no === row.row_no ||
  (fix.equal_to !== undefined &&
    sameValue(fix.field, row.cells[fix.field] ?? '', fix.equal_to) &&
    hasCode(row, fix));

/** Rows that a fix changed, as they will be, so that they stay in view when they leave the tab of the errors. */
export const fixedRows = (rows: readonly ImportRow[], fix: Fix): ImportRow[] =>
  rows.filter((row) => isTouched(fix, row)).map((row) => fixedRow(row, fix.field, fix.value));

/** A row as it will be with a value in a cell. */
export const fixedRow = (row: ImportRow, field: string, value: string): ImportRow => ({
  ...row,
  fixed: true,
  fixed_fields: [...row.fixed_fields, field],
  cells: { ...row.cells, [field]: value },
  problems: row.problems.filter((problem) => problem.field !== field),
});

/**
 * The page as the server has it, and the rows that were fixed on it.
 * @param behind the page was read before the last fix was taken: what was fixed is truer than what was read.
 */
export const withKept = (
  rows: readonly ImportRow[],
  kept: readonly ImportRow[],
  behind = false,
): ImportRow[] => {
  const later = behind ? [...rows, ...kept] : [...kept, ...rows];
  const byNumber = new Map(later.map((row) => [row.row_no, row]));
  return [...byNumber.values()].toSorted((one, other) => one.row_no - other.row_no);
};
