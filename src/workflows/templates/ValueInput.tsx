import { Select, type SelectProps } from '../../components/inputs/Select.tsx';
import { useTranslate } from 'react-admin';
import { type ReactNode, useId } from 'react';
import { cheapestLine } from '../../../contract/imports/defaults.ts';
import { shippingLines } from '../../../contract/orders/statuses.ts';
import { CountrySelect } from '../../fields/filters/CountrySelect.tsx';

interface ValueInputProps {
  label: string;
  ours: string;
  onChange: (ours: string) => void;
  /** Values that are near, offered first. */
  suggestions?: readonly string[];
  /** What stands there while nothing is said; "Keep unchanged" by default. */
  nothing?: string;
  invalid?: boolean;
  describedBy?: string;
}

interface ValueSelectProps extends ValueInputProps, Pick<SelectProps, 'options'> {
  /** An answer is needed: nothing is the answer of nothing. */
  asked?: boolean;
}

const ValueSelect = ({
  label,
  ours,
  onChange,
  options,
  nothing,
  invalid = false,
  describedBy,
  asked = false,
}: ValueSelectProps) => {
  const translate = useTranslate();
  return (
    <Select
      aria-label={label}
      aria-required={asked}
      aria-invalid={invalid || (asked && ours === '')}
      aria-describedby={describedBy}
      options={options}
      value={ours}
      mayBeEmpty
      placeholder={nothing ?? translate(asked ? 'imports.values.choose' : 'imports.values.keep')}
      onChange={onChange}
    />
  );
};

/** Which line a word is decides what an order costs and when it comes: it is asked, and the cheapest one is an answer too. */
const LineInput = (props: ValueInputProps) => {
  const translate = useTranslate();
  const likely = new Set(props.suggestions);
  const labelOf = (line: string): string => translate(`resources.orders.choices.shipping_line.${line}`);
  const options = shippingLines
    .toSorted((one, other) => Number(likely.has(other)) - Number(likely.has(one)))
    .map((line) => ({ value: line, label: labelOf(line) }));
  return (
    <ValueSelect
      {...props}
      asked={props.nothing === undefined}
      options={[...options, { value: cheapestLine, label: translate('imports.values.cheapest_line') }]}
    />
  );
};

const CountryInput = ({ label, ours, onChange, nothing, invalid = false, describedBy }: ValueInputProps) => {
  const translate = useTranslate();
  return (
    <CountrySelect
      label={label}
      labelHidden
      value={ours}
      nothing={nothing ?? translate('imports.values.keep')}
      invalid={invalid}
      describedBy={describedBy}
      onChange={onChange}
    />
  );
};

/** Nothing is near. */
const none: readonly string[] = [];

/** Anything may be typed; what is near stands in its list. */
const NameInput = ({
  label,
  ours,
  onChange,
  suggestions = none,
  nothing,
  invalid = false,
  describedBy,
}: ValueInputProps) => {
  const id = useId();
  const translate = useTranslate();
  return (
    <>
      <input
        className="pl-inp"
        aria-label={label}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        placeholder={nothing ?? translate('imports.values.keep')}
        list={suggestions.length > 0 ? id : undefined}
        value={ours}
        maxLength={200}
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
      />
      {suggestions.length > 0 && (
        <datalist id={id}>
          {suggestions.map((value) => (
            <option key={value} value={value}>
              {value}
            </option>
          ))}
        </datalist>
      )}
    </>
  );
};

const inputs: Readonly<Record<string, (props: ValueInputProps) => ReactNode>> = {
  shipping_line: LineInput,
  country: CountryInput,
};

/** What a word of a file, or nothing, becomes in this field: one of ours where we know them all. */
export const ValueInput = ({ field, ...props }: ValueInputProps & { field: string }) => {
  const Input = inputs[field] ?? NameInput;
  return <Input {...props} />;
};
