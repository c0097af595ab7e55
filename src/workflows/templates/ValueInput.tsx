import { Select, type SelectProps } from '../../components/inputs/Select.tsx';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId } from 'react';
import { cheapestLine } from '../../../contract/imports/defaults.ts';
import { CountrySelect } from '../../fields/filters/CountrySelect.tsx';
import { codeLabel } from '../../i18n/codes.ts';
import { useVocabulary } from '../../providers/operator/operator.ts';
import { offeredCodes } from '../../../contract/vocabularies/codes.ts';

interface ValueInputProps {
  label: string;
  ours: string;
  onChange: (ours: string) => void;
  /** Similar values, offered first. */
  suggestions?: readonly string[];
  /** Text of the empty option; "Keep unchanged" by default. */
  emptyLabel?: string;
  invalid?: boolean;
  describedBy?: string;
}

interface ValueSelectProps extends ValueInputProps, Pick<SelectProps, 'options'> {
  /** True if a choice is required. */
  isRequired?: boolean;
}

const ValueSelect = ({
  label,
  ours: chosenValue,
  onChange,
  options,
  emptyLabel: nothing,
  invalid = false,
  describedBy,
  isRequired = false,
}: ValueSelectProps) => {
  const translate = useTranslate();
  return (
    <Select
      aria-label={label}
      aria-required={isRequired}
      aria-invalid={invalid || (isRequired && chosenValue === '')}
      aria-describedby={describedBy}
      options={options}
      value={chosenValue}
      mayBeEmpty
      placeholder={nothing ?? translate(isRequired ? 'imports.values.choose' : 'imports.values.keep')}
      onChange={onChange}
    />
  );
};

/**
 * Select for a shipping line. A line sets cost and delivery time, so the seller must choose; the cheapest line is a
 * valid answer.
 */
const LineInput = (props: ValueInputProps) => {
  const translate = useTranslate();
  const likely = new Set(props.suggestions);
  const labelOf = (line: string): string => codeLabel(translate, 'shipping_lines', line);
  const options = offeredCodes(useVocabulary('shipping_lines'))
    .toSorted((first, second) => Number(likely.has(second)) - Number(likely.has(first)))
    .map((line) => ({ value: line, label: labelOf(line) }));
  return (
    <ValueSelect
      {...props}
      isRequired={props.emptyLabel === undefined}
      options={[...options, { value: cheapestLine, label: translate('imports.values.cheapest_line') }]}
    />
  );
};

const CountryInput = ({
  label,
  ours: chosenValue,
  onChange,
  emptyLabel: nothing,
  invalid = false,
  describedBy,
}: ValueInputProps) => {
  const translate = useTranslate();
  return (
    <CountrySelect
      label={label}
      labelHidden
      value={chosenValue}
      nothing={nothing ?? translate('imports.values.keep')}
      invalid={invalid}
      describedBy={describedBy}
      onChange={onChange}
    />
  );
};

const noSuggestions: readonly string[] = [];

/** Input for any text, with similar values in its list. */
const NameInput = ({
  label,
  ours: typedValue,
  onChange,
  suggestions = noSuggestions,
  emptyLabel: nothing,
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
        value={typedValue}
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

/**
 * Input for the value that a file's text, or an empty cell, becomes in this field: a select for fields whose values
 * are all known.
 */
export const ValueInput = ({ field, ...props }: ValueInputProps & { field: string }) => {
  const Input = inputs[field] ?? NameInput;
  return <Input {...props} />;
};
