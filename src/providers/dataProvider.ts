import type { DataProvider, GetListParams, Identifier, RaRecord } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import { callPath } from '../../contract/callPaths.ts';
import type { Facets } from '../../contract/lists.ts';
import { singular } from '../../contract/schema/singular.ts';
import { pageSizes } from '../../contract/pages.ts';
import { forgetTotals, listTotal } from './lists/counts.ts';
import { httpClient } from './http/httpClient.ts';
import { postOnce } from './http/idempotency.ts';
import { type BellPage, type BellQuery, readBell } from './lists/bell.ts';
import { facetsPath, listPath } from './query/listUrl.ts';
import { queryClient } from './http/queryClient.ts';

export interface ProviderApi extends DataProvider {
  /** Fetches the counts per tab under all filters but the tabs' own: `GET /{resource}/facets`. */
  getFacets(
    resource: string,
    filter?: Record<string, unknown>,
    field?: string,
    signal?: AbortSignal,
  ): Promise<Facets>;
  /**
   * Fetches a page of the reader's notifications by its neighbors, with the operator's announcements: `GET
   * /users/notifications`.
   */
  getBell(query: BellQuery, signal?: AbortSignal): Promise<BellPage>;
}

/** List `meta` that skips the total. */
export const withoutTotal = 'uncounted';

type Envelope = Record<string, unknown>;

const resourceOf = (path: string): string => path.split('/')[1] ?? '';

const answerOf = (json: unknown) => ({ status: 200, headers: new Headers(), body: '', json });

/** Returns the API path of a record. */
const inApi = (path: string): string =>
  path.replace(/^\/([^/?]+)/, (_all, resource: string) => callPath(resource));

/** HTTP client for react-admin's REST verbs: bodies and answers travel in the envelope `{ order: {…} }`. */
const restClient = async (path: string, { method = 'GET', body, signal }: RequestInit = {}) => {
  const resource = resourceOf(path);
  const name = singular(resource);
  const wrapped = typeof body === 'string' ? { [name]: JSON.parse(body) as unknown } : undefined;
  const options = { signal: signal ?? undefined };
  const response =
    method === 'POST'
      ? await postOnce<Envelope>(inApi(path), wrapped, options)
      : await httpClient<Envelope>(inApi(path), { ...options, method: method as 'GET', body: wrapped });
  if (method !== 'GET') {
    forgetTotals(resource);
    void queryClient.invalidateQueries({ queryKey: [resource, 'facets'] });
  }
  return answerOf(response[name] ?? {});
};

const restProvider = simpleRestProvider('', restClient);

const readList = async <T extends RaRecord>(
  resource: string,
  path: string,
  signal?: AbortSignal,
): Promise<T[]> => {
  const response = await httpClient<Record<string, T[]>>(path, { signal });
  return response[resource] ?? [];
};

/** Reads a list without its total, for lists without pages such as the choices of a filter. */
const getUncounted = async <T extends RaRecord>(
  resource: string,
  params: GetListParams & { signal?: AbortSignal },
) => {
  const { page, perPage } = params.pagination ?? { page: 1, perPage: pageSizes[0] };
  const data = await readList<T>(resource, listPath(resource, params), params.signal);
  return { data, pageInfo: { hasNextPage: data.length === perPage, hasPreviousPage: page > 1 } };
};

/**
 * Fetches a page and its total in parallel. Past the last page (its rows are deleted, or the URL is old) it
 * returns the last page; react-admin then goes there, whereas without rows it would go to the first.
 */
const getList = async <T extends RaRecord>(
  resource: string,
  params: GetListParams & { signal?: AbortSignal },
) => {
  const [data, total] = await Promise.all([
    readList<T>(resource, listPath(resource, params), params.signal),
    listTotal(resource, params.filter as Record<string, unknown>),
  ]);
  const { page, perPage } = params.pagination ?? { page: 1, perPage: pageSizes[0] };
  const last = Math.ceil(total / perPage);
  if (data.length > 0 || last === 0 || page <= last) return { data, total };
  const path = listPath(resource, { ...params, pagination: { page: last, perPage } });
  return { data: await readList<T>(resource, path, params.signal), total };
};

/** Fetches several records in one call; ids that do not exist are left out. */
const getMany = async <T extends RaRecord>(resource: string, ids: Identifier[], signal?: AbortSignal) => {
  const requestedIds = new Set(ids.map(String));
  // For more ids than a first page holds: the smallest page that holds them.
  const perPage = pageSizes.find((size) => size >= requestedIds.size) ?? pageSizes[4];
  const pagination = perPage > pageSizes[0] ? { page: 1, perPage } : undefined;
  const records = await readList<T>(resource, listPath(resource, { pagination, filter: { ids } }), signal);
  return { data: records.filter(({ id }) => requestedIds.has(String(id))) };
};

/**
 * react-admin's data provider over the provider API (architecture §3): REST verbs of ra-data-simple-rest, our client.
 * Creating is safe to repeat (`postOnce`). Failures are `ApiFailure`.
 */
export const dataProvider: ProviderApi = {
  ...restProvider,
  supportAbortSignal: true,
  getList: (resource, params) =>
    params.meta === withoutTotal ? getUncounted(resource, params) : getList(resource, params),
  getMany: (resource, { ids, signal }) => getMany(resource, ids, signal),
  getManyReference: (resource, { target, id, ...params }) =>
    getList(resource, { ...params, filter: { ...(params.filter as object), [target]: id } }),
  getFacets: (resource, filter, field, signal) =>
    httpClient<Facets>(facetsPath(resource, filter, field), { signal }),
  getBell: readBell,
};
