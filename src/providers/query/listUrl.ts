import { callPath } from '../../../contract/callPaths.ts';
import { newestFirst, pageSizes } from '../../../contract/pages.ts';
import { datedFilter } from './datePresets.ts';

/** List request in react-admin's terms. */
export interface ListRequest {
  pagination?: { page: number; perPage: number } | undefined;
  sort?: { field: string; order: string } | undefined;
  filter?: Record<string, unknown> | undefined;
}

/** Returns the request for the newest records under a filter: the smallest page of a list (spec §9). */
export const firstPage = (filter: Record<string, unknown>) =>
  ({
    pagination: { page: 1, perPage: pageSizes[0] },
    sort: { field: newestFirst[0], order: newestFirst[1] },
    filter,
  }) satisfies ListRequest;

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Returns filters sorted by name; lists as `a,b` (contract, `filterSchema`); empty ones left out. */
export const filterEntries = (filter: Record<string, unknown> = {}): [string, string][] =>
  Object.entries(datedFilter(filter))
    .filter(([, value]) => !isEmpty(value))
    .map(([name, value]): [string, string] => [name, String(value)])
    .toSorted(([first], [second]) => (first < second ? -1 : 1));

const withQuery = (path: string, entries: [string, string][]): string => {
  const query = new URLSearchParams(entries).toString();
  return query ? `${path}?${query}` : path;
};

/**
 * Returns the path of a list: `/orders?page=1&limit=25&sort=created_at&order=DESC&status=pending,rejected`. The early
 * script (`app/boot`) uses it too.
 */
export const listPath = (resource: string, { pagination, sort, filter }: ListRequest): string =>
  withQuery(callPath(resource), [
    ...(pagination ? [['page', String(pagination.page)] as [string, string]] : []),
    ...(pagination ? [['limit', String(pagination.perPage)] as [string, string]] : []),
    ...(sort ? [['sort', sort.field] as [string, string], ['order', sort.order] as [string, string]] : []),
    ...filterEntries(filter),
  ]);

export const countPath = (resource: string, filter?: Record<string, unknown>): string =>
  withQuery(`${callPath(resource)}/count`, filterEntries(filter));

/**
 * Returns the path of facets. They count under all other filters, so the field of the tabs itself is left out and the
 * answer serves every tab.
 */
export const facetsPath = (
  resource: string,
  filter: Record<string, unknown> = {},
  field = 'status',
): string => {
  const { [field]: _own, ...otherFilters } = filter;
  return withQuery(`${callPath(resource)}/facets`, filterEntries(otherFilters));
};
