import { type FormEvent, useId, useState } from 'react';
import { type Field, numberBounds } from '../../../contract/schema/field.ts';
import { formatCount, formatMoney } from '../../i18n/format.ts';
import type { FilterValues } from '../../../contract/schema/derive.ts';
import type { FieldInfo, FilterProps } from '../view.ts';
import { filterKeys, isSet } from '../../providers/query/filterKeys.ts';

/** Conversion of a typed number: `scale` stored units per typed unit (cents of a dollar: 100). */
interface Measure {
  scale: number;
  step: string;
  /** Returns the minimum and maximum that may be typed. */
  bounds: (field: Field) => { min?: number; max?: number };
  write: (value: number) => string;
}

const whole: Measure = { scale: 1, step: '1', bounds: numberBounds, write: formatCount };
const dollars: Measure = {
  scale: 100,
  step: '0.01',
  bounds: () => ({}),
  write: (cents) => formatMoney(cents),
};

const parseTyped = (text: string, { scale }: Measure): number | undefined => {
  const value = Number(text);
  return text.trim() === '' || !Number.isFinite(value) ? undefined : Math.round(value * scale);
};

const typed = (value: unknown, { scale }: Measure): string =>
  value === undefined || value === null || value === '' ? '' : String(Number(value) / scale);

const spanKeys = (about: FieldInfo): [string, string] => {
  const [from = '', to = from] = filterKeys(about.name, about.field);
  return [from, to];
};

const SpanForm = ({ about, values, onChange, onDone, measure }: FilterProps & { measure: Measure }) => {
  const [from, to] = spanKeys(about);
  const [minText, setMinText] = useState(typed(values[from], measure));
  const [maxText, setMaxText] = useState(typed(values[to], measure));
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange({ [from]: parseTyped(minText, measure), [to]: parseTyped(maxText, measure) });
    onDone();
  };
  const field = (key: 'from' | 'to', value: string, setText: (text: string) => void) => (
    <label htmlFor={`${id}${key}`} className="pl-span-field">
      {about.translate(`app.span.${key}`)}
      <input
        id={`${id}${key}`}
        className="pl-inp"
        type="number"
        inputMode="decimal"
        step={measure.step}
        {...measure.bounds(about.field)}
        value={value}
        onChange={(event) => setText(event.target.value)}
      />
    </label>
  );
  return (
    <form className="pl-options pl-span" onSubmit={submit}>
      {field('from', minText, setMinText)}
      {field('to', maxText, setMaxText)}
      <button type="submit" className="pl-link">
        {about.translate('app.action.apply')}
      </button>
    </form>
  );
};

const inWords = (about: FieldInfo, values: FilterValues, { write }: Measure): string => {
  const [from, to] = spanKeys(about).map((key) => values[key]);
  if (isSet(from) && isSet(to)) return `${write(Number(from))} – ${write(Number(to))}`;
  return isSet(from) ? `≥ ${write(Number(from))}` : `≤ ${write(Number(to))}`;
};

type ValueProps = Pick<FilterProps, 'about' | 'values'>;

/** Filter from and to, whole numbers. */
export const SpanFilter = (props: FilterProps) => <SpanForm {...props} measure={whole} />;
export const SpanValue = ({ about, values }: ValueProps) => inWords(about, values, whole);

/** Filter from and to, typed in dollars and stored in cents. */
export const MoneySpanFilter = (props: FilterProps) => <SpanForm {...props} measure={dollars} />;
export const MoneySpanValue = ({ about, values }: ValueProps) => inWords(about, values, dollars);
