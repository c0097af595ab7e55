import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { comparisons, isCountable, type Comparison, type Span } from '../../../contract/analytics/spans.ts';
import { type DatePreset, presetOf, presetSpan, wholeSpan } from '../../providers/query/datePresets.ts';

const defaultPreset: DatePreset = 'last_30_days';

/** The analysis that the address asks for: a preset or two dates, their comparison, and the view. */
export interface AnalysisFilter {
  values: {
    date_preset?: string | undefined;
    start_date?: string | undefined;
    end_date?: string | undefined;
  };
  /** Undefined for all time. */
  span: Span | undefined;
  compare: Comparison;
  shown: 'chart' | 'table';
  /** True if the days can be added up: at most 30 years, from 2000 on. */
  isCountable: boolean;
}

const toSpan = ({ start_date: start, end_date: end }: Partial<Span>): Span | undefined =>
  start && end ? { start_date: start, end_date: end } : undefined;

/** Reads the query of an address. Invalid values become the last 30 days, compared with the 30 before. */
export const readFilter = (query: URLSearchParams): AnalysisFilter => {
  const [presetName, from, to] = ['date_preset', 'start_date', 'end_date'].map(
    (name) => query.get(name) ?? undefined,
  );
  const customSpan = toSpan(wholeSpan(from, to));
  const requestedPreset = presetName ? presetOf({ date_preset: presetName }) : undefined;
  const preset = requestedPreset ?? defaultPreset;
  const values = customSpan && !presetName ? customSpan : { date_preset: preset };
  const span = customSpan && !presetName ? customSpan : toSpan(presetSpan(preset));
  return {
    values,
    span,
    compare: comparisons.find((comparison) => comparison === query.get('compare')) ?? 'before',
    shown: query.get('show') === 'table' ? 'table' : 'chart',
    isCountable: span === undefined || isCountable(span),
  };
};

/** Returns the analysis of the address and a function that changes it; undefined values leave the address. */
export const useAnalysisFilter = () => {
  const [query, setQuery] = useSearchParams();
  const filter = useMemo(() => readFilter(query), [query]);
  const change = useCallback(
    (changes: Readonly<Record<string, string | undefined>>): void =>
      setQuery(
        (current) => {
          const updated = new URLSearchParams(current);
          for (const [name, value] of Object.entries(changes)) {
            if (value === undefined) updated.delete(name);
            else updated.set(name, value);
          }
          return updated;
        },
        { replace: true },
      ),
    [setQuery],
  );
  return { filter, change };
};
