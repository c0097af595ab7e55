import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type {
  MatchedItems,
  MatchingInput,
  MatchingQuote,
  MatchItems,
  UnmatchedDetail,
  UnmatchedList,
  UnmatchedRow,
} from '../../../../contract/products/unmatchedItems.ts';
import type { ForeignVariant } from '../../../../contract/stores/calls.ts';
import { call } from '../../../providers/http/httpClient.ts';
import { postOnce } from '../../../providers/http/idempotency.ts';
import { accountToken } from '../../../providers/query/reach.ts';

/** The inbox covers the shops of the account, whatever the current shop. */
const token = () => ({ token: accountToken() ?? null });

export interface UnmatchedQuery {
  shop: string | undefined;
  reason: string | undefined;
  search: string;
  page: number;
  perPage: number;
}

/** Key of everything that a matching changes. */
export const unmatchedQueryKey = 'unmatched';

/** Fetches a page of rows with the totals of each shop. */
export const useUnmatchedList = ({ shop, reason, search, page, perPage }: UnmatchedQuery) => {
  const query = new URLSearchParams({
    ...(shop && { shop_id: shop }),
    ...(reason && { reason }),
    ...(search && { search }),
    page: String(page),
    limit: String(perPage),
  });
  return useQuery({
    queryKey: [unmatchedQueryKey, 'list', query.toString()],
    queryFn: ({ signal }) =>
      call<UnmatchedList>(`/products/unmatched?${query.toString()}`, { signal, ...token() }),
    placeholderData: keepPreviousData,
  });
};

type RowName = Pick<UnmatchedRow, 'shop_id' | 'key'>;

/** Fetches a row with its suggestions. */
export const useUnmatchedRow = ({ shop_id, key }: RowName) => {
  const query = new URLSearchParams({ shop_id, key });
  return useQuery({
    queryKey: [unmatchedQueryKey, 'row', query.toString()],
    queryFn: ({ signal }) =>
      call<UnmatchedDetail>(`/products/unmatched/row?${query.toString()}`, { signal, ...token() }),
    retry: false,
  });
};

/** Fetches what a matching would change; nothing while no variant is chosen. */
export const useMatchingQuote = (input: MatchingInput | undefined) =>
  useQuery({
    queryKey: [unmatchedQueryKey, 'quote', JSON.stringify(input)],
    queryFn: ({ signal }) =>
      call<MatchingQuote>('/products/unmatched/quote', { method: 'POST', body: input, signal, ...token() }),
    enabled: input !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  });

export const matchItems = (body: MatchItems): Promise<MatchedItems> =>
  postOnce<MatchedItems>('/products/unmatched/match', body, token());

/** Remembers that a variant of a store is not ours; returns how many orders are read anew because of it. */
export const markForeign = (variant: ForeignVariant): Promise<{ orders: number }> =>
  postOnce('/store-links/foreign-variants', { variant }, token());

export const undoMatching = (id: string): Promise<{ items: number; orders: number }> =>
  postOnce('/products/unmatched/undo', { id }, token());
