import { useController, useWatch } from 'react-hook-form';
import { hasRegionCodes } from '../../../../../contract/places/countries.ts';
import { usState } from '../../../../../contract/orders/address.ts';
import type { Country, Province } from '../../../../../contract/places/places.ts';
import { hasRegions } from '../../../../../contract/places/regions.ts';
import { currentRegion } from '../../../../../contract/places/vietnam.ts';
import { plainOptionsBy } from '../../../../components/inputs/plainOptions.ts';
import { SearchSelect } from '../../../../components/inputs/SearchSelect.tsx';
import { viewOf } from '../../../../fields/index.ts';
import type { FieldInfo, InputProps } from '../../../../fields/view.ts';
import { useCountries } from '../../../../providers/useCountries.ts';
import type { OrderValues } from '../values.ts';

/**
 * Returns the stored value of a region: the code if carriers need it, as in imports (contract/places/regions.ts),
 * else the name.
 */
const storedRegion = (country: string, { code, name }: Province): string =>
  hasRegionCodes(country) ? code : name;

/** Finds the region that a text of an older order or a file means, by code or name. */
const findRegion = (text: string, { code, provinces }: Country): Province | undefined => {
  const searchText = (code === 'US' ? (usState(text) ?? text) : currentRegion(code, text)).toLowerCase();
  return provinces.find(
    (province) => province.code.toLowerCase() === searchText || province.name.toLowerCase() === searchText,
  );
};

/** Returns "State", "Prefecture" …, with "(optional)" if addresses there do without. */
const labelOf = ({ translate }: FieldInfo, { region_label_type: type, required }: Country): string => {
  const label = translate(`places.region_types.${type}`);
  return required ? label : translate('orderForm.optional', { label });
};

const findByName = plainOptionsBy(({ name }: Province) => name);

/**
 * Finds regions by letters of the name, and by a former name: "Bình Dương" finds the province that it belongs to
 * today.
 */
const findIn =
  (country: string): typeof findByName =>
  (options, searchState) => {
    const currentName = currentRegion(country, searchState.inputValue);
    const matches = findByName(options, searchState);
    return [
      ...options.filter((option) => option.name === currentName && !matches.includes(option)),
      ...matches,
    ];
  };

interface ProvinceSelectProps extends Pick<InputProps, 'about' | 'disabled'> {
  country: Country;
}

/** Chooses a region of the country by name; a text from a file that matches none stays as written. */
const ProvinceSelect = ({ about, country, disabled }: ProvinceSelectProps) => {
  const { field, fieldState } = useController<OrderValues, 'region'>({ name: 'region' });
  const text = field.value ?? '';
  const match = findRegion(text, country);
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
      value={match ?? (text ? { code: text, name: text } : null)}
      disabled={disabled}
      // A region that every address there needs can be changed but not cleared, which also leaves room for its name.
      disableClearable={country.required && text !== ''}
      onChange={(_, province) => field.onChange(province && storedRegion(country.code, province))}
      onBlur={field.onBlur}
      isOptionEqualToValue={(a, b) => a.code === b.code}
    />
  );
};

/** Edits the region of an address: a select if the country's regions are known, else free text. */
export const RegionInput = ({ about, disabled, ...props }: InputProps) => {
  const code = useWatch<OrderValues, 'country'>({ name: 'country' });
  const country = useCountries()?.find((candidate) => candidate.code === code);
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
