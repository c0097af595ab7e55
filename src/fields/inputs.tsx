import { TZDate } from '@date-fns/tz';
import Autocomplete from '@mui/material/Autocomplete';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { format } from 'date-fns';
import { useInput } from 'react-admin';
import type { ReactNode } from 'react';
import { type Field, longestText } from '../../contract/schema/field.ts';
import { plainOptions } from '../components/inputs/plainOptions.ts';
import { getTimeZone } from '../i18n/locale.ts';
import { useCountryOptions } from './filters/CountryFilter.tsx';
import type { Option } from './filters/OptionList.tsx';
import { useRefOptions } from './filters/RefFilter.tsx';
import { errorText } from './errorText.ts';
import type { InputProps } from './view.ts';

/** A value is required where nothing and an empty text are not taken. A form asks for more by `min` (`addressInputs`). */
const isRequired = ({ kind, optional, open, min = 0 }: Field): boolean => {
  const mayBeEmpty = optional || open || kind === 'text';
  return !mayBeEmpty || (kind === 'text' && min > 0);
};

interface Conversion {
  /** Stored → typed. */
  format?: (value: unknown) => string;
  /** Typed → stored. */
  parse?: (text: string) => unknown;
}

/** react-admin's input state with our label, requirement and error text. */
const useField = ({ about, source, disabled }: InputProps, conversion: Conversion = {}) => {
  const { id, field, fieldState } = useInput({
    source,
    disabled,
    parse: (text: string) => (text === '' && about.field.optional ? null : text),
    ...conversion,
  });
  const { ref, ...control } = field;
  const message = fieldState.error?.message && errorText(about, fieldState.error.message);
  return {
    id,
    ref,
    control,
    label: about.label,
    required: isRequired(about.field),
    error: Boolean(message),
    message,
  };
};

const textProps = ({ id, ref, control, label, required, error, message }: ReturnType<typeof useField>) =>
  ({ id, inputRef: ref, ...control, label, required, error, helperText: message }) satisfies TextFieldProps;

const longText = 400;

export const TextInput = (props: InputProps) => {
  const multiline = (props.about.field.max ?? longestText) >= longText;
  return (
    <TextField
      {...textProps(useField(props))}
      autoFocus={props.autoFocus}
      multiline={multiline}
      minRows={multiline ? 3 : 1}
    />
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

const numeric = (step: string) => ({ htmlInput: { inputMode: 'decimal', step, min: 0 } }) as const;

export const NumberInput = (props: InputProps) => (
  <TextField
    {...textProps(useField(props, whole))}
    type="number"
    autoFocus={props.autoFocus}
    slotProps={numeric('1')}
  />
);

/** Typed in dollars, kept in cents. */
export const MoneyInput = (props: InputProps) => (
  <TextField
    {...textProps(useField(props, dollars))}
    type="number"
    autoFocus={props.autoFocus}
    slotProps={numeric('0.01')}
  />
);

export const ChoiceInput = (props: InputProps) => {
  const { about } = props;
  return (
    <TextField {...textProps(useField(props))} select>
      {about.field.optional && <MenuItem value="">{about.translate('app.select.placeholder')}</MenuItem>}
      {(about.field.options ?? []).map((value) => (
        <MenuItem key={value} value={value}>
          {about.choice(value)}
        </MenuItem>
      ))}
    </TextField>
  );
};

export const FlagInput = (props: InputProps) => {
  const { id, ref, control, label, error, message } = useField(props, {
    format: String,
    parse: (text) => text,
  });
  const box = (
    <Checkbox
      id={id}
      slotProps={{ input: { ref } }}
      checked={control.value === 'true'}
      onChange={(event) => control.onChange(event.target.checked)}
      onBlur={control.onBlur}
    />
  );
  return (
    <FormControl error={error}>
      <FormControlLabel control={box} label={label} />
      <FormHelperText>{message}</FormHelperText>
    </FormControl>
  );
};

const localMinutes = "yyyy-MM-dd'T'HH:mm";

const toZone = (value: unknown): string =>
  typeof value === 'string' && value ? format(new TZDate(value, getTimeZone()), localMinutes) : '';

/** `2026-11-20T14:32` of the account's zone as an instant in UTC. */
const fromZone = (text: string): string | null => {
  const [year, month, day, hour, minute] = text.split(/\D/).map(Number);
  if (year === undefined || month === undefined || day === undefined) return null;
  return new Date(
    new TZDate(year, month - 1, day, hour ?? 0, minute ?? 0, getTimeZone()).getTime(),
  ).toISOString();
};

/** Typed in the account's time zone. */
export const DatetimeInput = (props: InputProps) => (
  <TextField {...textProps(useField(props, { format: toZone, parse: fromZone }))} type="datetime-local" />
);

interface PickerProps extends InputProps {
  options: readonly Option[];
  loading?: boolean;
}

/** One of many: type to search. */
const Picker = ({ options, loading = false, ...props }: PickerProps): ReactNode => {
  const { id, ref, control, label, required, error, message } = useField(props);
  const { about } = props;
  return (
    <Autocomplete
      id={id}
      options={options}
      filterOptions={plainOptions}
      loading={loading}
      disabled={props.disabled}
      disableClearable={!about.field.optional}
      noOptionsText={about.translate(options.length === 0 ? 'app.select.empty' : 'app.select.no_results')}
      value={options.find(({ value }) => value === control.value) ?? null}
      onChange={(_, option) => control.onChange(option?.value ?? '')}
      onBlur={control.onBlur}
      isOptionEqualToValue={(one, other) => one.value === other.value}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={ref}
          label={label}
          required={required}
          error={error}
          helperText={message}
        />
      )}
    />
  );
};

export const CountryInput = (props: InputProps) => <Picker {...props} options={useCountryOptions()} />;

export const RefInput = (props: InputProps) => {
  const { options, isPending } = useRefOptions(props.about.field.reference ?? props.about.name);
  return <Picker {...props} options={options} loading={isPending} />;
};
