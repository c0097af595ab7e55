/** Days that an analysis is compared with: as many days right before, or the same days a year earlier. */
export const comparisons = ['before', 'year', 'none'] as const;
export type Comparison = (typeof comparisons)[number];

/** Longest analysis that is shown by days; a longer one is shown by months. */
const maxDailySteps = 366;

/** Longest analysis, in years. */
export const maxYears = 30;

/** Steps by which an analysis shows its values. */
export const spanUnits = ['day', 'month'] as const;
export type SpanUnit = (typeof spanUnits)[number];

/** Calendar dates `yyyy-MM-dd`, both included. */
export interface Span {
  start_date: string;
  end_date: string;
}

const dayMs = 86_400_000;

const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);

/** Returns the number of days of a span; 0 if it ends before it begins. */
export const daysIn = ({ start_date: from, end_date: to }: Span): number =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1);

/** First possible day: nobody paid here before. */
const firstDay = '2000-01-01';

/** Returns true if a span can be analyzed: not empty, not too long, not before the first day. */
export const isCountable = (span: Span): boolean =>
  daysIn(span) > 0 && daysIn(span) <= maxYears * 366 && span.start_date >= firstDay;

/** Returns the steps by which a span is shown. */
export const unitOf = (span: Span): SpanUnit => (daysIn(span) > maxDailySteps ? 'month' : 'day');

/** Returns the first day of each month that a span touches. */
const eachMonth = ({ start_date: from, end_date: to }: Span): string[] => {
  const first = Number(from.slice(0, 4)) * 12 + Number(from.slice(5, 7)) - 1;
  const last = Number(to.slice(0, 4)) * 12 + Number(to.slice(5, 7)) - 1;
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const month = first + index;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`;
  });
};

/** Returns the first day of each step of a span. */
export const eachStep = (span: Span, unit: SpanUnit): string[] =>
  unit === 'day' ? eachDay(span) : eachMonth(span);

/** Returns the days of a span that belong to one of its steps. */
export const stepSpan = (span: Span, unit: SpanUnit, date: string): Span => {
  if (unit === 'day') return { start_date: date, end_date: date };
  const [year = 0, month = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  return {
    start_date: date < span.start_date ? span.start_date : date,
    end_date: last > span.end_date ? span.end_date : last,
  };
};

/** Returns each day of a span. */
export const eachDay = (span: Span): string[] =>
  Array.from({ length: daysIn(span) }, (_, index) => addDays(span.start_date, index));

/** Returns the same day a year earlier; 29 February becomes the 28th. */
const yearBefore = (date: string): string => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year - 1, month, 0)).getUTCDate();
  return new Date(Date.UTC(year - 1, month - 1, Math.min(day, last))).toISOString().slice(0, 10);
};

/** Returns the span that a span is compared with. */
export const comparedSpan = (span: Span, comparison: Comparison): Span | null => {
  if (comparison === 'none') return null;
  if (comparison === 'year')
    return { start_date: yearBefore(span.start_date), end_date: yearBefore(span.end_date) };
  return { start_date: addDays(span.start_date, -daysIn(span)), end_date: addDays(span.start_date, -1) };
};
