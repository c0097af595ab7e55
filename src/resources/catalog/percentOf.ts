import { formatPercent } from '../../i18n/format.ts';

/** Basis points as percent: `240` → `2.4%`; of none, nothing is written. */
export const percentOf = (basisPoints: number | null): string =>
  formatPercent(basisPoints === null ? null : basisPoints / 10_000);
