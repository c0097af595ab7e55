import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { comparisons, isCountable, type Comparison, type Span } from '../../../contract/analytics/spans.ts';
import { type DatePreset, presetOf, presetSpan, wholeSpan } from '../../providers/query/datePresets.ts';

const usual: DatePreset = 'last_30_days';

/** What the address asks for: a preset or two dates, what they are compared with, and as what the days show. */
export interface Wish {
  values: {
    date_preset?: string | undefined;
    start_date?: string | undefined;
    end_date?: string | undefined;
  };
  /** Undefined: all time. */
  span: Span | undefined;
  compare: Comparison;
  shown: 'chart' | 'table';
  /** Whether these days are added up: 30 years at most, from 2000 on. */
  isCountable: boolean;
}

const whole = ({ start_date: start, end_date: end }: Partial<Span>): Span | undefined =>
  start && end ? { start_date: start, end_date: end } : undefined;

/** Values of an address that say nothing become the last 30 days, compared with the 30 before. */
export const wishOf = (query: URLSearchParams): Wish => {
  const [named, from, to] = ['date_preset', 'start_date', 'end_date'].map(
    (name) => query.get(name) ?? undefined,
  );
  const own = whole(wholeSpan(from, to));
  const asked = named ? presetOf({ date_preset: named }) : undefined;
  const preset = asked ?? usual;
  const values = own && !named ? own : { date_preset: preset };
  const span = own && !named ? own : whole(presetSpan(preset));
  return {
    values,
    span,
    compare: comparisons.find((one) => one === query.get('compare')) ?? 'before',
    shown: query.get('show') === 'table' ? 'table' : 'chart',
    isCountable: span === undefined || isCountable(span),
  };
};

/** The wish of the address, and a way to change some of it; what is undefined leaves the address. */
export const useWish = () => {
  const [query, setQuery] = useSearchParams();
  const wish = useMemo(() => wishOf(query), [query]);
  const change = useCallback(
    (next: Readonly<Record<string, string | undefined>>): void =>
      setQuery(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries(next)) {
            if (value === undefined) after.delete(name);
            else after.set(name, value);
          }
          return after;
        },
        { replace: true },
      ),
    [setQuery],
  );
  return { wish, change };
};
