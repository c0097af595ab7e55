import { type RaRecord, useStore, useTranslate } from 'ra-core';
import { useCallback, useMemo } from 'react';
import type { Field, Fields } from '../../../contract/schema/field.ts';
import { allColumns, type RecordOf, type Resource } from '../../../contract/schema/resource.ts';
import { aboutField, type RefNames } from '../../fields/about.ts';
import { viewOf } from '../../fields/index.ts';
import type { FieldInfo, FieldView } from '../../fields/view.ts';
import type { Overrides } from './overrides.ts';

/** Column of a table; its identity is stable while language, resource and reference names stay the same. */
export interface TableColumn {
  readonly name: string;
  readonly about: FieldInfo;
  /** Other fields that the cell shows. */
  readonly alsoShown: readonly string[];
  readonly view: FieldView;
  readonly className?: string;
  /** Minimum in px, and the share of the remaining width. */
  readonly width: readonly [least: number, share: number];
  /** True for a code such as `#HSP-10482`, which is never cut: the column grows with the longest one. */
  readonly isCode: boolean;
  readonly render: (record: RaRecord) => React.ReactNode;
}

/** Columns that a seller chose, by field name, so that a release may add a column without disturbing the choice. */
export interface ColumnChoice {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
}

/** Returns the columns a list shows by default. */
export const defaultChoice = (resource: Resource): ColumnChoice => ({
  order: allColumns(resource),
  hidden: resource.list.hidden ?? [],
});

/**
 * Adapts a stored choice to the columns that exist: drops unknown names, appends new columns with the visibility that
 * the resource declares, and keeps the first column (the link) first and shown.
 */
export const repairChoice = (resource: Resource, stored: ColumnChoice | undefined): ColumnChoice => {
  if (!stored) return defaultChoice(resource);
  const existing = allColumns(resource);
  const [link] = existing;
  const storedOrder = stored.order.filter((name) => existing.includes(name) && name !== link);
  const fresh = existing.filter((name) => name !== link && !stored.order.includes(name));
  const hiddenFresh = fresh.filter((name) => resource.list.hidden?.includes(name));
  return {
    order: [...(link === undefined ? [] : [link]), ...storedOrder, ...fresh],
    hidden: [...stored.hidden.filter((name) => storedOrder.includes(name)), ...hiddenFresh],
  };
};

export const shownColumns = ({ order, hidden }: ColumnChoice): string[] =>
  order.filter((name) => !hidden.includes(name));

/** Moves one column by `steps`. The link column cannot be moved or passed. */
export const moveColumn = (choice: ColumnChoice, name: string, steps: number): ColumnChoice => {
  const from = choice.order.indexOf(name);
  const to = Math.min(Math.max(from + steps, 1), choice.order.length - 1);
  if (from < 1 || from === to) return choice;
  const order = choice.order.toSpliced(from, 1).toSpliced(to, 0, name);
  return { ...choice, order };
};

export const toggleColumn = (choice: ColumnChoice, name: string): ColumnChoice => ({
  ...choice,
  hidden: choice.hidden.includes(name)
    ? choice.hidden.filter((hiddenName) => hiddenName !== name)
    : [...choice.hidden, name],
});

/** Reads and stores the chosen columns of a list, per browser. */
export const useColumnChoice = (resource: Resource) => {
  const [stored, setStored] = useStore<ColumnChoice | undefined>(`${resource.name}.columns`);
  const choice = useMemo(() => repairChoice(resource, stored), [resource, stored]);
  const reset = useCallback(() => setStored(undefined), [setStored]);
  return { choice, choose: setStored as (choice: ColumnChoice) => void, reset };
};

/** Returns the px that a label needs in the table head: letters, padding and the sort arrow. */
const labelWidth = (label: string): number => Math.ceil(label.length * 6.8) + 38;

/** Returns true for texts named `code` or `…_code`: codes of orders, bills, top-ups and tickets. */
const isCodeField = (name: string, { kind }: Field): boolean =>
  kind === 'text' && (name === 'code' || name.endsWith('_code'));

/** Measured px of a code's letters in the table's semi-bold 13 px; other characters are as wide as a digit. */
const letterWidths: Readonly<Record<string, number>> = { M: 12, W: 13.6, I: 4, J: 8, L: 7.5, P: 8.5 };
const capitalWidth = 10;
const digitWidth = 8.45;

