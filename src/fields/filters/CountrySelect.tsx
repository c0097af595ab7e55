import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FilterChoice } from '../../components/inputs/FilterChoice.tsx';
import { useCountryOptions } from './CountryFilter.tsx';
import { OptionList } from './OptionList.tsx';

interface CountrySelectProps {
  label: string;
  /** The label is read out only. */
  labelHidden?: boolean;
  /** Code of a country; empty: nothing is chosen. */
  value: string;
  onChange: (country: string) => void;
  /** What stands there while nothing is chosen; "Choose" by default. */
  placeholder?: string;
  /** What an answer without a country is called, where that may be chosen again. */
  nothing?: string;
  invalid?: boolean;
  describedBy?: string | undefined;
  className?: string;
}

/** One of all countries: a button like a select, which opens a list with a search. A native list of 249 cannot be searched. */
export const CountrySelect = ({
  label,
  labelHidden = false,
  value,
  onChange,
  placeholder,
  nothing,
  invalid = false,
  describedBy,
  className = '',
}: CountrySelectProps) => {
  const translate = useTranslate();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const countries = useCountryOptions();
  const options = nothing === undefined ? countries : [{ value: '', label: nothing }, ...countries];
  const chosen = options.find((option) => option.value === value);
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
        {chosen?.label ?? placeholder ?? translate('app.select.placeholder')}
      </button>
      <FilterChoice label={label} anchor={anchor} onClose={() => setAnchor(null)}>
        <OptionList
          label={label}
          options={options}
          chosen={[value]}
          single
          onChange={([country = '']) => onChange(country)}
          onPicked={() => setAnchor(null)}
        />
      </FilterChoice>
    </div>
  );
};
