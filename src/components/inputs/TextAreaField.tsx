import type { ComponentProps } from 'react';
import { FormField, type FieldProps } from './FormField.tsx';

type AreaProps = Pick<
  ComponentProps<'textarea'>,
  | 'ref'
  | 'name'
  | 'rows'
  | 'lang'
  | 'maxLength'
  | 'placeholder'
  | 'spellCheck'
  | 'autoFocus'
  | 'disabled'
  | 'required'
  | 'onFocus'
  | 'onBlur'
>;

interface TextAreaFieldProps extends FieldProps, AreaProps {
  value: string;
  onChange: (value: string) => void;
  /** `sheet`: rows of a table, which keep their columns. `growing`: as high as its text. */
  kind?: 'letter' | 'sheet' | 'growing';
}

const classes = { letter: 'pl-letter', sheet: 'pl-area', growing: 'pl-grows' } as const;

/** Field with several lines of text. */
export const TextAreaField = ({
  id,
  label,
  labelHidden,
  required,
  isMarked = required,
  help,
  error,
  isAlert = true,
  className,
  value,
  onChange,
  kind = 'letter',
  ...area
}: TextAreaFieldProps) => (
  <FormField {...{ id, label, labelHidden, isMarked, help, error, isAlert, className }}>
    {(connection) => (
      <textarea
        {...area}
        {...connection}
        required={required}
        className={`pl-inp ${classes[kind]}`}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </FormField>
);
