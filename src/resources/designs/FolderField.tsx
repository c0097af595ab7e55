import { maxFolderLength } from '../../../contract/designs/library.ts';
import { SearchSelect } from '../../components/inputs/SearchSelect.tsx';
import { useLibrary } from './useLibrary.ts';

interface FolderFieldProps {
  label: string;
  value: string;
  onChange: (folder: string) => void;
}

/** Chooses a folder of the library, or names a new one. */
export const FolderField = ({ label, value, onChange }: FolderFieldProps) => {
  const { data } = useLibrary();
  const names = data?.folders.map(({ name }) => name) ?? [];
  return (
    <SearchSelect
      freeSolo
      label={label}
      maxLength={maxFolderLength}
      options={names}
      inputValue={value}
      onInputChange={(_event, text) => onChange(text)}
    />
  );
};
