import { type SortPayload, useEvent, useListContext, useStore, useStoreContext } from 'react-admin';
import type { Resource } from '../../../contract/schema/resource.ts';
import { mergeFilters } from '../../providers/query/filterKeys.ts';
import type { FilterValues } from '../../providers/query/filterKeys.ts';
import { type ColumnChoice, repairChoice, useColumnChoice } from '../base/columns.ts';
import { type Density, useDensity } from '../base/ListView.tsx';
import { savedViewsKey } from '../../browser/storage.ts';

/** What a list shows under a name (look §6 "List"). */
export interface SavedView {
  readonly name: string;
  /** "Last 30 days" is kept by its name, and stays the last 30 days. */
  readonly filter: FilterValues;
  /** The name of a preset, in views that were saved before it stood in the filter. */
  readonly dates?: string;
  readonly sort: SortPayload;
  readonly columns: ColumnChoice;
  readonly density: Density;
  /** Not in views that were saved before it belonged to them. */
  readonly perPage?: number;
  /** Opens with the list. */
  readonly isDefault?: boolean;
}

/** The filter of a saved view. */
export const filterOf = ({ filter, dates }: Pick<SavedView, 'filter' | 'dates'>): FilterValues =>
  dates ? { ...filter, date_preset: dates } : filter;

/** The query of an address that shows a view. */
export const searchOf = (view: Pick<SavedView, 'filter' | 'dates' | 'sort' | 'perPage'>): string => {
  const { field: sort, order } = view.sort;
  const perPage = view.perPage && { perPage: String(view.perPage) };
  return `?${new URLSearchParams({ filter: JSON.stringify(filterOf(view)), sort, order, ...perPage }).toString()}`;
};

export const withoutView = (views: readonly SavedView[], name: string): SavedView[] =>
  views.filter((view) => view.name !== name);

/** A view with the same name is replaced, and the list still opens with it where it did. */
export const withView = (views: readonly SavedView[], view: SavedView): SavedView[] => {
  const known = views.find(({ name }) => name === view.name);
  return [...withoutView(views, view.name), known?.isDefault ? { ...view, isDefault: true } : view];
};

/** Another view of that name is replaced. */
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
  const key = savedViewsKey(resource.name);
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

/** Gives a list the columns and the density of a view; what it filters and sorts by stands in the address. */
export const useLookOf = (resource: Resource) => {
  const { choose } = useColumnChoice(resource);
  const [, setDensity] = useDensity();
  return useEvent(({ columns, density }: Pick<SavedView, 'columns' | 'density'>) => {
    choose(repairChoice(resource, columns));
    setDensity(density);
  });
};

/** What the list shows now as a view, the view it equals, and how to open another. */
export const useViewState = (resource: Resource) => {
  const { filterValues, sort, perPage, setFilters, setSort, setPerPage } = useListContext();
  const { choice } = useColumnChoice(resource);
  const [density] = useDensity();
  const [views, changeViews] = useSavedViews(resource);
  const takeLook = useLookOf(resource);
  const now: Omit<SavedView, 'name'> = {
    filter: filterValues,
    sort: { field: sort.field, order: sort.order },
    columns: choice,
    density,
    perPage,
  };
  const isShown = (view: SavedView): boolean =>
    view.density === density &&
    (view.perPage ?? perPage) === perPage &&
    sameJson(view.sort, now.sort) &&
    sameJson(byKey(filterOf(view)), byKey(filterValues)) &&
    sameJson(repairChoice(resource, view.columns), choice);
  const open = useEvent((view: SavedView) => {
    takeLook(view);
    setFilters(filterOf(view));
    setSort(view.sort);
    if (view.perPage) setPerPage(view.perPage);
  });
  return { views, changeViews, now, current: views.find(isShown), open };
};
