import { type RaRecord, useStore, useTranslate } from 'react-admin';
import { useCallback, useMemo } from 'react';
import type { Field, Fields } from '../../../contract/schema/field.ts';
import { allColumns, type RecordOf, type Resource } from '../../../contract/schema/resource.ts';
import { aboutField, type RefNames } from '../../fields/about.ts';
import { viewOf } from '../../fields/index.ts';
import type { About, FieldView } from '../../fields/view.ts';
import type { Overrides } from './overrides.ts';

/** A column of a table: stable while language, resource and names of references stay. */
export interface Column {
  readonly name: string;
  readonly about: About;
  readonly view: FieldView;
  readonly className?: string;
  /** The least in px, and the share of what is left. */
  readonly width: readonly [least: number, share: number];
  /** A code such as `#HSP-10482`, which is never cut: its column grows with the longest one. */
  readonly isCode: boolean;
  readonly draw: (record: RaRecord) => React.ReactNode;
}

/** The columns a seller chose, by field name: a release that adds a column scrambles nothing. */
export interface ColumnChoice {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
}

/** What a list shows before anybody chose. */
export const defaultChoice = (resource: Resource): ColumnChoice => ({
  order: allColumns(resource),
  hidden: resource.list.hidden ?? [],
});

/**
 * A stored choice brought to the columns that exist: unknown names drop out, new columns join at the end as the
 * resource declares them, and the first column (the link) stays first and shown.
 */
export const repairChoice = (resource: Resource, stored: ColumnChoice | undefined): ColumnChoice => {
  if (!stored) return defaultChoice(resource);
  const existing = allColumns(resource);
  const [link] = existing;
  const known = stored.order.filter((name) => existing.includes(name) && name !== link);
  const fresh = existing.filter((name) => name !== link && !stored.order.includes(name));
  const hiddenFresh = fresh.filter((name) => resource.list.hidden?.includes(name));
  return {
    order: [...(link === undefined ? [] : [link]), ...known, ...fresh],
    hidden: [...stored.hidden.filter((name) => known.includes(name)), ...hiddenFresh],
  };
};

export const shownColumns = ({ order, hidden }: ColumnChoice): string[] =>
  order.filter((name) => !hidden.includes(name));

/** The choice with one column moved by steps; the link column neither moves nor is passed. */
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
    ? choice.hidden.filter((known) => known !== name)
    : [...choice.hidden, name],
});

/** The chosen columns of a list, kept per browser. */
export const useColumnChoice = (resource: Resource) => {
  const [stored, setStored] = useStore<ColumnChoice | undefined>(`${resource.name}.columns`);
  const choice = useMemo(() => repairChoice(resource, stored), [resource, stored]);
  const reset = useCallback(() => setStored(undefined), [setStored]);
  return { choice, choose: setStored as (choice: ColumnChoice) => void, reset };
};

/** Room for a label in the head: letters, padding and the arrow of the sort. */
const labelWidth = (label: string): number => Math.ceil(label.length * 6.8) + 38;

/** Texts named `code` or `…_code` are codes of orders, bills, top-ups and tickets. */
const isCodeField = (name: string, { kind }: Field): boolean =>
  kind === 'text' && (name === 'code' || name.endsWith('_code'));

/** px of letters of a code in the table's semi-bold 13 px, measured; the rest is as wide as a digit. */
const letterWidths: Readonly<Record<string, number>> = { M: 12, W: 13.6, I: 4, J: 8, L: 7.5, P: 8.5 };
const capitalWidth = 10;
const digitWidth = 8.45;

const letterWidth = (letter: string): number =>
  letterWidths[letter] ?? (letter >= 'A' && letter <= 'Z' ? capitalWidth : digitWidth);

/** px of the padding around the first column, which has the most. */
const codePadding = 27;

/** px that a code takes in its column, with the sign before it. */
const codeWidth = (code: string): number =>
  Math.ceil(Array.from(`#${code}`).reduce((sum, letter) => sum + letterWidth(letter), codePadding));

/** The least width of a column among these records. */
const leastWidth = ({ name, isCode, width: [least] }: Column, records: readonly RaRecord[]): number =>
  isCode
    ? records.reduce(
        (most, { [name]: code }) => Math.max(most, typeof code === 'string' ? codeWidth(code) : 0),
        least,
      )
    : least;

/** Columns by name, with the area's own cells where it has some. */
export const toColumns = <F extends Fields>(
  resource: Resource<string, F>,
  names: readonly string[],
  translate: About['translate'],
  refNames?: RefNames,
  overrides: Overrides<F> = {},
): Column[] =>
  names.map((name) => {
    const about = aboutField(resource, name, translate, refNames);
    const view = viewOf(about.field);
    const own = overrides.cell?.[name as keyof F & string];
    const [least, share] = overrides.width?.[name as keyof F & string] ?? view.width(about);
    return {
      name,
      about,
      view,
      className: overrides.className?.[name as keyof F & string] ?? view.className,
      width: [Math.max(least, labelWidth(about.label)), share],
      isCode: isCodeField(name, about.field),
      draw: own
        ? (record) => own(record as RecordOf<F>, about)
        : (record) => view.cell(record[name], about, record),
    };
  });

/** Every column of a resource, made once per language and set of reference names. */
export const useColumns = <F extends Fields>(
  resource: Resource<string, F>,
  names: readonly string[],
  refNames: RefNames,
  overrides?: Overrides<F>,
): Column[] => {
  const translate = useTranslate();
  return useMemo(
    () => toColumns(resource, names, translate, refNames, overrides),
    [resource, names, translate, refNames, overrides],
  );
};

/** px of the column with the check boxes. */
const boxWidth = 40;

/** px of the menu of a row beside the value of the last column; beside a number, which stands at the right, some of it is free. */
const [menuWidth, besideNumber] = [34, 20];

const isNumber = (column: Column | undefined): boolean => column?.view.align === 'right';

const trackOf = (least: number, share: number): string =>
  share ? `minmax(${least}px,${share}fr)` : `${least}px`;

/** The track of a last column of numbers: what buttons need beside them, if there is room; else they lie over the end of the cell before. */
const numberTrack = (least: number, share: number): string =>
  share ? trackOf(least, share) : `minmax(${least}px,${least + besideNumber}px)`;

/**
 * The grid of every row. Rows are grids of their own, so that those out of sight cost nothing
 * (`content-visibility` has no effect on rows of a table layout).
 */
export const tableGrid = (columns: readonly Column[], records: readonly RaRecord[] = []) => {
  const end = columns.length - 1;
  const widths = columns.map(
    (column, index) => leastWidth(column, records) + (index === end && !isNumber(column) ? menuWidth : 0),
  );
  // Without a column that grows, the last one takes the rest.
  const grows = columns.some(({ width }) => width[1] > 0);
  const tracks = columns.map(({ width: [, share] }, index) => {
    const width = widths[index] ?? 0;
    if (index < end) return trackOf(width, share);
    const lastShare = grows ? share : 1;
    return isNumber(columns[end]) ? numberTrack(width, lastShare) : trackOf(width, lastShare);
  });
  const least = widths.reduce((sum, width) => sum + width, boxWidth);
  return { template: `${boxWidth}px ${tracks.join(' ')}`, least };
};
