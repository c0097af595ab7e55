import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { longestFolder } from '../../../contract/designs/library.ts';
import { useLibrary } from './useLibrary.ts';

interface FolderFieldProps {
  label: string;
  value: string;
  onChange: (folder: string) => void;
}

/** A folder of the library, or the name of a new one. */
export const FolderField = ({ label, value, onChange }: FolderFieldProps) => {
  const { data } = useLibrary();
  const names = data?.folders.map(({ name }) => name) ?? [];
  return (
    <Autocomplete
      freeSolo
      size="small"
      options={names}
      inputValue={value}
      onInputChange={(_event, text) => onChange(text)}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, maxLength: longestFolder },
          }}
        />
      )}
    />
  );
};
