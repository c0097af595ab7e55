import type {
  CellProblem,
  Import,
  ImportRow,
  ProblemGroup,
  RowView,
} from '../../../../../contract/imports/calls.ts';
import {
  designFields,
  helperFields,
  type ImportField,
  importFields,
  isImportField,
  itemHelpers,
} from '../../../../../contract/imports/fields.ts';
import { oneClick } from '../../../../../contract/imports/oneClick.ts';
import { itemStateOf } from '../../../../../contract/imports/vocabulary/states.ts';
import { sameValue } from '../../../../../contract/imports/values.ts';
import type { CellMark, CellUpload, GridColumn, GridRow, Suggestion } from '../../grid/importGridModel.ts';
import {
  fieldLabel,
  suggestionLabel,
  type Translate,
  valueLabel,
} from '../../../../workflows/templates/words.ts';
import { problemText } from '../../../../workflows/templates/problems.ts';
import { existingText, orderOf, orderText } from './otherOrder.ts';
import { designExtensions } from '../../../../../contract/designs/uploads.ts';
import type { CellUploads } from './useCellUploads.ts';
import { cellKey, type Unsaved, type UnsavedCells } from './useFix.ts';

/** What every order is told by besides what is made; the rest of the columns follow. */
const first = new Set<ImportField>([
  'recipient',
  'city',
  'region',
  'postcode',
  'country',
  'quantity',
  'design_front',
]);

type Columns = Pick<Import, 'mapping'> & Partial<Pick<Import, 'counts' | 'samples'>>;

/** What becomes of columns that are joined or taken apart when the file is read: rows have it without a column of its own. */
const outOf: Partial<Record<ImportField, readonly ImportField[]>> = {
  address3: ['address2'],
  postcode_end: ['postcode'],
  phone_middle: ['phone'],
  phone_end: ['phone'],
  variations: ['color', 'size'],
};

/** A file without SKUs, or with an empty column of them, says what is made by the product and its options. */
const byWords = ({ mapping, samples = [] }: Columns): boolean => {
  const { sku } = mapping;
  return mapping['product'] !== undefined && (sku === undefined || samples[sku]?.length === 0);
};

const productWords = new Set<ImportField>(['product', 'color', 'size']);

const widths: Partial<Record<ImportField, number>> = {
  recipient: 126,
  city: 96,
  region: 112,
  postcode: 98,
  country: 84,
  quantity: 72,
  sku: 136,
  personalization: 200,
};
const otherWidth = 128;

/** Split or joined when the file is read, so that rows hold them as other fields; a state only where it is a problem. */
const neverShown = new Set<ImportField>([...helperFields, ...itemHelpers, 'variations']);

/** What the rows of a tab have in common; of the others it is what keeps orders out. */
const levelOf: Record<RowView, ProblemGroup['level']> = {
  all: 'error',
  error: 'error',
  warning: 'warning',
  duplicate: 'duplicate',
  fixed: 'error',
};

/** Fields that have what a tab is about. */
export const wrongFields = (groups: readonly ProblemGroup[], view: RowView): ReadonlySet<string> =>
  new Set(groups.filter(({ level }) => level === levelOf[view]).map(({ field }) => field));

/**
 * Columns of the grid: the recipient, what the tab is about, what tells an order or has another problem, then the rest
 * of the file, so that a wrong cell is rarely out of sight. The order number is the name of the row, and a cell only
 * where it is what is wrong.
 */
export const gridFields = (one: Columns, groups: readonly ProblemGroup[], view: RowView): ImportField[] => {
  const { mapping, counts } = one;
  const told = byWords(one) ? productWords : undefined;
  const given = new Set<ImportField>(
    Object.keys(mapping).flatMap((field) => (isImportField(field) ? [field, ...(outOf[field] ?? [])] : [])),
  );
  const noted = new Set(groups.map(({ field }) => field));
  const wrong = wrongFields(groups, view);
  const rank = (field: ImportField): number => {
    if (field === 'recipient') return 0;
    if (wrong.has(field)) return 1;
    // It may come out of a cell with other options: then no column is its own.
    if (field === 'personalization' && (counts?.personalized ?? 0) > 0) return 1;
    if (told?.has(field) && given.has(field)) return 2;
    return first.has(field) || noted.has(field) || (field === 'sku' && !told) ? 3 : 4;
  };
  const isShown = (field: ImportField): boolean =>
    field === 'order_number'
      ? wrong.has(field)
      : rank(field) < 4 || (given.has(field) && !neverShown.has(field));
  return importFields.filter(isShown).toSorted((left, right) => rank(left) - rank(right));
};

/** px of a column where something is wrong, at least: a wrong code is often a longer name, and "empty" stands beside a mark. */
const wrongWidth = 116;

/** Room for the name of a file and the button that uploads it. */
const fileWidth = 184;

const takesFile = new Set<ImportField>(designFields);

/** Returns the dialog that offers values for the cells of a field. */
export const choiceOf = (field: string): GridColumn['choice'] => {
  if (field === 'sku') return 'product';
  return designFields.some((name) => name === field) ? 'design' : undefined;
};

/** @param uploads whether who is here may upload designs. */
export const gridColumns = (
  translate: Translate,
  fields: readonly ImportField[],
  wrong: ReadonlySet<string>,
  uploads: boolean,
): GridColumn[] =>
  fields.map((field) => {
    const choice = choiceOf(field);
    const width = widths[field] ?? otherWidth;
    const column = {
      key: field,
      label: fieldLabel(translate, field),
      width: wrong.has(field) ? Math.max(width, wrongWidth) : width,
      ...(choice && { choice }),
    };
    return uploads && takesFile.has(field)
      ? { ...column, width: fileWidth, accept: designExtensions }
      : column;
  });

