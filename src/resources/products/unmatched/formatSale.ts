import type { UnmatchedRow } from '../../../../contract/products/unmatchedItems.ts';
import { getLanguage } from '../../../i18n/locale.ts';

/** Formats what buyers paid; the smallest unit of a currency is a hundredth, a thousandth, or the currency itself. */
export const formatSale = ({ currency, minor }: UnmatchedRow['sales'][number]): string => {
  const format = new Intl.NumberFormat(getLanguage(), { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(minor / 10 ** digits);
};
