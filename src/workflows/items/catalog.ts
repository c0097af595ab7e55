import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import type { Design, Lineship, OrderBase } from '../../../contract/catalog/catalog.ts';
import type { Right } from '../../../contract/accounts/permissions.ts';
import { call } from '../../providers/http/httpClient.ts';
import { mayNow } from '../../providers/session/permissions.ts';
import { accountToken } from '../../providers/query/reach.ts';

export type Variant = OrderBase['variants'][number];

/** A print area of a product. */
export type PrintArea = OrderBase['areas'][number];

/** A variant and the product it belongs to. */
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
 * What is the account's is read with the role in the shop that is worked on; where that does not allow it, the form is of
 * an order of another shop, and the role there does.
 */
export const tokenWith = (right: Right): string | null | undefined =>
  mayNow(right) ? undefined : accountToken();

/** Every product that can be ordered. */
export const productsQuery = {
  queryKey: ['order-products'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call<{ product_bases: OrderBase[] }>('/orders/bases/all', { signal, token: tokenWith('catalog.view') }),
  staleTime: 300_000,
};

/** The same by their variants, once for all items. */
export const useProducts = () => useQuery({ ...productsQuery, select: indexed });

/** The shipping lines, and what they do in a country. */
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

/** The newest files of the library, or those whose name contains the text. */
export const useDesignSearch = (search: string) =>
  useQuery({ ...searchOf(search), select: filesOf, placeholderData: keepPreviousData });

/** ms for which files that were read ahead are not read again when they are asked for. */
const freshMs = 10_000;

/** Reads the newest files before they are asked for. Rejects with ApiFailure. */
export const readNewestDesigns = async (client: QueryClient): Promise<Design[]> =>
  filesOf(await client.fetchQuery({ ...searchOf(''), staleTime: freshMs }));

const pictures = ({ designs }: { designs: Design[] }): ReadonlyMap<string, string | null> =>
  new Map(designs.map(({ id, thumb_url }) => [id, thumb_url]));

/** Pictures of the files that a form holds: id → address. One call for all of them. */
export const usePictures = (ids: readonly string[]): ReadonlyMap<string, string | null> | undefined => {
  const wanted = [...new Set(ids)].sort().slice(0, 200);
  return useQuery({
    queryKey: ['designs', 'pictures', wanted],
    queryFn: ({ signal }) =>
      readDesigns(new URLSearchParams({ ids: wanted.join(','), limit: '200' }).toString(), signal),
    select: pictures,
    enabled: wanted.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 300_000,
  }).data;
};
