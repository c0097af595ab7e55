import { MdOutlineCheckCircleOutline } from 'react-icons/md';
import { useTranslate } from 'react-admin';
import { useId } from 'react';
import { HintList } from './HintList.tsx';

interface SelectFieldProps {
  label: string;
  options: readonly { value: string; label: string }[];
  /** Empty: nothing is chosen yet. */
  value: string;
  onChange: (value: string) => void;
  /** Offered only while nothing is chosen; "Choose" by default. */
  placeholder?: string;
  /** Why the value is refused. */
  invalid?: string;
  /** Good news about the value; hidden while it is refused. */
  valid?: string;
  /** Their check marks are of success while nothing is refused (spec §2). */
  hints?: readonly string[];
  disabled?: boolean;
}

const Verdict = ({ id, invalid, valid }: Pick<SelectFieldProps, 'invalid' | 'valid'> & { id: string }) => {
  if (invalid) {
    return (
      <p id={id} className="pl-err" role="alert">
        {invalid}
      </p>
    );
  }
  return valid ? (
    <p id={id} className="pl-valid" role="status">
      <MdOutlineCheckCircleOutline aria-hidden="true" />
      {valid}
    </p>
  ) : null;
};

/** One of few: a native list with label, placeholder, verdict and hints (spec §2 "A select field"). */
export const SelectField = (props: SelectFieldProps) => {
  const { label, options, value, onChange, placeholder, invalid, valid, hints = [], disabled } = props;
  const translate = useTranslate();
  const id = useId();
  const described = [(invalid || valid) && `${id}-verdict`, hints.length > 0 && `${id}-hints`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className="pl-fld">
      <label className="pl-lbl" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="pl-inp"
        value={value}
        disabled={disabled}
        aria-invalid={Boolean(invalid)}
        aria-describedby={described || undefined}
        onChange={({ target }) => onChange(target.value)}
      >
        {value === '' && (
          <option value="" disabled>
            {placeholder ?? translate('app.select.placeholder')}
          </option>
        )}
        {options.length === 0 && <option disabled>{translate('app.select.empty')}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Verdict id={`${id}-verdict`} invalid={invalid} valid={valid} />
      {hints.length > 0 && (
        <HintList id={`${id}-hints`} hints={hints.map((text) => ({ text, met: !invalid }))} />
      )}
    </div>
  );
};
