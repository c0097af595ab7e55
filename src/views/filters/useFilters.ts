import { useEvent, useListContext } from 'ra-core';
import type { Field } from '../../../contract/schema/field.ts';
import { type Resource, fieldOf, filterFields } from '../../../contract/schema/resource.ts';
import { clearedFilter, isFilterSet, listOf, mergeFilters } from '../../providers/query/filterKeys.ts';
import type { FilterValues } from '../../../contract/schema/derive.ts';

/**
 * Returns the list's filter and functions that change it. Every change goes to the address bar (react-admin) and to
 * page 1.
 */
export const useFilters = () => {
  const { filterValues, setFilters } = useListContext();
  const change = useEvent((patch: FilterValues) => setFilters(mergeFilters(filterValues, patch)));
  const remove = useEvent((name: string, field: Field) => change(clearedFilter(name, field)));
  const clear = useEvent((keep: readonly string[] = []) =>
    setFilters(
      Object.fromEntries(keep.flatMap((key) => (key in filterValues ? [[key, filterValues[key]]] : []))),
    ),
  );
  return { values: filterValues as FilterValues, change, remove, clear };
};

/** Returns the mark whose tab is open: the list is filtered by exactly that mark's filter. */
const openMark = ({ list: { marks = {}, tabs = '' } }: Resource, values: FilterValues): string | undefined =>
  listOf(values[tabs]).length > 0
    ? undefined
    : Object.keys(marks).find((name) =>
        Object.entries(marks[name] ?? {}).every(([key, value]) => String(values[key]) === value),
      );

const keysOfMark = ({ list: { marks = {} } }: Resource, name: string | undefined): string[] =>
  Object.keys((name && marks[name]) || {});

/**
 * Returns the filter change for a tab: a value of the tabs' field, a mark, or `''` for all. Clears the mark that was
 * open.
 */
export const tabPatch = (resource: Resource, values: FilterValues, tab: string): FilterValues => {
  const { tabs = '', marks = {} } = resource.list;
  const cleared = Object.fromEntries(
    [tabs, ...keysOfMark(resource, openMark(resource, values))].map((key) => [key, undefined]),
  );
  const mark = marks[tab];
  return { ...cleared, ...(mark ?? (tab ? { [tabs]: [tab] } : {})) };
};

/** Returns the filter without the open mark; the counts of the other tabs use it. */
export const withoutMark = (resource: Resource, values: FilterValues): FilterValues => {
  const keys = keysOfMark(resource, openMark(resource, values));
  return keys.length === 0
    ? values
    : Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key)));
};

/** Returns the open tab: one value of the tabs' field or a mark; `''` for all, null for several values at once. */
export const openTab = (resource: Resource, values: FilterValues): string | null => {
  const mark = openMark(resource, values);
  if (mark) return mark;
  const [value = '', ...otherValues] = listOf(resource.list.tabs && values[resource.list.tabs]);
  return otherValues.length === 0 ? value : null;
};

/**
 * Returns the names of the active filters, the list's own filters first. A link, such as the result of an import, may
 * set others: they are shown too, so that no list is filtered unseen.
 */
export const setFilterNames = (resource: Resource, values: FilterValues): string[] => {
  const tabShown = openTab(resource, values) !== null;
  const linkedNames = Object.keys(filterFields(resource)).filter(
    (name) =>
      !resource.filters.includes(name) &&
      fieldOf(resource, name).filter !== 'search' &&
      !(tabShown && name === resource.list.tabs),
  );
  // The tab of a mark shows what it filters by.
  const visibleValues = withoutMark(resource, values);
  return [...resource.filters, ...linkedNames].filter((name) =>
    isFilterSet(name, fieldOf(resource, name), visibleValues),
  );
};

/** Returns true if anything but the tab filters the list. */
export const isNarrowed = (resource: Resource, values: FilterValues): boolean =>
  Boolean(values.search) || setFilterNames(resource, values).length > 0;
