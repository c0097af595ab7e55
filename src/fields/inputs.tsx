import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns';
import { useInput } from 'ra-core';
import type { ReactNode } from 'react';
import { type Field, maxTextLength } from '../../contract/schema/field.ts';
import { CheckField } from '../components/inputs/CheckField.tsx';
import { plainOptions } from '../components/inputs/plainOptions.ts';
import { SearchSelect } from '../components/inputs/SearchSelect.tsx';
import { SelectField } from '../components/inputs/SelectField.tsx';
import { TextAreaField } from '../components/inputs/TextAreaField.tsx';
import { TextField } from '../components/inputs/TextField.tsx';
import { getTimeZone } from '../i18n/locale.ts';
import { useCountryOptions } from './filters/CountryFilter.tsx';
import type { Option } from './filters/OptionList.tsx';
import { useRefOptions } from './filters/RefFilter.tsx';
import { errorText } from './errorText.ts';
import type { InputProps } from './view.ts';
import { offeredCodes } from '../../contract/vocabularies/codes.ts';
import { getVocabulary } from '../providers/operator/operator.ts';

/** Returns true if neither null nor an empty text is accepted. A form may require more by `min` (`orderInputs`). */
const isRequired = ({ kind, optional, open, min = 0 }: Field): boolean => {
  const mayBeEmpty = optional || open || kind === 'text';
  return !mayBeEmpty || (kind === 'text' && min > 0);
};

interface Conversion {
  /** Converts stored → typed. */
  format?: (value: unknown) => string;
  /** Converts typed → stored. */
  parse?: (text: string) => unknown;
}

/** Returns react-admin's input state with our label, requirement and error text. */
const useField = ({ about, source, disabled }: InputProps, conversion: Conversion = {}) => {
  const { id, field, fieldState } = useInput({
    source,
    disabled,
    parse: (text: string) => (text === '' && about.field.optional ? null : text),
    ...conversion,
  });
  const { value, ...control } = field;
  const message = fieldState.error?.message;
  return {
    ...control,
    id,
    value: String(value ?? ''),
    label: about.label,
    required: isRequired(about.field),
    error: message && errorText(about, message),
    isAlert: false,
  };
};

const longText = 400;

export const TextInput = (props: InputProps) => {
  const isLong = (props.about.field.max ?? maxTextLength) >= longText;
  const field = useField(props);
  return isLong ? (
    <TextAreaField {...field} kind="growing" rows={3} autoFocus={props.autoFocus} />
  ) : (
    <TextField {...field} autoFocus={props.autoFocus} />
  );
};

const numberFrom =
  (scale: number) =>
  (text: string): number | null =>
    text.trim() === '' ? null : Math.round(Number(text) * scale);

const numberTo =
  (scale: number) =>
  (value: unknown): string =>
    typeof value === 'number' && Number.isFinite(value) ? String(value / scale) : '';

const whole: Conversion = { format: numberTo(1), parse: numberFrom(1) };
const dollars: Conversion = { format: numberTo(100), parse: numberFrom(100) };

const decimal = { type: 'number', inputMode: 'decimal', min: 0 } as const;

export const NumberInput = (props: InputProps) => (
  <TextField {...useField(props, whole)} {...decimal} step="1" autoFocus={props.autoFocus} />
);

/** Money input, typed in dollars and stored in cents. */
export const MoneyInput = (props: InputProps) => (
  <TextField {...useField(props, dollars)} {...decimal} step="0.01" autoFocus={props.autoFocus} />
);

/** Returns the values that a new record may take. */
const offeredOptions = ({ field: { vocabulary }, options }: InputProps['about']): readonly string[] =>
  vocabulary ? offeredCodes(getVocabulary(vocabulary)) : options;

export const ChoiceInput = (props: InputProps) => {
  const { about } = props;
  return (
    <SelectField
      {...useField(props)}
      mayBeEmpty={about.field.optional === true}
      options={offeredOptions(about).map((value) => ({ value, label: about.choice(value) }))}
    />
  );
};

export const FlagInput = (props: InputProps) => {
  const {
    value,
    required: _required,
    isAlert: _isAlert,
    ...field
  } = useField(props, {
    format: String,
    parse: (text) => text,
  });
  return <CheckField {...field} checked={value === 'true'} />;
};

const localMinutes = "yyyy-MM-dd'T'HH:mm";

const toZone = (value: unknown): string =>
  typeof value === 'string' && value ? format(new TZDate(value, getTimeZone()), localMinutes) : '';

/** Converts `2026-11-20T14:32` of the account's time zone to an instant in UTC. */
const fromZone = (text: string): string | null => {
  const [year, month, day, hour, minute] = text.split(/\D/).map(Number);
  if (year === undefined || month === undefined || day === undefined) return null;
  return new Date(
    new TZDate(year, month - 1, day, hour ?? 0, minute ?? 0, getTimeZone()).getTime(),
  ).toISOString();
};

/** Input for an instant, typed in the account's time zone. */
export const DatetimeInput = (props: InputProps) => (
  <TextField {...useField(props, { format: toZone, parse: fromZone })} type="datetime-local" />
);

interface PickerProps extends InputProps {
  options: readonly Option[];
  loading?: boolean;
}

/** Select for one of many options, with a search. */
const Picker = ({ options, loading = false, ...props }: PickerProps): ReactNode => {
  const { ref, value: chosenValue, onChange, name: _name, isAlert: _isAlert, ...field } = useField(props);
  const { about } = props;
  return (
    <SearchSelect
      {...field}
      inputRef={ref}
      options={options}
      filterOptions={plainOptions}
      loading={loading}
      disabled={props.disabled}
      disableClearable={!about.field.optional}
      noOptionsText={about.translate(options.length === 0 ? 'app.select.empty' : 'app.select.no_results')}
      value={options.find(({ value }) => value === chosenValue) ?? null}
      onChange={(_, option) => onChange(option?.value ?? '')}
      isOptionEqualToValue={(option, selected) => option.value === selected.value}
    />
  );
};

export const CountryInput = (props: InputProps) => <Picker {...props} options={useCountryOptions()} />;

export const RefInput = (props: InputProps) => {
  const { options, isPending } = useRefOptions(props.about.field.reference ?? props.about.name);
  return <Picker {...props} options={options} loading={isPending} />;
};
