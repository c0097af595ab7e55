import { useTranslate } from 'react-admin';
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
  /** A choice of these instead of free text. */
  options?: readonly { value: string; label: string }[];
}

/** A field of a settings form, which names the optional fields. */
export const SettingsInput = ({
  name,
  label,
  hint,
  optional = false,
  autoComplete,
  options,
  ...rest
}: TextInputProps) => {
  const translate = useTranslate();
  const { field, fieldState } = useController({ name });
  const message = fieldState.error?.message;
  const props = {
    ...rest,
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
