import Autocomplete, { type AutocompleteProps } from '@mui/material/Autocomplete';
import MuiTextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import type { ReactNode, Ref } from 'react';
import { Themed } from '../theme/Themed.tsx';

interface SearchSelectProps<O, C extends boolean | undefined, F extends boolean | undefined> extends Omit<
  AutocompleteProps<O, false, C, F>,
  'renderInput' | 'multiple'
> {
  label: string;
  inputRef?: Ref<HTMLInputElement> | undefined;
  required?: boolean;
  error?: ReactNode;
  help?: ReactNode;
  placeholder?: string;
  /** Maximum number of characters that can be typed. */
  maxLength?: number;
  /** Icon before the chosen value, such as its color. */
  sign?: ReactNode;
}

/** Select with a search. Enter takes the first option of the list, unless free text is allowed. */
export const SearchSelect = <
  O,
  C extends boolean | undefined = false,
  F extends boolean | undefined = false,
>({
  label,
  inputRef,
  required = false,
  error,
  help,
  placeholder,
  maxLength,
  sign,
  className,
  ...choice
}: SearchSelectProps<O, C, F>) => {
  const translate = useTranslate();
  return (
    <Themed>
      <Autocomplete<O, false, C, F>
        multiple={false}
        autoHighlight={!choice.freeSolo}
        noOptionsText={translate('app.select.no_results')}
        {...choice}
        className={className}
        renderInput={({ slotProps, ...params }) => (
          <MuiTextField
            {...params}
            inputRef={inputRef}
            label={label}
            required={required}
            placeholder={placeholder}
            error={Boolean(error)}
            helperText={error || help}
            slotProps={{
              ...slotProps,
              input: { ...slotProps.input, ...(sign ? { startAdornment: sign } : {}) },
              htmlInput: { ...slotProps.htmlInput, maxLength },
            }}
          />
        )}
      />
    </Themed>
  );
};
