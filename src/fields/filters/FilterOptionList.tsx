import type { FilterProps } from '../view.ts';
import { listOf } from '../../providers/query/filterKeys.ts';
import { type Option, OptionList } from './OptionList.tsx';

interface FieldOptionsProps extends FilterProps {
  options: readonly Option[];
}

/** Options of a field's filter: several, or a single one, which then closes the filter. */
export const FilterOptionList = ({ about, values, options, onChange, onDone }: FieldOptionsProps) => {
  const single = about.field.filter === 'eq';
  return (
    <OptionList
      label={about.label}
      options={options}
      chosen={listOf(values[about.name])}
      single={single}
      onChange={(chosenValues) => onChange({ [about.name]: single ? chosenValues[0] : chosenValues })}
      onPicked={single ? onDone : undefined}
    />
  );
};
