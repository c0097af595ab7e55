import { useTranslate } from 'ra-core';
import type { PayQuote } from '../../../contract/orders/calls.ts';
import { Meter } from '../../components/feedback/Meter.tsx';
import { Money } from '../../components/text/Money.tsx';
import { formatDate, formatMoney } from '../../i18n/format.ts';
import { creditLeft } from '../../../contract/bills/credit.ts';

interface BalanceBoxProps {
  wallet: PayQuote['wallet'];
  /** Amount of the chosen payment, in cents. */
  cents: number;
}

/** Used part of the credit, with the part of this payment lighter, and its due date. */
const Credit = ({ wallet, cents }: BalanceBoxProps) => {
  const translate = useTranslate();
  const limit = -wallet.floor_cents;
  const remainingCredit = creditLeft(wallet.balance_cents - cents, limit);
  const text = translate('pay.balance.credit_left', {
    left: formatMoney(remainingCredit),
    limit: formatMoney(limit),
  });
  const usedCredit = Math.max(0, -wallet.balance_cents);
  const added = Math.max(0, cents - wallet.balance_cents) - usedCredit;
  return (
    <div className="pl-pay-credit">
      <Meter
        label={translate('pay.balance.used')}
        used={usedCredit}
        added={Math.max(0, added)}
        max={limit}
        text={text}
      />
      <p className="pl-muted pl-tn">{text}</p>
      {wallet.due_at && (
        <p className="pl-muted pl-tn">{translate('pay.balance.due', { date: formatDate(wallet.due_at) })}</p>
      )}
    </div>
  );
};

const Result = ({ wallet, cents }: BalanceBoxProps) => {
  const translate = useTranslate();
  const balanceAfter = wallet.balance_cents - cents;
  const missingCents = wallet.floor_cents - balanceAfter;
  return (
    <>
      <dl className="pl-kv pl-pay-after">
        <dt className="pl-strong">
          {translate(missingCents > 0 ? 'pay.balance.short' : 'pay.balance.after')}
        </dt>
        <dd className={missingCents > 0 ? 'pl-strong pl-bad' : 'pl-strong'}>
          <Money cents={missingCents > 0 ? missingCents : balanceAfter} />
        </dd>
      </dl>
    </>
  );
};

/** Balance before and after the payment, and the credit of a postpaid account (look §6 "Pay"). */
export const BalanceBox = ({ wallet, cents }: BalanceBoxProps) => {
  const translate = useTranslate();
  const title = wallet.postpaid ? 'pay.balance.title' : 'pay.balance.title_prepaid';
  return (
    <section className="pl-pay-box" aria-label={translate(title)}>
      <b className="pl-strong">{translate(title)}</b>
      <dl className="pl-kv">
        <dt>{translate('pay.balance.now')}</dt>
        <dd>
          <Money cents={wallet.balance_cents} />
        </dd>
        <dt>{translate('pay.balance.payment')}</dt>
        <dd>
          <Money cents={-cents} />
        </dd>
      </dl>
      <Result wallet={wallet} cents={cents} />
      {wallet.postpaid && <Credit wallet={wallet} cents={cents} />}
    </section>
  );
};
