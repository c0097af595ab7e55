/** What the days of an analysis are compared with: as many days right before them, or the same days a year before. */
export const comparisons = ['before', 'year', 'none'] as const;
export type Comparison = (typeof comparisons)[number];

/** The longest analysis, in days. */
export const mostDays = 366;

/** Calendar dates `yyyy-MM-dd`, both ends included. */
export interface Span {
  start_date: string;
  end_date: string;
}

const dayMs = 86_400_000;

const moved = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);

/** How many days a span has; none where it ends before it begins. */
export const daysIn = ({ start_date: from, end_date: to }: Span): number =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1);

/** Nobody paid here before. */
const firstDay = '2000-01-01';

/** Whether these days can be added up: some, not too many, none before there were any orders. */
export const isCountable = (span: Span): boolean =>
  daysIn(span) > 0 && daysIn(span) <= mostDays && span.start_date >= firstDay;

/** Each day of a span. */
export const eachDay = (span: Span): string[] =>
  Array.from({ length: daysIn(span) }, (_, place) => moved(span.start_date, place));

/** A year earlier; 29 February becomes the 28th. */
const yearBefore = (date: string): string => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year - 1, month, 0)).getUTCDate();
  return new Date(Date.UTC(year - 1, month - 1, Math.min(day, last))).toISOString().slice(0, 10);
};

/** The days that a span is compared with. */
export const comparedSpan = (span: Span, comparison: Comparison): Span | null => {
  if (comparison === 'none') return null;
  if (comparison === 'year')
    return { start_date: yearBefore(span.start_date), end_date: yearBefore(span.end_date) };
  return { start_date: moved(span.start_date, -daysIn(span)), end_date: moved(span.start_date, -1) };
};
