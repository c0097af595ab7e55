import { useEvent, useListContext } from 'react-admin';
import type { Field } from '../../../contract/schema/field.ts';
import { type Resource, fieldOf, filterFields } from '../../../contract/schema/resource.ts';
import { clearedFilter, isFilterSet, listOf, mergeFilters } from '../../providers/query/filterKeys.ts';
import type { FilterValues } from '../../providers/query/filterKeys.ts';

/** The list's filter and how it changes. Every change goes to the address bar (react-admin) and to page 1. */
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

/** The mark whose tab is open: the list is narrowed by just its filter. */
const openMark = ({ list: { marks = {}, tabs = '' } }: Resource, values: FilterValues): string | undefined =>
  listOf(values[tabs]).length > 0
    ? undefined
    : Object.keys(marks).find((name) =>
        Object.entries(marks[name] ?? {}).every(([key, value]) => String(values[key]) === value),
      );

const keysOfMark = ({ list: { marks = {} } }: Resource, name: string | undefined): string[] =>
  Object.keys((name && marks[name]) || {});

/** What a tab makes of the filter: a value of the tabs' field, a mark, or `''` for all. The mark that was open is cleared. */
export const tabPatch = (resource: Resource, values: FilterValues, tab: string): FilterValues => {
  const { tabs = '', marks = {} } = resource.list;
  const cleared = Object.fromEntries(
    [tabs, ...keysOfMark(resource, openMark(resource, values))].map((key) => [key, undefined]),
  );
  const mark = marks[tab];
  return { ...cleared, ...(mark ?? (tab ? { [tabs]: [tab] } : {})) };
};

/** The filter without the mark that is open: the other tabs are counted without it. */
export const withoutMark = (resource: Resource, values: FilterValues): FilterValues => {
  const keys = keysOfMark(resource, openMark(resource, values));
  return keys.length === 0
    ? values
    : Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key)));
};

/** The tab that is open: one value of the tabs' field or a mark; `''` for all, null for several at once. */
export const openTab = (resource: Resource, values: FilterValues): string | null => {
  const mark = openMark(resource, values);
  if (mark) return mark;
  const [value = '', ...others] = listOf(resource.list.tabs && values[resource.list.tabs]);
  return others.length === 0 ? value : null;
};

/**
 * Names of the filters that are set, the list's own first. Others may come with a link (the result of an import):
 * they are shown too, so that no list is narrowed without the reader seeing it.
 */
export const setFilterNames = (resource: Resource, values: FilterValues): string[] => {
  const tabShown = openTab(resource, values) !== null;
  const others = Object.keys(filterFields(resource)).filter(
    (name) =>
      !resource.filters.includes(name) &&
      fieldOf(resource, name).filter !== 'search' &&
      !(tabShown && name === resource.list.tabs),
  );
  // The tab of a mark says what it narrows by.
  const shown = withoutMark(resource, values);
  return [...resource.filters, ...others].filter((name) => isFilterSet(name, fieldOf(resource, name), shown));
};

/** Whether anything but the tab narrows the list. */
export const isNarrowed = (resource: Resource, values: FilterValues): boolean =>
  Boolean(values.search) || setFilterNames(resource, values).length > 0;
