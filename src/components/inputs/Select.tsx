import { useTranslate } from 'ra-core';
import type { ComponentProps } from 'react';

interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> {
  options: readonly SelectOption[];
  /** Empty: nothing is chosen yet. */
  value: string;
  onChange: (value: string) => void;
  /** Shown while nothing is chosen; "Choose" by default. */
  placeholder?: string | undefined;
  /** Keeps the placeholder as an option, to choose nothing again. */
  mayBeEmpty?: boolean;
}

/** Native select alone, for a table cell or a line of text; it needs a label around it or `aria-label`. */
export const Select = ({
  options,
  value,
  onChange,
  placeholder,
  mayBeEmpty = false,
  className = '',
  ...select
}: SelectProps) => {
  const translate = useTranslate();
  return (
    <select
      {...select}
      className={`pl-inp ${className}`.trim()}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {(value === '' || mayBeEmpty) && (
        <option value="" disabled={!mayBeEmpty}>
          {placeholder ?? translate('app.select.placeholder')}
        </option>
      )}
      {options.length === 0 && <option disabled>{translate('app.select.empty')}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
    </select>
  );
};
