import { useCountryOptions } from './CountryFilter.tsx';
import { OptionSelect, type OptionSelectProps } from './OptionSelect.tsx';

/** Select for one country, by code. */
export const CountrySelect = (props: Omit<OptionSelectProps, 'options'>) => (
  <OptionSelect {...props} options={useCountryOptions()} />
);
