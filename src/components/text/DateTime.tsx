import {
  formatDate,
  formatDateTime,
  formatDateTimeSeconds,
  formatDay,
  formatTime,
  formatTimeAgo,
} from '../../i18n/format.ts';
import { getTimeZone } from '../../i18n/locale.ts';
import { EmptyValue } from './EmptyValue.tsx';

export type DateTimeShape = 'date' | 'dateTime' | 'seconds' | 'time' | 'day' | 'ago' | 'clock';

interface DateTimeProps {
  /** ISO 8601 instant (UTC) or calendar date. */
  value: string | null | undefined;
  shape?: DateTimeShape;
  className?: string;
}

const DAY_MS = 86_400_000;

const isRecent = (iso: string): boolean => Math.abs(Date.now() - Date.parse(iso)) < DAY_MS;

const write: Record<DateTimeShape, (iso: string) => string> = {
  date: (iso) => formatDate(iso),
  dateTime: (iso) => formatDateTime(iso),
  seconds: (iso) => formatDateTimeSeconds(iso),
  time: (iso) => formatTime(iso),
  day: (iso) => formatDay(iso),
  // Relative under 24 h only; older instants show a date (look §7).
  ago: (iso) => (isRecent(iso) ? formatTimeAgo(iso) : formatDateTime(iso)),
  // Below a heading with the day, the time is sufficient.
  clock: (iso) => (isRecent(iso) ? formatTimeAgo(iso) : formatTime(iso)),
};

/** Moment in the account's time zone; the tooltip shows the zone, or the full time of a relative one. */
export const DateTime = ({ value, shape = 'dateTime', className }: DateTimeProps) => {
  if (!value) return <EmptyValue />;
  return (
    <time
      dateTime={value}
      className={className ? `pl-time ${className}` : 'pl-time'}
      title={shape === 'ago' || shape === 'clock' ? formatDateTime(value) : getTimeZone()}
    >
      {write[shape](value)}
    </time>
  );
};
