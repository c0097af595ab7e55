import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { recordPath } from '../../../contract/pagePaths.ts';
import type { TopUpFigures } from '../../../contract/topups/calls.ts';
import { Money } from '../../components/text/Money.tsx';
import { formatDateTime, formatMoney } from '../../i18n/format.ts';
import { topUpPath } from '../../layout/topUpPath.ts';
import { useMayAnywhere } from '../../providers/session/permissions.ts';
import { BalanceFigure } from '../../workflows/money/BalanceFigure.tsx';
import { MoneyFigure } from '../../workflows/money/MoneyFigure.tsx';
import { useTopUpFigures } from '../../workflows/money/useTopUpFigures.ts';
import { formatDuration } from '../../workflows/money/formatDuration.ts';

/** The missing amount, with a link to the request that covers it or to a new one. */
const Missing = ({
  cents,
  isAny,
  coming,
}: {
  cents: number;
  isAny: boolean;
  coming: TopUpFigures['coming'];
}) => {
  const translate = useTranslate();
  const mayPay = useMayAnywhere('bills.pay');
  const coveringRequest = cents > 0 ? coming.find(({ brings_cents: brings }) => brings >= cents) : undefined;
  const isExact = coveringRequest?.brings_cents === cents;
  const help = !isAny ? (
    translate('topUp.figures.none')
  ) : cents === 0 ? (
    translate('topUp.figures.covered')
  ) : coveringRequest ? (
    <Link to={recordPath('transactions', coveringRequest.id)}>
      {translate(isExact ? 'topUp.figures.exactly' : 'topUp.figures.enough', { code: coveringRequest.code })}
    </Link>
  ) : (
    mayPay && (
      <Link to={topUpPath(cents)}>{translate('topUp.waiting.top_up', { amount: formatMoney(cents) })}</Link>
    )
  );
  return (
    <MoneyFigure label={translate('topUp.figures.missing')} value={<Money cents={cents} />} help={help} />
  );
};

/**
 * The balance, the waiting orders and their missing amount, and how fast bank transfers are matched (prototype
 * `topups`).
 */
export const TopUpFiguresCard = () => {
  const translate = useTranslate();
  const { data } = useTopUpFigures();
  if (!data) return null;
  const { balance_cents: balance, waiting, coming, matched } = data;
  return (
    <dl className="pl-card pl-money-figs">
      <BalanceFigure cents={balance} />
      <MoneyFigure
        label={translate('topUp.figures.waiting')}
        value={waiting ? `${waiting.orders} · ${formatMoney(waiting.cents)}` : 0}
        help={
          waiting?.oldest_at && translate('topUp.figures.oldest', { date: formatDateTime(waiting.oldest_at) })
        }
      />
      <Missing cents={waiting?.missing_cents ?? 0} isAny={waiting !== null} coming={coming} />
      <MoneyFigure
        label={translate('topUp.figures.matched')}
        value={matched ? formatDuration(matched.seconds) : translate('topUp.figures.no_match')}
        help={translate(matched ? 'topUp.figures.median' : 'topUp.figures.no_match_help', {
          smart_count: matched?.transfers ?? 0,
        })}
      />
    </dl>
  );
};
