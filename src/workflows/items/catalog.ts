import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import type { Design, Lineship, OrderBase } from '../../../contract/catalog/catalog.ts';
import type { Right } from '../../../contract/accounts/permissions.ts';
import { call } from '../../providers/http/httpClient.ts';
import { mayNow } from '../../providers/session/permissions.ts';
import { accountToken } from '../../providers/query/reach.ts';

export type Variant = OrderBase['variants'][number];

/** Print area of a product. */
export type PrintArea = OrderBase['areas'][number];

/** Variant and its product. */
export interface ChosenVariant {
  base: OrderBase;
  variant: Variant;
}

export interface Products {
  bases: readonly OrderBase[];
  byVariant: ReadonlyMap<string, ChosenVariant>;
}

const indexed = ({ product_bases: bases }: { product_bases: OrderBase[] }): Products => ({
  bases,
  byVariant: new Map(
    bases.flatMap((base) => base.variants.map((variant) => [variant.id, { base, variant }])),
  ),
});

/**
 * Returns the token of the account if the role in the current shop has the right. Otherwise the form belongs to an
 * order of another shop, whose role has the right.
 */
export const tokenWith = (right: Right): string | null | undefined =>
  mayNow(right) ? undefined : accountToken();

/** Query for every product that can be ordered. */
export const productsQuery = {
  queryKey: ['order-products'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call<{ product_bases: OrderBase[] }>('/orders/bases/all', { signal, token: tokenWith('catalog.view') }),
  staleTime: 300_000,
};

/** Fetches the products once for all items, indexed by variant. */
export const useProducts = () => useQuery({ ...productsQuery, select: indexed });

/** Fetches the shipping lines and their service in a country. */
export const useLineships = (country: string) =>
  useQuery({
    queryKey: ['lineships', country],
    queryFn: ({ signal }) =>
      call<{ lineships: Lineship[] }>(`/products/lineships${country ? `?country=${country}` : ''}`, {
        signal,
        token: tokenWith('catalog.view'),
      }),
    select: ({ lineships }) => lineships,
    placeholderData: keepPreviousData,
    staleTime: 300_000,
  });

const readDesigns = (query: string, signal: AbortSignal) =>
  call<{ designs: Design[] }>(`/designs?${query}`, { signal, token: tokenWith('designs.view') });

const searchOf = (search: string) => ({
  queryKey: ['designs', 'search', search],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    readDesigns(
      new URLSearchParams({ ...(search && { search }), limit: '50', kind: 'raw' }).toString(),
      signal,
    ),
});

const filesOf = ({ designs }: { designs: Design[] }): Design[] => designs;

/** Fetches the newest files of the library, or those whose name contains the text. */
export const useDesignSearch = (search: string) =>
  useQuery({ ...searchOf(search), select: filesOf, placeholderData: keepPreviousData });

/** Ms for which prefetched files count as fresh. */
const freshMs = 10_000;

/** Prefetches the newest files. Rejects with ApiFailure. */
export const readNewestDesigns = async (client: QueryClient): Promise<Design[]> =>
  filesOf(await client.fetchQuery({ ...searchOf(''), staleTime: freshMs }));

const pictures = ({ designs }: { designs: Design[] }): ReadonlyMap<string, string | null> =>
  new Map(designs.map(({ id, thumb_url }) => [id, thumb_url]));

/** Fetches the pictures of a form's files in one call: id → URL. */
export const usePictures = (ids: readonly string[]): ReadonlyMap<string, string | null> | undefined => {
  const sortedIds = [...new Set(ids)].sort().slice(0, 200);
  return useQuery({
    queryKey: ['designs', 'pictures', sortedIds],
    queryFn: ({ signal }) =>
      readDesigns(new URLSearchParams({ ids: sortedIds.join(','), limit: '200' }).toString(), signal),
    select: pictures,
    enabled: sortedIds.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 300_000,
  }).data;
};
