import { useCountryOptions } from './CountryFilter.tsx';
import { SearchSelect, type SearchSelectProps } from './SearchSelect.tsx';

/** One of all countries, by code. */
export const CountrySelect = (props: Omit<SearchSelectProps, 'options'>) => (
  <SearchSelect {...props} options={useCountryOptions()} />
);
