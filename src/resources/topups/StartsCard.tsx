import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { TransactionDetail } from '../../../contract/topups/calls.ts';
import { reached, sumOf } from '../../../contract/topups/reach.ts';
import type { WaitingOrder, WaitingQueue } from '../../../contract/topups/waiting.ts';
import { ItemPicture } from '../../components/media/ItemPicture.tsx';
import { TitleCard } from '../../components/page/TitleCard.tsx';
import { Money } from '../../components/text/Money.tsx';
import { formatMoney } from '../../i18n/format.ts';
import { recordPath } from '../../views/record/paths.ts';
import { stillWaiting } from '../../workflows/money/useWaiting.ts';

/** So many are named; the others are counted. */
const named = 5;

/** The orders that a request starts, once its money is there. */
export const startsWith = (queue: WaitingQueue, { amount_cents: cents, fee_cents: fee }: TransactionDetail): WaitingOrder[] =>
  reached(stillWaiting(queue), queue.spendable_cents + cents - fee, queue.in_order);

const Named = ({ order }: { order: WaitingOrder }) => (
  <li>
    <ItemPicture picture={order.item_picture} />
    <span className="pl-grow">
      <span className="pl-ell">
        <Link className="pl-id" to={recordPath('orders', order.id)}>{`#${order.code}`}</Link> <span className="pl-muted">{order.recipient}</span>
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
          <span className="pl-faint pl-tn">{translate('topUp.with.count', { smart_count: starts.length })}</span>
          <Link to="/bills/waiting">{translate('topUp.with.change')}</Link>
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
          <Link to="/bills/waiting">{translate('topUp.with.more', { smart_count: more.length, amount: formatMoney(sumOf(more)) })}</Link>
        </p>
      )}
    </TitleCard>
  );
};

/** What the balance is once the money came and paid what it starts. */
export const AfterCard = ({ record, queue }: { record: TransactionDetail; queue: WaitingQueue }) => {
  const translate = useTranslate();
  const { amount_cents: cents, fee_cents: fee } = record;
  const starts = startsWith(queue, record);
  const rows = [
    ['now', queue.balance_cents, false],
    ['this', cents - fee, true],
    ...(starts.length > 0 ? [['orders', -sumOf(starts), false] as const] : []),
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
                <Money cents={queue.balance_cents + cents - fee - sumOf(starts)} />
              </td>
            </tr>
          </tbody>
        </table>
      </div>
    </TitleCard>
  );
};
