import { useTranslate } from 'ra-core';
import { Money } from '../../components/text/Money.tsx';
import { formatDong } from '../../i18n/format.ts';
import { useRate } from '../../providers/useRate.ts';
import { MoneyFigure } from './MoneyFigure.tsx';

/** Balance, and its value in dong at today's rate. */
export const BalanceFigure = ({ cents }: { cents: number }) => {
  const translate = useTranslate();
  const rate = useRate();
  const dong =
    rate !== undefined &&
    translate('bills.figures.dong', { amount: formatDong(Math.trunc((cents * rate) / 100)) });
  return (
    <MoneyFigure label={translate('bills.figures.balance')} value={<Money cents={cents} />} help={dong} />
  );
};