const letterWidth = (letter: string): number =>
  letterWidths[letter] ?? (letter >= 'A' && letter <= 'Z' ? capitalWidth : digitWidth);

/** Px of padding around the first column, which has the most. */
const codePadding = 27;

/** Returns the px that a code takes in its column, including the sign before it. */
const codeWidth = (code: string): number =>
  Math.ceil(Array.from(`#${code}`).reduce((sum, letter) => sum + letterWidth(letter), codePadding));

/** Returns the minimum width of a column for these records. */
const minColumnWidth = (
  { name, isCode, width: [minWidth] }: TableColumn,
  records: readonly RaRecord[],
): number =>
  isCode
    ? records.reduce(
        (widest, { [name]: code }) => Math.max(widest, typeof code === 'string' ? codeWidth(code) : 0),
        minWidth,
      )
    : minWidth;

/** Returns columns by name, with the area's custom cells. */
export const toColumns = <F extends Fields>(
  resource: Resource<string, F>,
  names: readonly string[],
  translate: FieldInfo['translate'],
  refNames?: RefNames,
  overrides: Overrides<F> = {},
): TableColumn[] =>
  names.map((name) => {
    const about = aboutField(resource, name, translate, refNames);
    const view = viewOf(about.field);
    const customCell = overrides.cell?.[name as keyof F & string];
    const [minWidth, share] = overrides.width?.[name as keyof F & string] ?? view.width(about);
    return {
      name,
      about,
      alsoShown: overrides.alsoShown?.[name as keyof F & string] ?? [],
      view,
      className: overrides.className?.[name as keyof F & string] ?? view.className,
      width: [Math.max(minWidth, labelWidth(about.label)), share],
      isCode: isCodeField(name, about.field),
      render: customCell
        ? (record) => customCell(record as RecordOf<F>, about)
        : (record) => view.cell(record[name], about, record),
    };
  });

/** Returns every column of a resource, memoized per language and set of reference names. */
export const useColumns = <F extends Fields>(
  resource: Resource<string, F>,
  names: readonly string[],
  refNames: RefNames,
  overrides?: Overrides<F>,
): TableColumn[] => {
  const translate = useTranslate();
  return useMemo(
    () => toColumns(resource, names, translate, refNames, overrides),
    [resource, names, translate, refNames, overrides],
  );
};

/** Px of the column with the check boxes. */
const boxWidth = 40;

/**
 * Px of a row's menu beside the value of the last column. A number is aligned right, so part of that width is free
 * beside it.
 */
const [menuWidth, besideNumber] = [34, 20];

const isNumber = (column: TableColumn | undefined): boolean => column?.view.align === 'right';

const trackOf = (minWidth: number, share: number): string =>
  share ? `minmax(${minWidth}px,${share}fr)` : `${minWidth}px`;

/**
 * Returns the grid track of a last column of numbers: wide enough for the buttons if there is room; otherwise they
 * overlap the end of the cell before.
 */
const numberTrack = (minWidth: number, share: number): string =>
  share ? trackOf(minWidth, share) : `minmax(${minWidth}px,${minWidth + besideNumber}px)`;

/**
 * Returns the grid template of every row. Each row is its own grid so that rows out of view cost nothing
 * (`content-visibility` has no effect on rows of a table layout).
 */
export const tableGrid = (
  columns: readonly TableColumn[],
  records: readonly RaRecord[] = [],
  { hasBoxes = true } = {},
) => {
  const end = columns.length - 1;
  const widths = columns.map(
    (column, index) => minColumnWidth(column, records) + (index === end && !isNumber(column) ? menuWidth : 0),
  );
  // Without a column that grows, the last one takes the remaining width.
  const grows = columns.some(({ width }) => width[1] > 0);
  const tracks = columns.map(({ width: [, share] }, index) => {
    const width = widths[index] ?? 0;
    if (index < end) return trackOf(width, share);
    const lastShare = grows ? share : 1;
    return isNumber(columns[end]) ? numberTrack(width, lastShare) : trackOf(width, lastShare);
  });
  const allTracks = hasBoxes ? [`${boxWidth}px`, ...tracks] : tracks;
  const minWidth = widths.reduce((sum, width) => sum + width, hasBoxes ? boxWidth : 0);
  return { template: allTracks.join(' '), least: minWidth };
};
