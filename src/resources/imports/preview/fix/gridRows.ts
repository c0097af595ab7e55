import type {
  CellProblem,
  Import,
  PreviewRow,
  ProblemGroup,
  RowView,
} from '../../../../../contract/imports/calls.ts';
import {
  helperFields,
  type ImportField,
  importFields,
  isDesignField,
  isImportField,
  itemHelpers,
} from '../../../../../contract/imports/fields.ts';
import { oneClick } from '../../../../../contract/imports/oneClick.ts';
import { itemStateOf } from '../../../../../contract/imports/vocabulary/states.ts';
import { sameValue } from '../../../../../contract/imports/values.ts';
import type {
  CellMark,
  CellUpload,
  GridColumn,
  GridRow,
  CellSuggestion,
} from '../../grid/importGridModel.ts';
import {
  fieldLabel,
  suggestionLabel,
  type Translate,
  valueLabel,
} from '../../../../workflows/templates/labels.ts';
import { problemText } from '../../../../workflows/templates/problems.ts';
import { existingText, orderOf, orderText } from './otherOrder.ts';
import { designExtensions } from '../../../../../contract/designs/uploads.ts';
import type { CellUploads } from './useCellUploads.ts';
import { cellKey, type UnsavedCell, type UnsavedCells } from './useFix.ts';
import { getVocabulary } from '../../../../providers/operator/operator.ts';
import { offeredCodes } from '../../../../../contract/vocabularies/codes.ts';

/** Columns that identify an order besides its product; the others follow. */
const identifyingFields = new Set<ImportField>([
  'recipient',
  'city',
  'region',
  'postcode',
  'country',
  'quantity',
  'design_front',
]);

type Columns = Pick<Import, 'mapping'> & Partial<Pick<Import, 'counts' | 'samples'>>;

/**
 * Fields made from columns that are joined or split when the file is read: rows have them without a column of their
 * own.
 */
const derivedFields: Partial<Record<ImportField, readonly ImportField[]>> = {
  address3: ['address2'],
  postcode_end: ['postcode'],
  phone_middle: ['phone'],
  phone_end: ['phone'],
  variations: ['color', 'size'],
};

/** Returns true if the product and its options identify the item: the file has no SKUs, or their column is empty. */
const isProductByName = ({ mapping, samples = [] }: Columns): boolean => {
  const { sku } = mapping;
  return mapping['product'] !== undefined && (sku === undefined || samples[sku]?.length === 0);
};

const productNameFields = new Set<ImportField>(['product', 'color', 'size']);

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

/**
 * Fields never shown: they are split or joined when the file is read, so rows hold them as other fields; a state
 * shows only as a problem.
 */
const neverShown = new Set<ImportField>([...helperFields, ...itemHelpers, 'variations']);

/** Problem level of each tab; tabs without one of their own use errors. */
const levelOf: Record<RowView, ProblemGroup['level']> = {
  all: 'error',
  error: 'error',
  warning: 'warning',
  duplicate: 'duplicate',
  fixed: 'error',
};

/** Returns the fields with problems of the tab's level. */
export const wrongFields = (groups: readonly ProblemGroup[], view: RowView): ReadonlySet<string> =>
  new Set(groups.filter(({ level }) => level === levelOf[view]).map(({ field }) => field));

/**
 * Returns the columns of the grid: the recipient, the fields the tab is about, fields that identify an order or have
 * another problem, then the rest of the file, so that a wrong cell is rarely out of sight. The order number is the
 * name of the row, and a cell only if it is wrong.
 */
export const gridFields = (
  source: Columns,
  groups: readonly ProblemGroup[],
  view: RowView,
): ImportField[] => {
  const { mapping, counts } = source;
  const identifyingNames = isProductByName(source) ? productNameFields : undefined;
  const fileFields = new Set<ImportField>(
    Object.keys(mapping).flatMap((field) =>
      isImportField(field) ? [field, ...(derivedFields[field] ?? [])] : [],
    ),
  );
  const problemFields = new Set(groups.map(({ field }) => field));
  const wrong = wrongFields(groups, view);
  const rank = (field: ImportField): number => {
    if (field === 'recipient') return 0;
    if (wrong.has(field)) return 1;
    // It may come from a cell with other options; then it has no column of its own.
    if (field === 'personalization' && (counts?.personalized ?? 0) > 0) return 1;
    if (identifyingNames?.has(field) && fileFields.has(field)) return 2;
    return identifyingFields.has(field) || problemFields.has(field) || (field === 'sku' && !identifyingNames)
      ? 3
      : 4;
  };
  const isShown = (field: ImportField): boolean =>
    field === 'order_number'
      ? wrong.has(field)
      : rank(field) < 4 || (fileFields.has(field) && !neverShown.has(field));
  return importFields(offeredCodes(getVocabulary('print_positions')))
    .filter(isShown)
    .toSorted((a, b) => rank(a) - rank(b));
};

/**
 * Minimum width in px of a column with a problem: a wrong code is often a longer name, and "empty" stands beside a
 * mark.
 */
const wrongWidth = 116;

/** Width in px for the name of a file and the button that uploads it. */
const fileWidth = 184;

/** Returns the dialog that offers values for the cells of a field. */
export const choiceOf = (field: string): GridColumn['choice'] => {
  if (field === 'sku') return 'product';
  return isDesignField(field) ? 'design' : undefined;
};

/**
 * Builds the columns of the grid.
 * @param uploads true if the member may upload designs
 */
