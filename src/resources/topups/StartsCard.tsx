import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { TransactionDetail } from '../../../contract/topups/calls.ts';
import { billFirst, requiredCents, affordableWaitingOrders } from '../../../contract/topups/reach.ts';
import { topUpLimits } from '../../../contract/topups/methods.ts';
import type { WaitingOrder, WaitingQueue } from '../../../contract/topups/waiting.ts';
import { ItemPicture } from '../../components/media/ItemPicture.tsx';
import { TitleCard } from '../../components/page/TitleCard.tsx';
import { Money } from '../../components/text/Money.tsx';
import { formatMoney } from '../../i18n/format.ts';
import { useMayAnywhere } from '../../providers/session/permissions.ts';
import { recordPath, waitingPath } from '../../../contract/pagePaths.ts';
import { usePaymentHandle } from './paymentHandle.ts';
import { payableOrders } from '../../workflows/money/useWaitingQueue.ts';

/** Maximum number of orders that are listed; the others are counted. */
const maxListed = 5;

/** Returns the orders that a request starts as soon as its money arrives. */
export const ordersStartedBy = (
  queue: WaitingQueue,
  { amount_cents: cents, fee_cents: fee, bill }: TransactionDetail,
): WaitingOrder[] =>
  affordableWaitingOrders(
    billFirst(payableOrders(queue), bill?.id),
    queue.spendable_cents + cents - fee,
    queue.in_order,
  );

const OrderLine = ({ order }: { order: WaitingOrder }) => (
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

/** The orders that start with this money (prototype `topup-bank`). Renders nothing if none is waiting. */
export const StartsCard = ({ record, queue }: { record: TransactionDetail; queue: WaitingQueue }) => {
  const translate = useTranslate();
  const orders = ordersStartedBy(queue, record);
  if (orders.length === 0) return null;
  const otherOrders = orders.slice(maxListed);
  return (
    <TitleCard
      title={translate('topUp.with.title')}
      aside={
        <>
          <span className="pl-faint pl-tn">
            {translate('topUp.with.count', { smart_count: orders.length })}
          </span>
          <Link to={waitingPath}>{translate('topUp.with.change')}</Link>
        </>
      }
    >
      <ul className="pl-starts">
        {orders.slice(0, maxListed).map((order) => (
          <OrderLine key={order.id} order={order} />
        ))}
      </ul>
      {otherOrders.length > 0 && (
        <p className="pl-card-foot">
          <Link to={waitingPath}>
            {translate('topUp.with.more', {
              smart_count: otherOrders.length,
              amount: formatMoney(requiredCents(otherOrders)),
            })}
          </Link>
        </p>
      )}
    </TitleCard>
  );
};

/** Step in cents of a suggested amount: the next hundred dollars. */
const roundStep = 10_000;
const roundAbove = (cents: number): number => (Math.floor(cents / roundStep) + 1) * roundStep;

/** A button that raises the request's amount; its QR is rendered again. */
const RaiseAmount = ({ cents }: { cents: number }) => {
  const translate = useTranslate();
  const handle = usePaymentHandle();
  const mayPay = useMayAnywhere('bills.pay');
  if (!mayPay || cents > topUpLimits.max) return null;
  return (
    <p className="pl-muted">
      {translate('topUp.with.want')}{' '}
      <button type="button" className="pl-link" onClick={() => handle.current?.changeAmount(cents)}>
        {translate('topUp.with.instead', { amount: formatMoney(cents) })}
      </button>
    </p>
  );
};

/** The balance after the money arrived and paid the orders that it starts. */
export const AfterCard = ({ record, queue }: { record: TransactionDetail; queue: WaitingQueue }) => {
  const translate = useTranslate();
  const { amount_cents: cents, fee_cents: fee, status } = record;
  const orders = ordersStartedBy(queue, record);
  const afterCents = queue.balance_cents + cents - fee - requiredCents(orders);
  const rows = [
    ['now', queue.balance_cents, false],
    ['this', cents - fee, true],
    ...(orders.length > 0 ? [['orders', -requiredCents(orders), false] as const] : []),
  ] as const;
  return (
    <TitleCard title={translate('topUp.with.balance')}>
      <div className="pl-card-body">
        <table className="pl-sum">
          <caption className="pl-sr">{translate('topUp.with.balance')}</caption>
          <tbody>
            {rows.map(([name, amount, signed], at) => (
              <tr key={name} className={at === rows.length - 1 ? 'pl-sum-last' : undefined}>
                <th scope="row">{translate(`topUp.with.${name}`, { smart_count: orders.length })}</th>
                <td>
                  <Money cents={amount} signed={signed} />
                </td>
              </tr>
            ))}
            <tr className="pl-sum-total">
              <th scope="row">{translate('topUp.with.after')}</th>
              <td>
                <Money cents={afterCents} />
              </td>
            </tr>
          </tbody>
        </table>
        {status === 'waiting' && orders.length > 0 && afterCents < roundStep && (
          <RaiseAmount cents={roundAbove(cents)} />
        )}
      </div>
    </TitleCard>
  );
};
