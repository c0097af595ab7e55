import { type ComponentProps, useId } from 'react';

interface TextAreaFieldProps extends Pick<
  ComponentProps<'textarea'>,
  'rows' | 'maxLength' | 'placeholder' | 'spellCheck'
> {
  label: string;
  /** Whether the label is only read out, where the place says what is written. */
  labelHidden?: boolean;
  value: string;
  onChange: (value: string) => void;
  /** Below: what is to be written. What is wrong with it stands in its place. */
  help?: string | undefined;
  error?: string | undefined;
  /** Rows of a sheet keep their columns; words are set as they are read. */
  isSheet?: boolean;
}

/** Several lines that are typed or pasted: label above, help or error below. */
export const TextAreaField = ({
  label,
  labelHidden = false,
  value,
  onChange,
  help,
  error,
  isSheet = false,
  ...area
}: TextAreaFieldProps) => {
  const id = useId();
  const below = error ?? help;
  return (
    <div className="pl-fld">
      <label className={labelHidden ? 'pl-sr' : 'pl-lbl'} htmlFor={id}>
        {label}
      </label>
      <textarea
        {...area}
        id={id}
        className={isSheet ? 'pl-inp pl-area' : 'pl-inp pl-letter'}
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={below === undefined ? undefined : `${id}-help`}
        onChange={({ target }) => onChange(target.value)}
      />
      {below !== undefined && (
        <p
          id={`${id}-help`}
          className={error === undefined ? 'pl-muted' : 'pl-err'}
          role={error === undefined ? undefined : 'alert'}
        >
          {below}
        </p>
      )}
    </div>
  );
};
