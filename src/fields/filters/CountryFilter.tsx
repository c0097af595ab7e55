import { useMemo } from 'react';
import { countryCodes } from '../../../contract/countries.ts';
import { getLanguage } from '../../i18n/locale.ts';
import { countryName } from '../countries.ts';
import type { FilterProps } from '../view.ts';
import { listOf } from './filterKeys.ts';
import { inShort, OptionList } from './OptionList.tsx';

/** Every country by name, in the order of the language. */
export const countryOptions = (language = getLanguage()) => {
  const order = new Intl.Collator(language);
  return countryCodes
    .map((value) => ({ value, label: countryName(value, language) }))
    .sort((one, other) => order.compare(one.label, other.label));
};

export const CountryFilter = ({ about, values, onChange }: FilterProps) => {
  const language = getLanguage();
  const options = useMemo(() => countryOptions(language), [language]);
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
