import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import type { BillFigures as Figures } from '../../../contract/bills/calls.ts';
import { Money } from '../../components/text/Money.tsx';
import { formatDate, formatDong, formatMoney } from '../../i18n/format.ts';
import { useRate } from '../../providers/useRate.ts';
import { useFigures } from './useFigures.ts';

interface FigureProps {
  label: string;
  cents: number;
  help?: ReactNode;
}

const Figure = ({ label, cents, help }: FigureProps) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <Money cents={cents} />
      {help && <small className="pl-muted">{help}</small>}
    </dd>
  </div>
);

const CreditFigure = ({ credit }: { credit: NonNullable<Figures['credit']> }) => {
  const translate = useTranslate();
  const limit = formatMoney(credit.limit_cents);
  const help = credit.due_at
    ? translate('bills.figures.credit_due', { limit, due: formatDate(credit.due_at) })
    : translate('bills.figures.credit_of', { limit });
  return <Figure label={translate('bills.figures.credit')} cents={credit.left_cents} help={help} />;
};

/** What the account has, may still spend on credit, and has to pay (prototype `bills`). */
export const BillFigures = () => {
  const translate = useTranslate();
  const rate = useRate();
  const { data } = useFigures();
  if (!data) return null;
  const { balance_cents: balance, credit, to_pay: toPay, in_review: inReview } = data;
  return (
    <dl className="pl-card pl-money-figs">
      <Figure
        label={translate('bills.figures.balance')}
        cents={balance}
        help={rate !== undefined && translate('bills.figures.dong', { amount: formatDong(Math.trunc((balance * rate) / 100)) })}
      />
      {credit && <CreditFigure credit={credit} />}
      <Figure
        label={translate('bills.figures.to_pay')}
        cents={toPay.cents}
        help={translate('bills.figures.bills', { smart_count: toPay.bills })}
      />
      <Figure
        label={translate('bills.figures.in_review')}
        cents={inReview.cents}
        help={translate('bills.figures.top_ups', { smart_count: inReview.top_ups })}
      />
    </dl>
  );
};
