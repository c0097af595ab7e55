import { MdOutlineCheckCircleOutline } from 'react-icons/md';
import { useId } from 'react';
import { FormField, type FieldProps } from './FormField.tsx';
import { HintList } from './HintList.tsx';
import { Select, type SelectProps } from './Select.tsx';

interface SelectFieldProps extends FieldProps, Omit<SelectProps, keyof FieldProps> {
  /** Success message about the value; hidden while there is an error. */
  valid?: string;
  /** Hints; their check marks are green while there is no error (spec §2). */
  hints?: readonly string[];
}

const Good = ({ text }: { text: string }) => (
  <span className="pl-valid" role="status">
    <MdOutlineCheckCircleOutline aria-hidden="true" />
    {text}
  </span>
);

/** Field with a native select of few options (spec §2 "A select field"). A long list is a `SearchSelect`. */
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
  hints,
  ...select
}: SelectFieldProps) => {
  const hintsId = useId();
  return (
    <FormField
      {...{ id, label, labelHidden, isMarked, help, error, isAlert, className }}
      below={hints && <HintList id={hintsId} hints={hints.map((text) => ({ text, met: !error }))} />}
    >
      {({ 'aria-describedby': text, ...connection }) => (
        <Select
          {...select}
          {...connection}
          required={required}
          aria-describedby={[text, hints && hintsId].filter(Boolean).join(' ') || undefined}
        />
      )}
    </FormField>
  );
};
