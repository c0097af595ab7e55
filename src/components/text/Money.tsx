import { formatMoney, formatMoneyDelta } from '../../i18n/format.ts';
import { EmptyValue } from './EmptyValue.tsx';

interface MoneyProps {
  /** Integer cents of USD. */
  cents: number | null | undefined;
  /** Shows a plus sign for a gain too. */
  signed?: boolean;
  className?: string;
}

/** Amount as `$1,234.50` or `−$1,120.00` with the true minus, in tabular figures (look §7). */
export const Money = ({ cents, signed = false, className }: MoneyProps) => {
  if (cents === null || cents === undefined) return <EmptyValue />;
  return (
    <span className={className ? `pl-money ${className}` : 'pl-money'}>
      {signed ? formatMoneyDelta(cents) : formatMoney(cents)}
    </span>
  );
};
