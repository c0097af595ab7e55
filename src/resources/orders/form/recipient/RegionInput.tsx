import { useController, useWatch } from 'react-hook-form';
import { hasRegionCodes } from '../../../../../contract/places/countries.ts';
import { usState } from '../../../../../contract/orders/address.ts';
import type { Country, Province } from '../../../../../contract/places/places.ts';
import { hasRegions } from '../../../../../contract/places/regions.ts';
import { regionToday } from '../../../../../contract/places/vietnam.ts';
import { plainOptionsBy } from '../../../../components/inputs/plainOptions.ts';
import { SearchSelect } from '../../../../components/inputs/SearchSelect.tsx';
import { viewOf } from '../../../../fields/index.ts';
import type { About, InputProps } from '../../../../fields/view.ts';
import { useCountries } from '../../../../providers/useCountries.ts';
import type { OrderValues } from '../values.ts';

/** What is kept: the code where carriers want it, as imports do (contract/places/regions.ts), else the name. */
const keptAs = (country: string, { code, name }: Province): string => (hasRegionCodes(country) ? code : name);

/** The region that a text of an older order or a file means, by code or name. */
const meantBy = (text: string, { code, provinces }: Country): Province | undefined => {
  const wanted = (code === 'US' ? (usState(text) ?? text) : regionToday(code, text)).toLowerCase();
  return provinces.find(
    (province) => province.code.toLowerCase() === wanted || province.name.toLowerCase() === wanted,
  );
};

/** "State", "Prefecture" …, with "(optional)" where an address does without. */
const labelOf = ({ translate }: About, { region_label_type: type, required }: Country): string => {
  const label = translate(`places.region_types.${type}`);
  return required ? label : translate('orderForm.optional', { label });
};

const findByName = plainOptionsBy(({ name }: Province) => name);

/** By letters of the name, and by a name that it had before: of "Bình Dương" the province that it belongs to today. */
const findIn =
  (country: string): typeof findByName =>
  (options, typed) => {
    const today = regionToday(country, typed.inputValue);
    const found = findByName(options, typed);
    return [...options.filter((option) => option.name === today && !found.includes(option)), ...found];
  };

interface ProvinceSelectProps extends Pick<InputProps, 'about' | 'disabled'> {
  country: Country;
}

/** The regions of a country by name; what a file once brought and is none of them stays as it was written. */
const ProvinceSelect = ({ about, country, disabled }: ProvinceSelectProps) => {
  const { field, fieldState } = useController<OrderValues, 'region'>({ name: 'region' });
  const text = field.value ?? '';
  const chosen = meantBy(text, country);
  const message = fieldState.error?.message;
  return (
    <SearchSelect
      label={labelOf(about, country)}
      required={hasRegions(country.code)}
      error={message && about.translate(`invalid.${message}`)}
      inputRef={field.ref}
      options={country.provinces}
      filterOptions={findIn(country.code)}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ code }) => code}
      value={chosen ?? (text ? { code: text, name: text } : null)}
      disabled={disabled}
      // A region that every address there has is changed, not taken away; that leaves room for its name.
      disableClearable={country.required && text !== ''}
      onChange={(_, province) => field.onChange(province && keptAs(country.code, province))}
      onBlur={field.onBlur}
      isOptionEqualToValue={(one, other) => one.code === other.code}
    />
  );
};

/** The region of an address: a choice where the country's regions are known, else free text. */
export const RegionInput = ({ about, disabled, ...props }: InputProps) => {
  const code = useWatch<OrderValues, 'country'>({ name: 'country' });
  const country = useCountries()?.find((known) => known.code === code);
  if (country && country.provinces.length > 0)
    return <ProvinceSelect about={about} country={country} disabled={disabled} />;
  const { Input } = viewOf(about.field);
  if (country)
    return <Input {...props} about={{ ...about, label: labelOf(about, country) }} disabled={disabled} />;
  const label = hasRegions(code)
    ? about.label
    : about.translate('orderForm.optional', { label: about.label });
  return <Input {...props} about={{ ...about, label }} disabled={disabled} />;
};
