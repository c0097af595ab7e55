import type { ComponentProps } from 'react';

interface CheckFieldProps extends Pick<ComponentProps<'input'>, 'id' | 'disabled' | 'onBlur'> {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Some of what it stands for is chosen, and not all. */
  isPartial?: boolean;
  /** Shows a switch: what it changes takes effect at once. */
  isSwitch?: boolean;
  className?: string;
  /** Why it cannot be changed, or more about it. */
  title?: string | undefined;
}

/** Something that is on or off, with its name beside it. */
export const CheckField = ({
  label,
  checked,
  onChange,
  isPartial = false,
  isSwitch = false,
  className = '',
  title,
  ...input
}: CheckFieldProps) => (
  <label className={`pl-choice ${className}`.trim()} title={title}>
    <input
      {...input}
      ref={(box) => {
        if (box) box.indeterminate = isPartial;
      }}
      type="checkbox"
      role={isSwitch ? 'switch' : undefined}
      className={isSwitch ? 'pl-switch' : 'pl-cb'}
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
    {label}
  </label>
);
