import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { postpaid } from '../../../../../contract/debt.ts';
import { readOperator } from '../../../../browser/operator.ts';
import { Money } from '../../../../components/text/Money.tsx';
import { refreshUser } from '../../../../providers/session/authProvider.ts';
import { useMay } from '../../../../providers/session/permissions.ts';
import { useSession } from '../../../../providers/session/useSession.ts';
import { creditLeft } from '../../../../../contract/bills/credit.ts';
import { FormCard } from '../FormCard.tsx';
import { useLiveQuote } from './quote.tsx';

const centsOf = (dollars: number): number => Math.round(dollars * 100);

/** Returns the current balance and credit limit in cents; other orders may have been paid since the page was opened. */
const useBalance = () => {
  const user = useSession()?.user;
  useEffect(() => void refreshUser().catch(() => undefined), []);
  if (!user || user.balance === null) return undefined;
  const { type_pay: paymentKind, debt_max_amount: limit } = user.user_info;
  return {
    cents: centsOf(user.balance),
    limit: paymentKind === postpaid && limit !== null ? centsOf(limit) : undefined,
  };
};

/**
 * Shows balance and credit after paying a new order (look §6 "Edit and create"); only for users who may pay and see
 * them.
 */
export const AfterPayingCard = ({ shopId }: { shopId: string | undefined }) => {
  const translate = useTranslate();
  const mayPay = useMay('orders.pay', shopId);
  const { cost, stale } = useLiveQuote();
  const balance = useBalance();
  if (!mayPay || !balance || !cost) return null;
  const remainingCents = balance.cents - cost.total_cents;
  return (
    <FormCard title={translate('orderForm.after.title')}>
      <div className="pl-card-body">
        <dl className={stale ? 'pl-kv pl-of-stale' : 'pl-kv'}>
          <dt>{translate('orderForm.after.balance')}</dt>
          <dd className={remainingCents + (balance.limit ?? 0) < 0 ? 'pl-bad' : undefined}>
            <Money cents={remainingCents} />
          </dd>
          {balance.limit !== undefined && (
            <>
              <dt>{translate('orderForm.after.credit')}</dt>
              <dd>
                <Money cents={creditLeft(remainingCents, balance.limit)} />
              </dd>
            </>
          )}
        </dl>
        <p className="pl-sum-foot">
          {translate('orderForm.after.cancel', { minutes: readOperator().cancel_minutes })}
        </p>
      </div>
    </FormCard>
  );
};
