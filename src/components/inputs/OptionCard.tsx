import type { ReactNode } from 'react';

interface OptionCardProps {
  type: 'radio' | 'checkbox';
  /** Name of the radio group. */
  name: string;
  value: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  title: ReactNode;
  text?: ReactNode;
  /** Right side of the title: a price, a duration. */
  aside?: ReactNode;
  disabled?: boolean;
  /** Takes the focus when the dialog around it opens. */
  autoFocus?: boolean;
}

/** Choice with text: a native control inside its label; the whole card is clickable (look §8). */
export const OptionCard = ({
  type,
  name,
  value,
  checked,
  onChange,
  title,
  text,
  aside,
  disabled,
  autoFocus,
}: OptionCardProps) => (
  <label className="pl-opt">
    <input
      type={type}
      className={type === 'radio' ? 'pl-cb pl-round' : 'pl-cb'}
      name={name}
      value={value}
      checked={checked}
      disabled={disabled}
      autoFocus={autoFocus}
      onChange={(event) => onChange(event.target.checked)}
    />
    <span className="pl-grow">
      <span className="pl-row">
        <b className="pl-grow">{title}</b>
        {aside && <span className="pl-muted pl-tn">{aside}</span>}
      </span>
      {text && <span className="pl-opt-text">{text}</span>}
    </span>
  </label>
);
