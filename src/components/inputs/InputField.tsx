import { type ComponentProps, useId } from 'react';

interface InputFieldProps extends Pick<ComponentProps<'input'>, 'inputMode' | 'maxLength' | 'autoFocus'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Below the input: what is to be typed, or what is wrong with it. */
  help?: string;
  invalid?: boolean;
}

/** One line that is typed, in a dialog of few questions: label above, help or error below. */
export const InputField = ({ label, value, onChange, help, invalid = false, ...input }: InputFieldProps) => {
  const id = useId();
  return (
    <div className="pl-fld">
      <label className="pl-lbl" htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        className={input.inputMode === 'decimal' ? 'pl-inp pl-num' : 'pl-inp'}
        autoComplete="off"
        value={value}
        aria-invalid={invalid}
        aria-describedby={help === undefined ? undefined : `${id}-help`}
        onChange={({ target }) => onChange(target.value)}
      />
      {help !== undefined && (
        <p id={`${id}-help`} className={invalid ? 'pl-err' : 'pl-muted'}>
          {help}
        </p>
      )}
    </div>
  );
};
