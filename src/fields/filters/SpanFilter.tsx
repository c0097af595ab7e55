import { type FormEvent, useId, useState } from 'react';
import { type Field, numberBounds } from '../../../contract/schema/field.ts';
import { formatCount, formatMoney } from '../../i18n/format.ts';
import type { FilterValues } from '../../providers/query/filterKeys.ts';
import type { About, FilterProps } from '../view.ts';
import { filterKeys, isSet } from '../../providers/query/filterKeys.ts';

/** How a span of numbers is typed and shown: `scale` typed units make one stored unit (cents of a dollar: 100). */
interface Measure {
  scale: number;
  step: string;
  /** The least and the greatest number that may be typed. */
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

const read = (text: string, { scale }: Measure): number | undefined => {
  const value = Number(text);
  return text.trim() === '' || !Number.isFinite(value) ? undefined : Math.round(value * scale);
};

const typed = (value: unknown, { scale }: Measure): string =>
  value === undefined || value === null || value === '' ? '' : String(Number(value) / scale);

const spanKeys = (about: About): [string, string] => {
  const [from = '', to = from] = filterKeys(about.name, about.field);
  return [from, to];
};

const SpanForm = ({ about, values, onChange, onDone, measure }: FilterProps & { measure: Measure }) => {
  const [from, to] = spanKeys(about);
  const [least, setLeast] = useState(typed(values[from], measure));
  const [most, setMost] = useState(typed(values[to], measure));
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange({ [from]: read(least, measure), [to]: read(most, measure) });
    onDone();
  };
  const field = (key: 'from' | 'to', value: string, set: (text: string) => void) => (
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
        onChange={(event) => set(event.target.value)}
      />
    </label>
  );
  return (
    <form className="pl-options pl-span" onSubmit={submit}>
      {field('from', least, setLeast)}
      {field('to', most, setMost)}
      <button type="submit" className="pl-link">
        {about.translate('app.action.apply')}
      </button>
    </form>
  );
};

const inWords = (about: About, values: FilterValues, { write }: Measure): string => {
  const [from, to] = spanKeys(about).map((key) => values[key]);
  if (isSet(from) && isSet(to)) return `${write(Number(from))} – ${write(Number(to))}`;
  return isSet(from) ? `≥ ${write(Number(from))}` : `≤ ${write(Number(to))}`;
};

type ValueProps = Pick<FilterProps, 'about' | 'values'>;

/** From and to, whole numbers. */
export const SpanFilter = (props: FilterProps) => <SpanForm {...props} measure={whole} />;
export const SpanValue = ({ about, values }: ValueProps) => inWords(about, values, whole);

/** From and to, typed in dollars and kept in cents. */
export const MoneySpanFilter = (props: FilterProps) => <SpanForm {...props} measure={dollars} />;
export const MoneySpanValue = ({ about, values }: ValueProps) => inWords(about, values, dollars);
