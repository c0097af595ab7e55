import { useQuery } from '@tanstack/react-query';
import type { Country } from '../../contract/places/places.ts';
import { getLanguage } from '../i18n/locale.ts';
import { call } from './http/httpClient.ts';
import { ofEveryShop } from './http/queryClient.ts';

/**
 * Every country by name in the reader's language, with its regions (spec §3 "Country"). Asked once per language and
 * visit, by the first address form; `undefined` until it is here, and where it cannot be had.
 */
export const useCountries = (): readonly Country[] | undefined => {
  const language = getLanguage();
  const { data } = useQuery({
    queryKey: ['countries', language],
    queryFn: ({ signal }) => call<{ countries: Country[] }>(`/countries?language=${language}`, { signal }),
    staleTime: Infinity,
    gcTime: Infinity,
    meta: ofEveryShop,
  });
  return data?.countries;
};
