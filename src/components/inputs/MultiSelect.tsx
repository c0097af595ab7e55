import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { FilterOptionsState } from '@mui/material/useAutocomplete';
import { useTranslate } from 'react-admin';
import { plainOptions } from './plainOptions.ts';

interface MultiOption {
  value: string;
  label: string;
}

/** Spec §5: the option list of a multiselect is limited. */
const listLimit = 1000;

const filterOptions = (options: MultiOption[], state: FilterOptionsState<MultiOption>): MultiOption[] =>
  plainOptions(options, state).slice(0, listLimit);

interface MultiSelectProps {
  label: string;
  options: readonly MultiOption[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** As many may be chosen; 1000 unless the field says less. */
  max?: number;
  /** Why what is chosen is refused. */
  invalid?: string;
  /** While the options are on their way. */
  loading?: boolean;
  disabled?: boolean;
}

/** Several of many: type to search, chosen ones as removable tags (spec §5, §8). */
export const MultiSelect = (props: MultiSelectProps) => {
  const { label, options, value, onChange, max = listLimit, invalid, loading = false, disabled = false } = props;
  const translate = useTranslate();
  const full = value.length >= max;
  const note = full ? translate('app.select.max', { n: max }) : undefined;
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      disabled={disabled}
      loading={loading}
      loadingText={translate('app.word.loading')}
      options={options}
      filterOptions={filterOptions}
      value={options.filter((option) => value.includes(option.value))}
      onChange={(_, chosen) => onChange(chosen.map((option) => option.value))}
      // The open list covers what stands below the field: it says so itself, above its options.
      groupBy={note === undefined ? undefined : () => note}
      getOptionDisabled={(option) => full && !value.includes(option.value)}
      isOptionEqualToValue={(one, other) => one.value === other.value}
      noOptionsText={translate(options.length === 0 ? 'app.select.empty' : 'app.select.no_results')}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          placeholder={value.length === 0 ? translate('app.select.placeholder') : undefined}
          error={invalid !== undefined}
          helperText={invalid ?? note}
        />
      )}
    />
  );
};
