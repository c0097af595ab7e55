import { useQuery } from '@tanstack/react-query';
import type { Country } from '../../contract/places/places.ts';
import { getLanguage } from '../i18n/locale.ts';
import { call } from './http/httpClient.ts';
import { sharedByShops } from './http/queryClient.ts';

/** Returns the query of every country in the language of the page. */
export const countriesQuery = () => {
  const language = getLanguage();
  return {
    queryKey: ['countries', language],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call<{ countries: Country[] }>(`/countries?language=${language}`, { signal }),
    staleTime: Infinity,
    gcTime: Infinity,
    meta: sharedByShops,
  };
};

/**
 * Fetches every country by name in the reader's language, with its regions (spec §3 "Country"). Fetched once per
 * language and visit, by the first address form; `undefined` until it is loaded, and if that fails.
 */
export const useCountries = (): readonly Country[] | undefined => useQuery(countriesQuery()).data?.countries;
