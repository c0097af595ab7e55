import { formatPercent } from '../../i18n/format.ts';

/** Formats basis points as percent: `240` → `2.4%`; null gives a dash. */
export const percentOf = (basisPoints: number | null): string =>
  formatPercent(basisPoints === null ? null : basisPoints / 10_000);
