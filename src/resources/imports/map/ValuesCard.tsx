import ArrowForwardOutlined from '@mui/icons-material/ArrowForwardOutlined';
import { useTranslate } from 'react-admin';
import { type ReactNode, useId } from 'react';
import type { Import } from '../../../../contract/imports/calls.ts';
import { cheapestLine, type ColumnValue, ourValue, type ValueField, withValue } from '../../../../contract/imports/values.ts';
import { shippingLines } from '../../../../contract/orders/statuses.ts';
import { TitleCard } from '../../../components/page/TitleCard.tsx';
import { useCountryOptions } from '../../../fields/filters/CountryFilter.tsx';
import { columnName } from '../words.ts';
import type { MappingWork } from './useMapping.ts';
import type { UnknownValues } from './useUnknownValues.ts';

interface ValueInputProps {
  value: ColumnValue;
  label: string;
  ours: string;
  onChange: (ours: string) => void;
}

interface Option {
  value: string;
  label: string;
}

interface ValueSelectProps extends Omit<ValueInputProps, 'value'> {
  options: readonly Option[];
  /** An answer is needed: nothing is the answer of nothing. */
  asked?: boolean;
}

const ValueSelect = ({ label, ours, onChange, options, asked = false }: ValueSelectProps) => {
  const translate = useTranslate();
  return (
    <select
      className="pl-inp"
      aria-label={label}
      aria-required={asked}
      aria-invalid={asked && ours === ''}
      value={ours}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{translate(asked ? 'imports.values.choose' : 'imports.values.keep')}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
};

/** Which line a word is decides what an order costs and when it comes: it is asked, and the cheapest one is an answer too. */
const LineInput = ({ value, ...props }: ValueInputProps) => {
  const translate = useTranslate();
  const likely = new Set(value.suggestions);
  const labelOf = (line: string): string => translate(`resources.orders.choices.shipping_line.${line}`);
  const options = shippingLines
    .toSorted((one, other) => Number(likely.has(other)) - Number(likely.has(one)))
    .map((line) => ({ value: line, label: labelOf(line) }));
  return <ValueSelect {...props} asked options={[...options, { value: cheapestLine, label: translate('imports.values.cheapest_line') }]} />;
};

const CountryInput = ({ value: _value, ...props }: ValueInputProps) => <ValueSelect {...props} options={useCountryOptions()} />;

/** Any SKU or product may be typed; those that are near stand in its list. */
const NameInput = ({ value, label, ours, onChange }: ValueInputProps) => {
  const id = useId();
  const translate = useTranslate();
  return (
    <>
      <input
        className="pl-inp"
        aria-label={label}
        placeholder={translate('imports.values.keep')}
        list={id}
        value={ours}
        maxLength={120}
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={id}>
        {value.suggestions.map((sku) => (
          <option key={sku} value={sku}>
            {sku}
          </option>
        ))}
      </datalist>
    </>
  );
};

const inputs: Record<ValueField, (props: ValueInputProps) => ReactNode> = {
  shipping_line: LineInput,
  country: CountryInput,
  sku: NameInput,
  product: NameInput,
};

/** Names are long: they stand above what they become. */
const named: ReadonlySet<ValueField> = new Set(['product', 'sku']);

/** Where the list of a field's values begins, for the link in its row. */
export const valuesId = (field: ValueField): string => `import-values-${field}`;

interface ValuesCardProps {
  one: Import;
  work: MappingWork;
  unknown: UnknownValues;
}

/** "Change values": what the file's own words for lines, countries and products mean here. */
export const ValuesCard = ({ one, work, unknown }: ValuesCardProps) => {
  const translate = useTranslate();
  if (unknown.length === 0) return null;
  return (
    <TitleCard title={translate('imports.values.title')}>
      {unknown.map(({ field, column, values }) => {
        const Input = inputs[field];
        const name = columnName(translate, one, column);
        return (
          <fieldset key={field} id={valuesId(field)} className="pl-card-body pl-values">
            <legend className="pl-muted">{name}</legend>
            {values.map((value) => (
              <div key={value.value} className={named.has(field) ? 'pl-value pl-value-name' : 'pl-value'}>
                <span className="pl-ell" title={value.value}>
                  {value.value}
                </span>
                <ArrowForwardOutlined fontSize="inherit" className="pl-faint" aria-hidden="true" />
                <Input
                  value={value}
                  label={translate('imports.values.ours', { value: value.value, column: name })}
                  ours={ourValue(work.values, field, value.value) ?? ''}
                  onChange={(ours) => work.setValues(withValue(work.values, field, value.value, ours))}
                />
              </div>
            ))}
          </fieldset>
        );
      })}
      {work.templateId !== null && <p className="pl-card-body pl-muted">{translate('imports.values.remembered')}</p>}
    </TitleCard>
  );
};
