import { type SortPayload, useEvent, useListContext, useStore, useStoreContext } from 'ra-core';
import type { Resource } from '../../../contract/schema/resource.ts';
import { mergeFilters } from '../../providers/query/filterKeys.ts';
import type { FilterValues } from '../../../contract/schema/derive.ts';
import { type ColumnChoice, repairChoice, useColumnChoice } from '../base/columns.ts';
import { type Density, useDensity } from '../base/ListView.tsx';
import { savedViewsKey } from '../../browser/storage.ts';

/** Named state of a list (look §6 "List"). */
export interface SavedView {
  readonly name: string;
  /** A preset such as "Last 30 days" is stored by its name, so it stays the last 30 days. */
  readonly filter: FilterValues;
  /** Name of a preset, in views saved before presets became part of the filter. */
  readonly dates?: string;
  readonly sort: SortPayload;
  readonly columns: ColumnChoice;
  readonly density: Density;
  /** Absent in views saved before it became part of them. */
  readonly perPage?: number;
  /** True if the list opens with this view. */
  readonly isDefault?: boolean;
}

/** Returns the filter of a saved view. */
export const filterOf = ({ filter, dates }: Pick<SavedView, 'filter' | 'dates'>): FilterValues =>
  dates ? { ...filter, date_preset: dates } : filter;

/** Returns the query of a URL that shows a view. */
export const searchOf = (view: Pick<SavedView, 'filter' | 'dates' | 'sort' | 'perPage'>): string => {
  const { field: sort, order } = view.sort;
  const perPage = view.perPage && { perPage: String(view.perPage) };
  return `?${new URLSearchParams({ filter: JSON.stringify(filterOf(view)), sort, order, ...perPage }).toString()}`;
};

export const withoutView = (views: readonly SavedView[], name: string): SavedView[] =>
  views.filter((view) => view.name !== name);

/** Adds a view. It replaces a view of the same name and stays the default if that one was. */
export const withView = (views: readonly SavedView[], view: SavedView): SavedView[] => {
  const replacedView = views.find(({ name }) => name === view.name);
  return [...withoutView(views, view.name), replacedView?.isDefault ? { ...view, isDefault: true } : view];
};

/** Renames a view; another view of that name is replaced. */
export const renameView = (views: readonly SavedView[], from: string, to: string): SavedView[] =>
  views
    .filter(({ name }) => name === from || name !== to)
    .map((view) => (view.name === from ? { ...view, name: to } : view));

/** Makes a view the default or takes that back; at most one view is the default. */
export const toggleDefault = (views: readonly SavedView[], name: string): SavedView[] =>
  views.map((view) => ({ ...view, isDefault: view.name === name && !view.isDefault }));

const noViews: SavedView[] = [];

/**
 * Returns the saved views of a list, stored in this browser, and a function that changes them. A change starts from
 * the stored views because another tab may have saved some.
 */
export const useSavedViews = (resource: Resource) => {
  const key = savedViewsKey(resource.name);
  const [views, setViews] = useStore<SavedView[]>(key, noViews);
  const { getItem } = useStoreContext();
  const change = useEvent((make: (views: readonly SavedView[]) => SavedView[]) =>
    setViews(make(getItem<SavedView[]>(key, noViews) ?? noViews)),
  );
  return [views, change] as const;
};

const sameJson = (first: unknown, second: unknown): boolean =>
  JSON.stringify(first) === JSON.stringify(second);

const byKey = (filter: FilterValues) =>
  Object.entries(mergeFilters(filter, {})).toSorted(([first], [second]) => first.localeCompare(second));

/**
 * Returns a function that applies a view's columns and density to a list; its filter and sort order are in the
 * URL.
 */
export const useApplyViewLook = (resource: Resource) => {
  const { choose } = useColumnChoice(resource);
  const [, setDensity] = useDensity();
  return useEvent(({ columns, density }: Pick<SavedView, 'columns' | 'density'>) => {
    choose(repairChoice(resource, columns));
    setDensity(density);
  });
};

/**
 * Returns the list's current state as a view, the saved view that equals it, and a function that opens another view.
 */
export const useViewState = (resource: Resource) => {
  const { filterValues, sort, perPage, setFilters, setSort, setPerPage } = useListContext();
  const { choice } = useColumnChoice(resource);
  const [density] = useDensity();
  const [views, changeViews] = useSavedViews(resource);
  const takeLook = useApplyViewLook(resource);
  const currentState: Omit<SavedView, 'name'> = {
    filter: filterValues,
    sort: { field: sort.field, order: sort.order },
    columns: choice,
    density,
    perPage,
  };
  const isShown = (view: SavedView): boolean =>
    view.density === density &&
    (view.perPage ?? perPage) === perPage &&
    sameJson(view.sort, currentState.sort) &&
    sameJson(byKey(filterOf(view)), byKey(filterValues)) &&
    sameJson(repairChoice(resource, view.columns), choice);
  const open = useEvent((view: SavedView) => {
    takeLook(view);
    setFilters(filterOf(view));
    setSort(view.sort);
    if (view.perPage) setPerPage(view.perPage);
  });
  return { views, changeViews, now: currentState, current: views.find(isShown), open };
};
