import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';

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

/** A field of a settings form: label above, error or hint below. */
export const TextInput = ({
  name,
  label,
  hint,
  optional = false,
  disabled = false,
  autoComplete = 'off',
  options,
}: TextInputProps) => {
  const translate = useTranslate();
  const { field, fieldState } = useController({ name });
  const message = fieldState.error?.message;
  return (
    <TextField
      {...field}
      inputRef={field.ref}
      ref={undefined}
      label={optional ? `${label} ${translate('auth.optional')}` : label}
      select={options !== undefined}
      required={!optional}
      disabled={disabled}
      error={message !== undefined}
      helperText={message ? translate(`invalid.${message}`, { _: translate('invalid.format') }) : hint}
      slotProps={{ htmlInput: { autoComplete }, inputLabel: { required: false } }}
    >
      {options?.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
};
