import { useTranslate } from 'ra-core';
import { useController } from 'react-hook-form';
import { SelectField } from './SelectField.tsx';
import { TextField } from './TextField.tsx';

interface TextInputProps {
  name: string;
  label: string;
  hint?: string | undefined;
  optional?: boolean;
  disabled?: boolean;
  autoComplete?: string;
  /** Options to choose from, instead of free text. */
  options?: readonly { value: string; label: string }[];
}

/** Field of a settings form; these forms mark optional fields. */
export const SettingsInput = ({
  name,
  label,
  hint,
  optional = false,
  autoComplete,
  options,
  ...inputProps
}: TextInputProps) => {
  const translate = useTranslate();
  const { field, fieldState } = useController({ name });
  const message = fieldState.error?.message;
  const props = {
    ...inputProps,
    ...field,
    label: optional ? `${label} ${translate('auth.optional')}` : label,
    required: !optional,
    isMarked: false,
    isAlert: false,
    error: message && translate(`invalid.${message}`, { _: translate('invalid.format') }),
    help: hint,
  };
  return options ? (
    <SelectField {...props} options={options} />
  ) : (
    <TextField {...props} autoComplete={autoComplete} />
  );
};