export const gridColumns = (
  translate: Translate,
  fields: readonly ImportField[],
  wrong: ReadonlySet<string>,
  uploads: boolean,
): GridColumn[] =>
  fields.map((field) => {
    const choice = choiceOf(field);
    const width = widths[field] ?? otherWidth;
    const gridColumn = {
      key: field,
      label: fieldLabel(translate, field),
      width: wrong.has(field) ? Math.max(width, wrongWidth) : width,
      ...(choice && { choice }),
    };
    return uploads && isDesignField(field)
      ? { ...gridColumn, width: fileWidth, accept: designExtensions }
      : gridColumn;
  });

/** Adds the current tone to each column, so that the header shows where to look; duplicates are not errors. */
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

export const gravestProblem = (problems: readonly CellProblem[]): CellProblem | undefined =>
  problems.toSorted((a, b) => weights[a.level] - weights[b.level])[0];

/** Problem codes of a whole row or order; no other value of a cell fixes them. */
const wholeRowCodes = new Set<string>([
  'order_exists',
  'order_alike',
  'row_alike',
  'two_buyers',
  'row_cut',
  'row_hidden',
  'row_shifted',
  'row_broken',
]);

/** Problem codes of spoiled or missing cells. They are equal only by accident: one value is not right for all. */
const accidentallyEqualCodes = new Set<string>([
  ...wholeRowCodes,
  'required',
  'cell_error',
  'digits_lost',
  'row_open',
  'note_cut',
]);

/**
 * Returns true if a value may be applied to several rows: never an order number, which would merge them into one
 * order.
 */
export const isFillable = ({ field, code }: Pick<ProblemGroup, 'field' | 'code'>): boolean =>
  field !== 'order_number' && !wholeRowCodes.has(code);

/** Returns true if one value fixes all rows of a group. */
export const hasSharedFix = ({ code, value }: Pick<ProblemGroup, 'code' | 'value'>): boolean =>
  value !== '' && !accidentallyEqualCodes.has(code);

const countEqualRows = (
  groups: readonly ProblemGroup[],
  { field, code }: CellProblem,
  value: string,
): number =>
  groups.find(
    (group) =>
      group.field === field &&
      group.code === code &&
      sameValue(field, group.value, value) &&
      (hasSharedFix(group) || isFillable(group)),
  )?.rows ?? 1;

/** Inputs for the marks of a row. */
export interface MarkContext {
  translate: Translate;
  groups: readonly ProblemGroup[];
  duplicates: Import['duplicates'];
  unsaved: UnsavedCells;
  uploads: CellUploads;
  /** Names of the catalog's SKUs, by the SKU in lower case. */
  skuNames?: ReadonlyMap<string, string> | undefined;
}

const toSuggestion = ({ translate, skuNames }: MarkContext, field: string, value: string): CellSuggestion => {
  const label =
    (field === 'sku' && skuNames?.get(value.toLowerCase())) || suggestionLabel(translate, field, value);
  return label === value ? { value } : { value, label };
};

const toMark = (words: MarkContext, problem: CellProblem, value: string): CellMark => {
  const { translate, groups, duplicates } = words;
  const order = orderOf(problem);
  const reason = problemText(translate, problem);
  return {
    state: problem.level === 'error' ? 'error' : 'warning',
    reason:
      problem.level === 'duplicate' ? `${reason} ${existingText(translate, problem, duplicates)}` : reason,
    suggestions: (problem.suggestions ?? []).map((suggestion) =>
      toSuggestion(words, problem.field, suggestion),
    ),
    ...(oneClick(problem.field, value, problem.suggestions) === undefined && { toChoose: true as const }),
    same: countEqualRows(groups, problem, value),
    ...(!hasSharedFix({ code: problem.code, value }) && { apart: true as const }),
    old: value,
    ...(order && { link: { to: order.to, text: orderText(translate, order) } }),
  };
};

const unsavedMark = (
  translate: Translate,
  mark: CellMark | undefined,
  { reason }: UnsavedCell,
): CellMark => ({
  ...mark,
  state: 'error',
  reason: translate('imports.preview.not_saved', { reason }),
  unsaved: true,
});

const failedUploadMark = (
  translate: Translate,
  mark: CellMark | undefined,
  upload: { name: string; reason: string },
): CellMark => ({
  ...mark,
  state: 'error',
  reason: translate('imports.preview.not_added', upload),
});

/**
 * Converts a row of the API to a row of the grid: each cell with its gravest problem, as fixed, or as typed and
 * unsaved.
 */
export const gridRow = (words: MarkContext, row: PreviewRow, fields: readonly ImportField[]): GridRow => {
  const marks: Record<string, CellMark> = {};
  const values = Object.fromEntries(
    Object.entries(row.cells).map(([field, value]) => [field, valueLabel(words.translate, field, value)]),
  );
  const uploads: Record<string, CellUpload> = {};
  for (const field of fields) {
    const problem = gravestProblem(row.problems.filter((candidate) => candidate.field === field));
    if (problem) marks[field] = toMark(words, problem, row.cells[field] ?? '');
    else if (row.fixed_fields.includes(field)) marks[field] = { state: 'fixed' };
    const upload = words.uploads.get(cellKey(row.row_no, field));
    if (upload && 'reason' in upload) marks[field] = failedUploadMark(words.translate, marks[field], upload);
    else if (upload) uploads[field] = upload;
    const unsavedCell = words.unsaved.get(cellKey(row.row_no, field));
    if (!unsavedCell) continue;
    marks[field] = unsavedMark(words.translate, marks[field], unsavedCell);
    values[field] = unsavedCell.fix.value;
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
