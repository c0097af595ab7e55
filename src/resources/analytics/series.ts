import type { Analytics } from '../../../contract/analytics/calls.ts';
import { stepSpan } from '../../../contract/analytics/spans.ts';
import {
  formatCount,
  formatDate,
  formatMoney,
  formatMonth,
  formatShort,
  formatShortMoney,
} from '../../i18n/format.ts';
import { measureOf, valueOf, type Measure } from './figures.ts';
import { ordersPath } from './links.ts';

/** The days of an analysis, ready for the chart or the table. */
export interface Series {
  measure: Measure;
  dates: string[];
  /** Cents, or orders. */
  values: number[];
  /** The values of the compared days, as many as `values`. */
  before?: number[];
  /** The smallest step of the scale: a dollar, an order. */
  least: number;
  write: (value: number) => string;
  /** A shorter form for the scale. */
  writeScale: (value: number) => string;
  /** The name of a day or a month, in full and in short. */
  nameOf: (date: string) => string;
  shortNameOf: (date: string) => string;
  /** Path of the list of its orders. */
  pathOf: (date: string) => string;
}

export const seriesOf = (analytics: Analytics): Series => {
  const { now, before, span, unit } = analytics;
  const measure = measureOf(analytics);
  const values = now.days.map((day) => valueOf(day, measure));
  return {
    measure,
    values,
    dates: now.days.map(({ date }) => date),
    nameOf: (date) => (unit === 'day' ? formatDate(date) : formatMonth(date.slice(0, 7))),
    shortNameOf: (date) => (unit === 'day' ? formatDate(date).slice(0, 5) : formatDate(date).slice(3)),
    pathOf: (date) => ordersPath(stepSpan(span, unit, date)),
    // The year before may have a day more or less.
    ...(before && {
      before: values.map((_, index) => (before.days[index] ? valueOf(before.days[index], measure) : 0)),
    }),
    ...(measure === 'spend'
      ? {
          least: 100,
          write: (cents: number) => formatMoney(cents),
          writeScale: formatShortMoney,
        }
      : {
          least: 1,
          write: formatCount,
          writeScale: formatShort,
        }),
  };
};
