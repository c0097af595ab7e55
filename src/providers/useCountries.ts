import { useQuery } from '@tanstack/react-query';
import type { Country } from '../../contract/places/places.ts';
import { getLanguage } from '../i18n/locale.ts';
import { call } from './http/httpClient.ts';
import { ofEveryShop } from './http/queryClient.ts';

/** Every country in the language of the page. */
export const countriesQuery = () => {
  const language = getLanguage();
  return {
    queryKey: ['countries', language],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call<{ countries: Country[] }>(`/countries?language=${language}`, { signal }),
    staleTime: Infinity,
    gcTime: Infinity,
    meta: ofEveryShop,
  };
};

/**
 * Every country by name in the reader's language, with its regions (spec §3 "Country"). Asked once per language and
 * visit, by the first address form; `undefined` until it is here, and where it cannot be had.
 */
export const useCountries = (): readonly Country[] | undefined => useQuery(countriesQuery()).data?.countries;
