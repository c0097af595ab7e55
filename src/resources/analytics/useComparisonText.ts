import { useTranslate } from 'ra-core';
import { type Comparison, daysIn, type Span } from '../../../contract/analytics/spans.ts';

/** Returns a function that names the compared days. `sameHours`: they end at the current hour of the day. */
export const useComparisonText = (span: Span | undefined) => {
  const translate = useTranslate();
  return (comparison: Comparison, sameHours = false): string => {
    const days = translate(`analytics.comparison.${comparison}`, { smart_count: span ? daysIn(span) : 0 });
    return sameHours ? translate('analytics.comparison.same_hours', { days }) : days;
  };
};
