import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { BillFigures } from '../../../contract/bills/calls.ts';
import { filteredPath } from '../../../contract/pagePaths.ts';
import { Money } from '../../components/text/Money.tsx';
import { formatDate, formatMoney } from '../../i18n/format.ts';
import { BalanceFigure } from '../../workflows/money/BalanceFigure.tsx';
import { MoneyFigure } from '../../workflows/money/MoneyFigure.tsx';
import { useBillFigures } from '../../workflows/money/useBillFigures.ts';

const CreditFigure = ({ credit }: { credit: NonNullable<BillFigures['credit']> }) => {
  const translate = useTranslate();
  const limit = formatMoney(credit.limit_cents);
  const help = credit.due_at
    ? translate('bills.figures.credit_due', { limit, due: formatDate(credit.due_at) })
    : translate('bills.figures.credit_of', { limit });
  return (
    <MoneyFigure
      label={translate('bills.figures.credit')}
      value={<Money cents={credit.left_cents} />}
      help={help}
    />
  );
};

const adjustmentsPath = filteredPath('balances', { kind: ['adjustment'] });

/** Explains the amount to pay: the bills of the list below and, on a line of its own, adjustments of the balance. */
const ToPayHelp = ({ toPay }: { toPay: BillFigures['to_pay'] }) => {
  const translate = useTranslate();
  const { bills, cents, adjustments_cents: adjustmentCents } = toPay;
  if (adjustmentCents === 0) return translate('bills.figures.bills', { smart_count: bills });
  const amount = formatMoney(cents - adjustmentCents);
  return (
    <>
      {bills > 0 && (
        <>
          {translate('bills.figures.bills_sum', { smart_count: bills, amount })}
          <br />
        </>
      )}
      <Link to={adjustmentsPath}>
        {translate('bills.figures.adjustments', { amount: formatMoney(adjustmentCents) })}
      </Link>
    </>
  );
};

/** The account's balance, its remaining credit and the amount to pay (prototype `bills`). */
export const BillFiguresCard = () => {
  const translate = useTranslate();
  const { data } = useBillFigures();
  if (!data) return null;
  const { balance_cents: balance, credit, to_pay: toPay, in_review: inReview } = data;
  return (
    <dl className="pl-card pl-money-figs">
      <BalanceFigure cents={balance} />
      {credit && <CreditFigure credit={credit} />}
      <MoneyFigure
        label={translate('bills.figures.to_pay')}
        value={<Money cents={toPay.cents} />}
        help={<ToPayHelp toPay={toPay} />}
      />
      <MoneyFigure
        label={translate('bills.figures.in_review')}
        value={<Money cents={inReview.cents} />}
        help={translate('bills.figures.top_ups', { smart_count: inReview.top_ups })}
      />
    </dl>
  );
};
