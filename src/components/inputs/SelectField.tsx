import { MdOutlineCheckCircleOutline } from 'react-icons/md';
import { useTranslate } from 'react-admin';
import { type ComponentProps, useId } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import { HintList } from './HintList.tsx';

interface Option {
  value: string;
  label: string;
  disabled?: boolean;
}

interface SelectFieldProps
  extends FieldProps, Pick<ComponentProps<'select'>, 'ref' | 'name' | 'disabled' | 'required' | 'onBlur'> {
  options: readonly Option[];
  /** Empty: nothing is chosen yet. */
  value: string;
  onChange: (value: string) => void;
  /** Offered while nothing is chosen; "Choose" by default. */
  placeholder?: string;
  /** The placeholder stays, to choose nothing again. */
  mayBeEmpty?: boolean;
  /** Good news about the value; hidden while it is refused. */
  valid?: string;
  /** Their check marks are of success while nothing is refused (spec §2). */
  hints?: readonly string[];
}

const Placeholder = ({ text, mayBeEmpty }: { text: string | undefined; mayBeEmpty: boolean }) => {
  const translate = useTranslate();
  return (
    <option value="" disabled={!mayBeEmpty}>
      {text ?? translate('app.select.placeholder')}
    </option>
  );
};

const Good = ({ text }: { text: string }) => (
  <span className="pl-valid" role="status">
    <MdOutlineCheckCircleOutline aria-hidden="true" />
    {text}
  </span>
);

/** One of few: a native list (spec §2 "A select field"). A long list is a `SearchSelect`. */
export const SelectField = ({
  id,
  label,
  labelHidden,
  required,
  isMarked = required,
  valid,
  help = valid && <Good text={valid} />,
  error,
  isAlert = true,
  className,
  options,
  value,
  onChange,
  placeholder,
  mayBeEmpty = false,
  hints,
  ...select
}: SelectFieldProps) => {
  const translate = useTranslate();
  const hintsId = useId();
  return (
    <Field
      {...{ id, label, labelHidden, isMarked, help, error, isAlert, className }}
      below={hints && <HintList id={hintsId} hints={hints.map((text) => ({ text, met: !error }))} />}
    >
      {({ 'aria-describedby': text, ...connection }) => (
        <select
          {...select}
          {...connection}
          required={required}
          className="pl-inp"
          value={value}
          aria-describedby={[text, hints && hintsId].filter(Boolean).join(' ') || undefined}
          onChange={({ target }) => onChange(target.value)}
        >
          {(value === '' || mayBeEmpty) && <Placeholder text={placeholder} mayBeEmpty={mayBeEmpty} />}
          {options.length === 0 && <option disabled>{translate('app.select.empty')}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
};
