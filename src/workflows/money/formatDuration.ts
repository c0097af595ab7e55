import { formatDistance } from '../../i18n/format.ts';
import { getLanguage } from '../../i18n/locale.ts';

const secondsPerMinute = 60;

/** Formats seconds in their largest unit: `6 sec`, `41 min`. */
export const formatDuration = (seconds: number): string =>
  seconds < secondsPerMinute
    ? new Intl.NumberFormat(getLanguage(), { style: 'unit', unit: 'second', unitDisplay: 'short' }).format(
        seconds,
      )
    : formatDistance(new Date(0).toISOString(), seconds * 1000);
