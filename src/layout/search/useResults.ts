import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { MdOutlineHistory } from 'react-icons/md';
import { useShop } from '../../providers/session/useSession.ts';
import { useDebounced } from '../../browser/useDebounced.ts';
import { recentItems } from './recent.ts';
import type { SearchHit } from '../area.ts';
import { hitLimit, type SearchSource } from './source.ts';

/** Ms after the last keystroke before the sources are searched. */
const searchDelay = 300;

/** Hits of one source, or recently opened records. */
export interface ResultGroup {
  /** Name of the resource, or `recent`. */
  name: string;
  icon: SearchSource['icon'];
  hits: readonly SearchHit[];
  /** Path of the list with this search. */
  all?: string;
  /** Retries this source; set if only this source failed. */
  retry?: () => void;
}

export interface Results {
  groups: readonly ResultGroup[];
  /** True while hits of this text load. */
  pending: boolean;
  /** True if every source answered without hits. */
  none: boolean;
}

const recentGroup = (shopId: string): ResultGroup[] => {
  const hits = recentItems(shopId);
  return hits.length > 0 ? [{ name: 'recent', icon: MdOutlineHistory, hits }] : [];
};

/**
 * Returns the search results for a text. It waits for 300 ms without typing, cancels outdated requests, and lets
 * sources fail independently. Without a text it returns recently opened records.
 */
export const useResults = (sources: readonly SearchSource[], typed: string, open: boolean): Results => {
  const shopId = useShop()?.id ?? '';
  const trimmedText = typed.trim();
  const text = useDebounced(trimmedText, searchDelay);
  const responses = useQueries({
    queries: sources.map(({ name, find }) => ({
      queryKey: ['search', name, shopId, text],
      queryFn: async ({ signal }: { signal: AbortSignal }) => (await find(text, signal)).slice(0, hitLimit),
      enabled: open && text !== '' && text === trimmedText,
      placeholderData: keepPreviousData,
      staleTime: 10_000,
    })),
  });
  if (trimmedText === '') return { groups: recentGroup(shopId), pending: false, none: false };
  const pending = text !== trimmedText || responses.some(({ isFetching }) => isFetching);
  const groups = sources.flatMap(({ name, icon, all: allPath }, index): ResultGroup[] => {
    const { data = [], isError = false, refetch } = responses[index] ?? {};
    if (isError) return [{ name, icon, hits: [], ...(refetch ? { retry: () => void refetch() } : {}) }];
    return data.length > 0
      ? [{ name, icon, hits: data, ...(allPath ? { all: allPath(trimmedText) } : {}) }]
      : [];
  });
  return { groups, pending, none: !pending && groups.length === 0 };
};
