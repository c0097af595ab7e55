import { useTranslate } from 'react-admin';
import type { BillFigures as Figures } from '../../../contract/bills/calls.ts';
import { Money } from '../../components/text/Money.tsx';
import { formatDate, formatMoney } from '../../i18n/format.ts';
import { BalanceFigure } from '../../workflows/money/BalanceFigure.tsx';
import { Figure } from '../../workflows/money/Figure.tsx';
import { useFigures } from './useFigures.ts';

const CreditFigure = ({ credit }: { credit: NonNullable<Figures['credit']> }) => {
  const translate = useTranslate();
  const limit = formatMoney(credit.limit_cents);
  const help = credit.due_at
    ? translate('bills.figures.credit_due', { limit, due: formatDate(credit.due_at) })
    : translate('bills.figures.credit_of', { limit });
  return (
    <Figure
      label={translate('bills.figures.credit')}
      value={<Money cents={credit.left_cents} />}
      help={help}
    />
  );
};

/** What the account has, may still spend on credit, and has to pay (prototype `bills`). */
export const BillFigures = () => {
  const translate = useTranslate();
  const { data } = useFigures();
  if (!data) return null;
  const { balance_cents: balance, credit, to_pay: toPay, in_review: inReview } = data;
  return (
    <dl className="pl-card pl-money-figs">
      <BalanceFigure cents={balance} />
      {credit && <CreditFigure credit={credit} />}
      <Figure
        label={translate('bills.figures.to_pay')}
        value={<Money cents={toPay.cents} />}
        help={translate('bills.figures.bills', { smart_count: toPay.bills })}
      />
      <Figure
        label={translate('bills.figures.in_review')}
        value={<Money cents={inReview.cents} />}
        help={translate('bills.figures.top_ups', { smart_count: inReview.top_ups })}
      />
    </dl>
  );
};
