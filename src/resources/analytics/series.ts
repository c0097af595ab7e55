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
  /** Shorter, for the scale. */
  writeScale: (value: number) => string;
  /** How a day or a month is called, in full and in little space. */
  nameOf: (date: string) => string;
  shortNameOf: (date: string) => string;
  /** The list of its orders. */
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
    // A year before may have a day more or less.
    ...(before && {
      before: values.map((_, place) => (before.days[place] ? valueOf(before.days[place], measure) : 0)),
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
