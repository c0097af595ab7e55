import { useMemo } from 'react';
import type { FilterProps } from '../view.ts';
import { listOf } from './filterKeys.ts';
import { inShort, OptionList } from './OptionList.tsx';

/** Some of the field's choices, or one of them where the field takes one. */
export const ChoiceFilter = ({ about, values, onChange, onDone }: FilterProps) => {
  const options = useMemo(
    () => (about.field.options ?? []).map((value) => ({ value, label: about.choice(value) })),
    [about],
  );
  const single = about.field.filter === 'eq';
  return (
    <OptionList
      label={about.label}
      options={options}
      chosen={listOf(values[about.name])}
      single={single}
      onChange={(chosen) => {
        onChange({ [about.name]: single ? chosen[0] : chosen });
        if (single) onDone();
      }}
    />
  );
};

export const ChoiceValue = ({ about, values }: Pick<FilterProps, 'about' | 'values'>) =>
  inShort(listOf(values[about.name]).map((value) => about.choice(value)));
