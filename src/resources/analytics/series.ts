import type { Analytics } from '../../../contract/analytics/calls.ts';
import { formatCount, formatMoney } from '../../i18n/format.ts';
import { measureOf, valueOf, type Measure } from './figures.ts';

/** The days of an analysis, ready to be drawn or listed. */
export interface Series {
  measure: Measure;
  dates: string[];
  /** Cents, or orders. */
  values: number[];
  /** Those of the compared days, as many. */
  before?: number[];
  /** The least step of the scale: a dollar, an order. */
  least: number;
  write: (value: number) => string;
  /** Shorter, for the scale: whole dollars. */
  writeScale: (value: number) => string;
}

export const seriesOf = (analytics: Analytics): Series => {
  const { now, before } = analytics;
  const measure = measureOf(analytics);
  const values = now.days.map((day) => valueOf(day, measure));
  return {
    measure,
    values,
    dates: now.days.map(({ date }) => date),
    // A year before may have a day more or less.
    ...(before && {
      before: values.map((_, place) => (before.days[place] ? valueOf(before.days[place], measure) : 0)),
    }),
    ...(measure === 'spend'
      ? {
          least: 100,
          write: (cents: number) => formatMoney(cents),
          writeScale: (cents: number) => formatMoney(cents).replace(/[.,]00(?=\D*$)/, ''),
        }
      : {
          least: 1,
          write: (count: number) => formatCount(count),
          writeScale: (count: number) => formatCount(count),
        }),
  };
};
