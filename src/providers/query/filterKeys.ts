import type { FilterValues } from '../../../contract/schema/derive.ts';
import type { Field, FilterMode } from '../../../contract/schema/field.ts';
import { datedFilter, dateKeys } from './datePresets.ts';

/**
 * Keys that a filter writes, as `filterSchema` of the contract reads them; the name of a preset becomes dates
 * (`datedFilter`).
 */
const keysOf: Record<FilterMode, (name: string) => readonly string[]> = {
  search: () => ['search'],
  eq: (name) => [name],
  in: (name) => [name],
  range: (name) => [`${name}_gte`, `${name}_lte`],
  dates: (name) => Object.values(dateKeys(name, 'dates')),
  days: (name) => Object.values(dateKeys(name, 'days')),
};

export const filterKeys = (name: string, field: Field): readonly string[] =>
  field.filter ? keysOf[field.filter](name) : [];

export const isSet = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

export const isFilterSet = (name: string, field: Field, values: FilterValues): boolean =>
  filterKeys(name, field).some((key) => isSet(values[key]));

/** Returns the text that a filter has under a key; `''` when nothing is set. */
export const filterText = (values: FilterValues, key: string): string => {
  const value = values[key];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** Returns the patch that removes a filter. */
export const clearedFilter = (name: string, field: Field): FilterValues =>
  Object.fromEntries(filterKeys(name, field).map((key) => [key, undefined]));

/** Returns a filter's values as a list; the address bar may hold one value or several. */
export const listOf = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.map(String);
  return isSet(value) ? String(value).split(',') : [];
};

/** Returns the filter after a change, without empty values. */
export const mergeFilters = (values: FilterValues, patch: FilterValues): FilterValues =>
  Object.fromEntries(Object.entries({ ...values, ...patch }).filter(([, value]) => isSet(value)));

/** Returns the values of a filter as text: lists as `a,b`. */
export const filterTexts = (values: FilterValues): Record<string, string> =>
  Object.fromEntries(
    Object.entries(mergeFilters(values, {})).map(([key, value]) => [key, listOf(value).join(',')]),
  );

/** Returns the filter as the query of a request (`selectionSchema`). */
export const filterQuery = (values: FilterValues): Record<string, string> => filterTexts(datedFilter(values));
