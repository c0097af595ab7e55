import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { HomeResponse } from '../../../contract/home/calls.ts';
import { filteredPath, pagePath } from '../../../contract/pagePaths.ts';
import { Meter } from '../../components/feedback/Meter.tsx';
import { Button } from '../../components/inputs/Button.tsx';
import { TitleCard } from '../../components/page/TitleCard.tsx';
import { Money } from '../../components/text/Money.tsx';
import { formatDate, formatDong, formatMoney } from '../../i18n/format.ts';
import { topUpPath } from '../../layout/topUpPath.ts';
import { useRate } from '../../providers/useRate.ts';
import { useMay } from '../../providers/session/permissions.ts';

type Figures = NonNullable<HomeResponse['money']>;

const toPayPath = filteredPath('bills', { status: ['unpaid', 'partially paid', 'confirmed', 'debt'] });
const adjustmentsPath = filteredPath('balances', { kind: ['adjustment'] });
const inReviewPath = filteredPath('transactions', { kind: ['topup'], status: ['pending'] });

const Credit = ({ credit }: { credit: NonNullable<Figures['credit']> }) => {
  const translate = useTranslate();
  const { left_cents: leftCents, limit_cents: limitCents } = credit;
  const text = translate('homeCards.money.left', {
    left: formatMoney(leftCents),
    limit: formatMoney(limitCents),
  });
  const label = translate('homeCards.money.used');
  return (
    <div className="pl-home-credit">
      <p>
        <b>{label}</b> <span className="pl-muted pl-tn">{text}</span>
      </p>
      <Meter label={label} used={limitCents - leftCents} max={limitCents} text={text} />
    </div>
  );
};

const Row = ({ label, cents, to }: { label: string; cents: number; to: string }) => (
  <p className="pl-home-sum">
    <Link to={to}>{label}</Link>
    <Money cents={cents} />
  </p>
);

/** The amount of the bills to pay and, on a line of its own, the amount owed because of adjustments of the balance. */
const Owed = ({ owed }: { owed: Figures['to_pay'] }) => {
  const translate = useTranslate();
  return (
    <>
      {owed.bills > 0 && (
        <Row
          label={translate('homeCards.money.to_pay', { smart_count: owed.bills })}
          cents={owed.cents - owed.adjustments_cents}
          to={toPayPath}
        />
      )}
      {owed.adjustments_cents > 0 && (
        <Row
          label={translate('homeCards.money.adjustments')}
          cents={owed.adjustments_cents}
          to={adjustmentsPath}
        />
      )}
    </>
  );
};

/** The account's balance, its remaining credit, the amount to pay and the money that is on its way in. */
export const MoneyCard = ({
  money: { balance_cents: balance, credit, to_pay: owed, in_review: coming },
}: {
  money: Figures;
}) => {
  const translate = useTranslate();
  const rate = useRate();
  const mayTopUp = useMay('bills.pay');
  return (
    <aside className="pl-home-money">
      <TitleCard
        title={translate(credit ? 'homeCards.money.credit' : 'homeCards.money.balance')}
        aside={
          credit?.due_at && (
            <span className="pl-muted pl-tn">
              {translate('homeCards.money.due', { date: formatDate(credit.due_at) })}
            </span>
          )
        }
      >
        <div className="pl-card-body">
          {credit && <p className="pl-muted">{translate('homeCards.money.balance')}</p>}
          <Link className="pl-home-balance" to={pagePath('balances')}>
            <Money cents={balance} />
          </Link>
          {rate !== undefined && (
            <p className="pl-muted pl-tn">{formatDong(Math.trunc((balance * rate) / 100))}</p>
          )}
          {credit && <Credit credit={credit} />}
          <Owed owed={owed} />
          {coming.top_ups > 0 && (
            <Row
              label={translate('homeCards.money.in_review', { smart_count: coming.top_ups })}
              cents={coming.cents}
              to={inReviewPath}
            />
          )}
          <div className="pl-home-acts">
            {mayTopUp && (
              <Button variant="outlined" to={topUpPath()}>
                {translate('homeCards.money.top_up')}
              </Button>
            )}
            <Button variant="outlined" to={pagePath('bills')}>
              {translate('homeCards.money.bills')}
            </Button>
          </div>
        </div>
      </TitleCard>
    </aside>
  );
};
