import { useMemo } from 'react';
import { countryCodes } from '../../../contract/places/countries.ts';
import { getLanguage } from '../../i18n/locale.ts';
import { useCountries } from '../../providers/useCountries.ts';
import { countryName } from '../countries.ts';
import type { FilterProps } from '../view.ts';
import { listOf } from '../../providers/query/filterKeys.ts';
import { inShort, type Option, OptionList } from './OptionList.tsx';

/** Every country by the browser's own name, in the order of the language. */
const countryOptions = (language = getLanguage()) => {
  const order = new Intl.Collator(language);
  return countryCodes
    .map((value) => ({ value, label: countryName(value, language) }))
    .toSorted((one, other) => order.compare(one.label, other.label));
};

/** Every country as the API names it; the browser's names until that is here, so that nobody waits to choose. */
export const useCountryOptions = (): readonly Option[] => {
  const language = getLanguage();
  const countries = useCountries();
  return useMemo(
    () => countries?.map(({ code, name }) => ({ value: code, label: name })) ?? countryOptions(language),
    [countries, language],
  );
};

export const CountryFilter = ({ about, values, onChange }: FilterProps) => {
  const options = useCountryOptions();
  return (
    <OptionList
      label={about.label}
      options={options}
      chosen={listOf(values[about.name])}
      onChange={(chosen) => onChange({ [about.name]: chosen })}
    />
  );
};

export const CountryValue = ({ about, values }: Pick<FilterProps, 'about' | 'values'>) =>
  inShort(listOf(values[about.name]).map((value) => countryName(value)));
