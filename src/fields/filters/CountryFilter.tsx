import { useMemo } from 'react';
import { countryCodes } from '../../../contract/places/countries.ts';
import { getLanguage } from '../../i18n/locale.ts';
import { useCountries } from '../../providers/useCountries.ts';
import { countryName } from '../countries.ts';
import type { FilterProps } from '../view.ts';
import { listOf } from '../../providers/query/filterKeys.ts';
import { inShort, type Option, OptionList } from './OptionList.tsx';

/** Returns every country with the browser's name, sorted in that language. */
const countryOptions = (language = getLanguage()) => {
  const order = new Intl.Collator(language);
  return countryCodes
    .map((value) => ({ value, label: countryName(value, language) }))
    .toSorted((first, second) => order.compare(first.label, second.label));
};

/**
 * Returns every country with the API's name; until those are loaded the browser's names, so that nobody waits to
 * choose.
 */
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
      onChange={(codes) => onChange({ [about.name]: codes })}
    />
  );
};

export const CountryValue = ({ about, values }: Pick<FilterProps, 'about' | 'values'>) =>
  inShort(listOf(values[about.name]).map((value) => countryName(value)));
