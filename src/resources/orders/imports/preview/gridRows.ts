import type { CellProblem, Import, ImportRow, ProblemGroup } from '../../../../../contract/imports/calls.ts';
import { type ImportField, importFields, isImportField } from '../../../../../contract/imports/fields.ts';
import type { CellMark, GridColumn, GridRow } from '../../../../components/importGridModel.ts';
import type { Fix } from '../api.ts';
import { fieldLabel, problemText, type Translate } from '../words.ts';

/** What every order is told by; the rest of the columns follow. */
const first = new Set<ImportField>([
  'recipient', 'city', 'region', 'postcode', 'country', 'sku', 'quantity', 'design_front',
]);

const widths: Partial<Record<ImportField, number>> = {
  recipient: 136, city: 108, region: 128, postcode: 98, country: 84, quantity: 80, sku: 152,
};
const otherWidth = 136;

/** Split or joined when the file is read, so that rows hold them as other fields. */
const neverShown = new Set<ImportField>(['first_name', 'last_name', 'variations']);

/**
 * Columns of the grid: the recipient, what has errors, what tells an order or has another problem, then the rest of
 * the file, so that a wrong cell is seldom out of sight. The order number is the name of the row, and a cell only
 * where it is what is wrong.
 */
export const gridFields = ({ mapping }: Pick<Import, 'mapping'>, groups: readonly ProblemGroup[]): ImportField[] => {
  const noted = new Set(groups.map(({ field }) => field));
  const wrong = new Set(groups.filter(({ level }) => level === 'error').map(({ field }) => field));
  const rank = (field: ImportField): number => {
    if (field === 'recipient') return 0;
    if (wrong.has(field)) return 1;
    return first.has(field) || noted.has(field) ? 2 : 3;
  };
  const isShown = (field: ImportField): boolean =>
    rank(field) < 3 || (field !== 'order_number' && field in mapping && !neverShown.has(field));
  return importFields.filter(isShown).toSorted((one, other) => rank(one) - rank(other));
};

export const gridColumns = (translate: Translate, fields: readonly ImportField[]): GridColumn[] =>
  fields.map((field) => ({ key: field, label: fieldLabel(translate, field), width: widths[field] ?? otherWidth }));

const weights = { error: 0, duplicate: 1, warning: 2 } as const;

const gravest = (problems: readonly CellProblem[]): CellProblem | undefined =>
  problems.toSorted((one, other) => weights[one.level] - weights[other.level])[0];

/** Spoiled or missing cells are alike only by accident: what is right for one is not right for all. */
const unlike = new Set<string>(['required', 'cell_error', 'digits_lost', 'order_exists']);

/** Whether one value is the cure for all rows of a group. */
export const isAlike = ({ code, value }: Pick<ProblemGroup, 'code' | 'value'>): boolean => value !== '' && !unlike.has(code);

const sameRows = (groups: readonly ProblemGroup[], { field, code }: CellProblem, value: string): number =>
  groups.find((one) => one.field === field && one.code === code && one.value === value && isAlike(one))?.rows ?? 1;

const markOf = (translate: Translate, problem: CellProblem, value: string, groups: readonly ProblemGroup[]): CellMark => ({
  state: problem.level === 'error' ? 'error' : 'warning',
  reason: problemText(translate, problem),
  suggestions: (problem.suggestions ?? []).map((suggestion) => ({ value: suggestion })),
  same: sameRows(groups, problem, value),
});

const isFix = (fix: Fix, field: string, row: ImportRow): boolean =>
  fix.field === field && fix.value === (row.cells[field] ?? '') && (fix.row_no === undefined || fix.row_no === row.row_no);

/** A row of the API as the grid shows it: each cell by its gravest problem, or as fixed in this visit. */
export const gridRow = (
  translate: Translate,
  row: ImportRow,
  fields: readonly ImportField[],
  groups: readonly ProblemGroup[],
  fixes: readonly Fix[],
): GridRow => {
  const marks: Record<string, CellMark> = {};
  for (const field of fields) {
    const problem = gravest(row.problems.filter((one) => one.field === field));
    if (problem) marks[field] = markOf(translate, problem, row.cells[field] ?? '', groups);
    else if (row.fixed && fixes.some((fix) => isFix(fix, field, row))) marks[field] = { state: 'fixed' };
  }
  const number = row.cells['order_number'] ?? '';
  return { id: String(row.row_no), number: row.row_no, name: number, values: row.cells, marks };
};

/** The fix that an edit of the grid asks for. */
export const fixOf = (row: ImportRow, field: string, value: string, applyToSame: boolean): Fix =>
  applyToSame && isImportField(field)
    ? { field, value, equal_to: row.cells[field] ?? '' }
    : { field, value, row_no: row.row_no };

const isTouched = (fix: Fix, row: ImportRow): boolean =>
  fix.row_no === row.row_no || (fix.equal_to !== undefined && (row.cells[fix.field] ?? '') === fix.equal_to);

/** Rows that a fix changed, as they will be, so that they stay in view when they leave the tab of the errors. */
export const fixedRows = (rows: readonly ImportRow[], fix: Fix): ImportRow[] =>
  rows
    .filter((row) => isTouched(fix, row))
    .map((row) => ({
      ...row,
      fixed: true,
      cells: { ...row.cells, [fix.field]: fix.value },
      problems: row.problems.filter((one) => one.field !== fix.field),
    }));

/**
 * The page as the server has it, and the rows that were fixed on it.
 * @param behind the page was read before the last fix was taken: what was fixed is truer than what was read.
 */
export const withKept = (rows: readonly ImportRow[], kept: readonly ImportRow[], behind = false): ImportRow[] => {
  const later = behind ? [...rows, ...kept] : [...kept, ...rows];
  const byNumber = new Map(later.map((row) => [row.row_no, row]));
  return [...byNumber.values()].toSorted((one, other) => one.row_no - other.row_no);
};
