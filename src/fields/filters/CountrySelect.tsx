import { useCountryOptions } from './CountryFilter.tsx';
import { OptionSelect, type OptionSelectProps } from './OptionSelect.tsx';

/** One of all countries, by code. */
export const CountrySelect = (props: Omit<OptionSelectProps, 'options'>) => (
  <OptionSelect {...props} options={useCountryOptions()} />
);
