import type { ComponentProps } from 'react';

interface CheckFieldProps extends Pick<ComponentProps<'input'>, 'id' | 'disabled' | 'onBlur'> {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** True if only some of the items it stands for are checked. */
  isPartial?: boolean;
  /** Shows a switch: the change takes effect at once. */
  isSwitch?: boolean;
  className?: string;
  /** Reason why it cannot be changed, or further explanation. */
  title?: string | undefined;
}

/** Check box or switch with its label. */
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
