import { type SortPayload, useEvent, useListContext, useStore, useStoreContext } from 'ra-core';
import type { Resource } from '../../contract/schema/resource.ts';
import { type DatePreset, presetOf, presetSpan } from '../fields/filters/datePresets.ts';
import { mergeFilters } from '../fields/filters/filterKeys.ts';
import type { FilterValues } from '../fields/view.ts';
import { type ColumnChoice, repairChoice, useColumnChoice } from './columns.ts';
import { type Density, useDensity } from './ListView.tsx';

/** Filters, sort, columns and density under a name (look §6 "List"). */
export interface SavedView {
  readonly name: string;
  readonly filter: FilterValues;
  /** "Last 30 days" stays the last 30 days. */
  readonly dates?: DatePreset;
  readonly sort: SortPayload;
  readonly columns: ColumnChoice;
  readonly density: Density;
  /** Opens with the list. */
  readonly isDefault?: boolean;
}

/** The filter without dates that are a preset, and the preset's name. */
export const freezeDates = (filter: FilterValues, now = Date.now()): Pick<SavedView, 'filter' | 'dates'> => {
  const { start_date, end_date, ...others } = filter;
  if (typeof start_date !== 'string' || typeof end_date !== 'string') return { filter };
  const dates = presetOf({ start_date, end_date }, now);
  return dates ? { filter: others, dates } : { filter };
};

/** The filter that a saved view means today. */
export const filterOf = ({ filter, dates }: Pick<SavedView, 'filter' | 'dates'>, now = Date.now()): FilterValues =>
  dates ? { ...filter, ...presetSpan(dates, now) } : filter;

/** The query of an address that shows a view. */
export const searchOf = (view: Pick<SavedView, 'filter' | 'dates' | 'sort'>): string => {
  const { field: sort, order } = view.sort;
  return `?${new URLSearchParams({ filter: JSON.stringify(filterOf(view)), sort, order }).toString()}`;
};

/** A view with the same name is replaced. */
export const withView = (views: readonly SavedView[], view: SavedView): SavedView[] => [
  ...views.filter(({ name }) => name !== view.name),
  view,
];

export const withoutView = (views: readonly SavedView[], name: string): SavedView[] =>
  views.filter((view) => view.name !== name);

/** Another view of that name gives way. */
export const renameView = (views: readonly SavedView[], from: string, to: string): SavedView[] =>
  views
    .filter(({ name }) => name === from || name !== to)
    .map((view) => (view.name === from ? { ...view, name: to } : view));

/** At most one view is the default; the same again takes it back. */
export const toggleDefault = (views: readonly SavedView[], name: string): SavedView[] =>
  views.map((view) => ({ ...view, isDefault: view.name === name && !view.isDefault }));

const noViews: SavedView[] = [];

/**
 * The saved views of a list, kept in this browser, and how they change: from those that are kept by then, because
 * another tab may have saved some.
 */
export const useSavedViews = (resource: Resource) => {
  const key = `${resource.name}.views`;
  const [views, setViews] = useStore<SavedView[]>(key, noViews);
  const { getItem } = useStoreContext();
  const change = useEvent((make: (kept: readonly SavedView[]) => SavedView[]) =>
    setViews(make(getItem<SavedView[]>(key, noViews) ?? noViews)),
  );
  return [views, change] as const;
};

const sameJson = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const byKey = (filter: FilterValues) =>
  Object.entries(mergeFilters(filter, {})).toSorted(([one], [other]) => one.localeCompare(other));

/** What the list shows now as a view, the view it equals, and how to open another. */
export const useViewState = (resource: Resource) => {
  const { filterValues, sort, setFilters, setSort } = useListContext();
  const { choice, choose } = useColumnChoice(resource);
  const [density, setDensity] = useDensity();
  const [views, changeViews] = useSavedViews(resource);
  const now: Omit<SavedView, 'name'> = {
    ...freezeDates(filterValues),
    sort: { field: sort.field, order: sort.order },
    columns: choice,
    density,
  };
  const current = views.find(
    (view) => sameJson(byKey(filterOf(view)), byKey(filterValues)) && sameJson(view.sort, now.sort),
  );
  const open = useEvent((view: SavedView) => {
    choose(repairChoice(resource, view.columns));
    setDensity(view.density);
    setFilters(filterOf(view));
    setSort(view.sort);
  });
  return { views, changeViews, now, current, open };
};
