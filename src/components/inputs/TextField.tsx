import type { ComponentProps } from 'react';
import { FormField, type FieldProps } from './FormField.tsx';

type InputProps = Pick<
  ComponentProps<'input'>,
  | 'ref'
  | 'name'
  | 'type'
  | 'inputMode'
  | 'min'
  | 'max'
  | 'step'
  | 'maxLength'
  | 'placeholder'
  | 'autoComplete'
  | 'autoFocus'
  | 'disabled'
  | 'required'
  | 'onFocus'
  | 'onBlur'
>;

export interface TextFieldProps extends FieldProps, InputProps {
  value: string;
  onChange: (value: string) => void;
  /** Unit at the end inside the input: "in". */
  unit?: string;
  /** True for an amount, aligned as in a column of numbers. */
  isNumber?: boolean;
}

/** Field with one line of text. */
export const TextField = ({
  id,
  label,
  labelHidden,
  required,
  isMarked = required,
  help,
  error,
  isAlert,
  className,
  value,
  onChange,
  unit,
  isNumber = false,
  ...input
}: TextFieldProps) => (
  <FormField {...{ id, label, labelHidden, isMarked, help, error, isAlert, className }}>
    {(connection) => {
      const control = (
        <input
          autoComplete="off"
          {...input}
          {...connection}
          required={required}
          className={`pl-inp${isNumber ? ' pl-num' : ''}${unit ? ' pl-unit' : ''}`}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      );
      if (!unit) return control;
      return (
        <span className="pl-inp-box">
          {control}
          <span className="pl-unit-sign">{unit}</span>
        </span>
      );
    }}
  </FormField>
);
