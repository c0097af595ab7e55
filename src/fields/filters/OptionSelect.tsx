import { useId, useState } from 'react';
import { useTranslate } from 'ra-core';
import { FilterChoice } from '../../components/inputs/FilterChoice.tsx';
import { type Option, OptionList } from './OptionList.tsx';

export interface OptionSelectProps {
  label: string;
  /** Hides the label visually; screen readers still read it. */
  labelHidden?: boolean;
  options: readonly Option[];
  /** Value of an option; empty: nothing is chosen. */
  value: string;
  onChange: (value: string) => void;
  /** Shown while nothing is chosen; "Choose" by default. */
  placeholder?: string | undefined;
  /** Label of an empty option, if choosing nothing is allowed. */
  nothing?: string | undefined;
  invalid?: boolean;
  describedBy?: string | undefined;
  className?: string;
}

/** Button like a select that opens a searchable list of options. A native list of hundreds cannot be searched. */
export const OptionSelect = ({
  label,
  labelHidden = false,
  options,
  value,
  onChange,
  placeholder,
  nothing,
  invalid = false,
  describedBy,
  className = '',
}: OptionSelectProps) => {
  const translate = useTranslate();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choices = nothing === undefined ? options : [{ value: '', label: nothing }, ...options];
  const chosenOption = choices.find((option) => option.value === value);
  return (
    <div className={labelHidden ? undefined : 'pl-fld'}>
      <span id={`${id}-label`} className={labelHidden ? 'pl-sr' : 'pl-lbl'}>
        {label}
      </span>
      <button
        id={id}
        type="button"
        className={`pl-inp pl-select ${className}`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-labelledby={`${id}-label ${id}`}
        aria-describedby={describedBy}
        data-invalid={invalid}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {chosenOption?.label ?? placeholder ?? translate('app.select.placeholder')}
      </button>
      <FilterChoice label={label} anchor={anchor} onClose={() => setAnchor(null)}>
        <OptionList
          label={label}
          options={choices}
          chosen={[value]}
          single
          onChange={([next = '']) => onChange(next)}
          onPicked={() => setAnchor(null)}
        />
      </FilterChoice>
    </div>
  );
};
