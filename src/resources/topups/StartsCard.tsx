import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { TransactionDetail } from '../../../contract/topups/calls.ts';
import { billFirst, needOf, reached } from '../../../contract/topups/reach.ts';
import { topUpLimits } from '../../../contract/topups/methods.ts';
import type { WaitingOrder, WaitingQueue } from '../../../contract/topups/waiting.ts';
import { ItemPicture } from '../../components/media/ItemPicture.tsx';
import { TitleCard } from '../../components/page/TitleCard.tsx';
import { Money } from '../../components/text/Money.tsx';
import { formatMoney } from '../../i18n/format.ts';
import { useMayAnywhere } from '../../providers/session/permissions.ts';
import { recordPath, waitingPath } from '../../../contract/pagePaths.ts';
import { usePaymentHandle } from './paymentHandle.ts';
import { stillWaiting } from '../../workflows/money/useWaiting.ts';

/** So many are named; the others are counted. */
const named = 5;

/** The orders that a request starts, once its money is there. */
export const startsWith = (
  queue: WaitingQueue,
  { amount_cents: cents, fee_cents: fee, bill }: TransactionDetail,
): WaitingOrder[] =>
  reached(billFirst(stillWaiting(queue), bill?.id), queue.spendable_cents + cents - fee, queue.in_order);

const Named = ({ order }: { order: WaitingOrder }) => (
  <li>
    <ItemPicture picture={order.item_picture} />
    <span className="pl-grow">
      <span className="pl-ell">
        <Link className="pl-id" to={recordPath('orders', order.id)}>{`#${order.code}`}</Link>{' '}
        <span className="pl-muted">{order.recipient}</span>
      </span>
      <small className="pl-ell pl-muted">{order.item_summary}</small>
    </span>
    <Money cents={order.amount_cents} />
  </li>
);

/** Which orders start with this money (prototype `topup-bank`); nothing where none waits. */
export const StartsCard = ({ record, queue }: { record: TransactionDetail; queue: WaitingQueue }) => {
  const translate = useTranslate();
  const starts = startsWith(queue, record);
  if (starts.length === 0) return null;
  const more = starts.slice(named);
  return (
    <TitleCard
      title={translate('topUp.with.title')}
      aside={
        <>
          <span className="pl-faint pl-tn">
            {translate('topUp.with.count', { smart_count: starts.length })}
          </span>
          <Link to={waitingPath}>{translate('topUp.with.change')}</Link>
        </>
      }
    >
      <ul className="pl-starts">
        {starts.slice(0, named).map((order) => (
          <Named key={order.id} order={order} />
        ))}
      </ul>
      {more.length > 0 && (
        <p className="pl-card-foot">
          <Link to={waitingPath}>
            {translate('topUp.with.more', { smart_count: more.length, amount: formatMoney(needOf(more)) })}
          </Link>
        </p>
      )}
    </TitleCard>
  );
};

/** An amount that leaves something: the next hundred dollars. */
const step = 10_000;
const roundAbove = (cents: number): number => (Math.floor(cents / step) + 1) * step;

/** The same request with more money in it, by one press; its QR is drawn again. */
const More = ({ cents }: { cents: number }) => {
  const translate = useTranslate();
  const handle = usePaymentHandle();
  const mayPay = useMayAnywhere('bills.pay');
  if (!mayPay || cents > topUpLimits.max) return null;
  return (
    <p className="pl-muted">
      {translate('topUp.with.want')}{' '}
      <button type="button" className="pl-link" onClick={() => handle.current?.ask(cents)}>
        {translate('topUp.with.instead', { amount: formatMoney(cents) })}
      </button>
    </p>
  );
};

/** What the balance is once the money came and paid what it starts. */
export const AfterCard = ({ record, queue }: { record: TransactionDetail; queue: WaitingQueue }) => {
  const translate = useTranslate();
  const { amount_cents: cents, fee_cents: fee, status } = record;
  const starts = startsWith(queue, record);
  const after = queue.balance_cents + cents - fee - needOf(starts);
  const rows = [
    ['now', queue.balance_cents, false],
    ['this', cents - fee, true],
    ...(starts.length > 0 ? [['orders', -needOf(starts), false] as const] : []),
  ] as const;
  return (
    <TitleCard title={translate('topUp.with.balance')}>
      <div className="pl-card-body">
        <table className="pl-sum">
          <caption className="pl-sr">{translate('topUp.with.balance')}</caption>
          <tbody>
            {rows.map(([name, amount, signed], at) => (
              <tr key={name} className={at === rows.length - 1 ? 'pl-sum-last' : undefined}>
                <th scope="row">{translate(`topUp.with.${name}`, { smart_count: starts.length })}</th>
                <td>
                  <Money cents={amount} signed={signed} />
                </td>
              </tr>
            ))}
            <tr className="pl-sum-total">
              <th scope="row">{translate('topUp.with.after')}</th>
              <td>
                <Money cents={after} />
              </td>
            </tr>
          </tbody>
        </table>
        {status === 'waiting' && starts.length > 0 && after < step && <More cents={roundAbove(cents)} />}
      </div>
    </TitleCard>
  );
};