/** The columns with what their cells are now, so that the head says where to look; a duplicate is nothing wrong. */
export const withTones = (
  columns: readonly GridColumn[],
  groups: readonly ProblemGroup[],
  view: RowView,
): GridColumn[] => {
  const wrong = wrongFields(groups, view);
  const tone = levelOf[view];
  return columns.map((column) =>
    tone !== 'duplicate' && wrong.has(column.key) ? { ...column, tone } : column,
  );
};

const weights = { error: 0, duplicate: 1, warning: 2 } as const;

export const gravest = (problems: readonly CellProblem[]): CellProblem | undefined =>
  problems.toSorted((one, other) => weights[one.level] - weights[other.level])[0];

/** Problems of a whole row or order: no other value of a cell puts them right. */
const ofWholeRow = new Set<string>([
  'order_exists',
  'order_alike',
  'row_alike',
  'two_buyers',
  'row_cut',
  'row_hidden',
  'row_shifted',
  'row_broken',
]);

/** Spoiled or missing cells are alike only by accident: what is right for one is not right for all. */
const unlike = new Set<string>([
  ...ofWholeRow,
  'required',
  'cell_error',
  'digits_lost',
  'row_open',
  'note_cut',
]);

/** Returns true if a value may be given to several rows: never an order number, which would make one order of them. */
export const isFillable = ({ field, code }: Pick<ProblemGroup, 'field' | 'code'>): boolean =>
  field !== 'order_number' && !ofWholeRow.has(code);

/** Whether one value is the cure for all rows of a group. */
export const isAlike = ({ code, value }: Pick<ProblemGroup, 'code' | 'value'>): boolean =>
  value !== '' && !unlike.has(code);

const sameRows = (groups: readonly ProblemGroup[], { field, code }: CellProblem, value: string): number =>
  groups.find(
    (group) =>
      group.field === field &&
      group.code === code &&
      sameValue(field, group.value, value) &&
      (isAlike(group) || isFillable(group)),
  )?.rows ?? 1;

/** What the marks of a row are made with. */
export interface GridWords {
  translate: Translate;
  groups: readonly ProblemGroup[];
  duplicates: Import['duplicates'];
  unsaved: UnsavedCells;
  uploads: CellUploads;
  /** Names of the catalog's SKUs, by the SKU in small letters. */
  skuNames?: ReadonlyMap<string, string> | undefined;
}

const suggested = ({ translate, skuNames }: GridWords, field: string, value: string): Suggestion => {
  const label =
    (field === 'sku' && skuNames?.get(value.toLowerCase())) || suggestionLabel(translate, field, value);
  return label === value ? { value } : { value, label };
};

const markOf = (words: GridWords, problem: CellProblem, value: string): CellMark => {
  const { translate, groups, duplicates } = words;
  const order = orderOf(problem);
  const reason = problemText(translate, problem);
  return {
    state: problem.level === 'error' ? 'error' : 'warning',
    reason:
      problem.level === 'duplicate' ? `${reason} ${existingText(translate, problem, duplicates)}` : reason,
    suggestions: (problem.suggestions ?? []).map((suggestion) => suggested(words, problem.field, suggestion)),
    ...(oneClick(problem.field, value, problem.suggestions) === undefined && { toChoose: true as const }),
    same: sameRows(groups, problem, value),
    ...(!isAlike({ code: problem.code, value }) && { apart: true as const }),
    old: value,
    ...(order && { link: { to: order.to, text: orderText(translate, order) } }),
  };
};

const unsavedMark = (translate: Translate, mark: CellMark | undefined, { reason }: Unsaved): CellMark => ({
  ...mark,
  state: 'error',
  reason: translate('imports.preview.not_saved', { reason }),
  unsaved: true,
});

const notAdded = (
  translate: Translate,
  mark: CellMark | undefined,
  upload: { name: string; reason: string },
): CellMark => ({
  ...mark,
  state: 'error',
  reason: translate('imports.preview.not_added', upload),
});

/** A row of the API as the grid shows it: each cell by its gravest problem, or as fixed, or as typed and not saved. */
export const gridRow = (words: GridWords, row: ImportRow, fields: readonly ImportField[]): GridRow => {
  const marks: Record<string, CellMark> = {};
  const values = Object.fromEntries(
    Object.entries(row.cells).map(([field, value]) => [field, valueLabel(words.translate, field, value)]),
  );
  const uploads: Record<string, CellUpload> = {};
  for (const field of fields) {
    const problem = gravest(row.problems.filter((one) => one.field === field));
    if (problem) marks[field] = markOf(words, problem, row.cells[field] ?? '');
    else if (row.fixed_fields.includes(field)) marks[field] = { state: 'fixed' };
    const upload = words.uploads.get(cellKey(row.row_no, field));
    if (upload && 'reason' in upload) marks[field] = notAdded(words.translate, marks[field], upload);
    else if (upload) uploads[field] = upload;
    const typed = words.unsaved.get(cellKey(row.row_no, field));
    if (!typed) continue;
    marks[field] = unsavedMark(words.translate, marks[field], typed);
    values[field] = typed.wish.value;
  }
  return {
    id: String(row.row_no),
    number: row.row_no,
    name: row.cells['order_number'] ?? '',
    leftOut: itemStateOf(row.cells['item_state'] ?? '') === 'done',
    values,
    marks,
    uploads,
  };
};
