import { useMemo } from 'react';
import type { FilterProps } from '../view.ts';
import { FieldOptions } from './FieldOptions.tsx';
import { listOf } from '../../providers/query/filterKeys.ts';
import { inShort } from './OptionList.tsx';

/** Some of the field's choices, or one of them where the field takes one. */
export const ChoiceFilter = (props: FilterProps) => {
  const { about } = props;
  const options = useMemo(
    () => (about.field.options ?? []).map((value) => ({ value, label: about.choice(value) })),
    [about],
  );
  return <FieldOptions {...props} options={options} />;
};

export const ChoiceValue = ({ about, values }: Pick<FilterProps, 'about' | 'values'>) =>
  inShort(listOf(values[about.name]).map((value) => about.choice(value)));
