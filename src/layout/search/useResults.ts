import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { MdOutlineHistory } from 'react-icons/md';
import { useShop } from '../../providers/session/useSession.ts';
import { useDebounced } from '../../browser/useDebounced.ts';
import { recentItems } from './recent.ts';
import type { SearchHit } from '../area.ts';
import { hitLimit, type SearchSource } from './source.ts';

/** ms of rest before the sources are asked. */
const rest = 300;

/** Hits of one source, or what was opened lately. */
export interface ResultGroup {
  /** The resource, or `recent`. */
  name: string;
  icon: SearchSource['icon'];
  hits: readonly SearchHit[];
  /** The list with this search. */
  all?: string;
  /** This source alone could not be asked. */
  retry?: () => void;
}

export interface Results {
  groups: readonly ResultGroup[];
  /** Hits of this text are on their way. */
  pending: boolean;
  /** Every source answered, and there is nothing. */
  none: boolean;
}

const recentGroup = (shopId: string): ResultGroup[] => {
  const hits = recentItems(shopId);
  return hits.length > 0 ? [{ name: 'recent', icon: MdOutlineHistory, hits }] : [];
};

/**
 * What the header's search shows for a text: asked after 300 ms of rest, a request that is no longer wanted is
 * cancelled, and a source that fails does so alone. Without a text: what was opened lately.
 */
export const useResults = (sources: readonly SearchSource[], typed: string, open: boolean): Results => {
  const shopId = useShop()?.id ?? '';
  const wanted = typed.trim();
  const text = useDebounced(wanted, rest);
  const answers = useQueries({
    queries: sources.map(({ name, find }) => ({
      queryKey: ['search', name, shopId, text],
      queryFn: async ({ signal }: { signal: AbortSignal }) => (await find(text, signal)).slice(0, hitLimit),
      enabled: open && text !== '' && text === wanted,
      placeholderData: keepPreviousData,
      staleTime: 10_000,
    })),
  });
  if (wanted === '') return { groups: recentGroup(shopId), pending: false, none: false };
  const pending = text !== wanted || answers.some(({ isFetching }) => isFetching);
  const groups = sources.flatMap(({ name, icon, all }, index): ResultGroup[] => {
    const { data = [], isError = false, refetch } = answers[index] ?? {};
    if (isError) return [{ name, icon, hits: [], ...(refetch ? { retry: () => void refetch() } : {}) }];
    return data.length > 0 ? [{ name, icon, hits: data, ...(all ? { all: all(wanted) } : {}) }] : [];
  });
  return { groups, pending, none: !pending && groups.length === 0 };
};
