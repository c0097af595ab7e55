import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { reached, sumOf } from '../../../../contract/topups/reach.ts';
import type { WaitingOrder } from '../../../../contract/topups/waiting.ts';
import { TableBox } from '../../../components/table/TableBox.tsx';
import { DateTime } from '../../../components/text/DateTime.tsx';
import { Money } from '../../../components/text/Money.tsx';
import { recordPath } from '../../../views/record/paths.ts';
import type { QueueChange } from './useQueueChange.ts';

const columns = ['place', 'order', 'items', 'since', 'cost', 'need', 'state', 'actions'] as const;
const numbers = new Set<string>(['cost', 'need']);

interface RowProps {
  order: WaitingOrder;
  place: number;
  /** What has to come for it and all before it. */
  need: number;
  starts: boolean;
  change: QueueChange;
}

const Row = ({ order, place, need, starts, change }: RowProps) => {
  const translate = useTranslate();
  return (
    <tr data-starts={starts}>
      <td className="pl-tn">{place}</td>
      <td>
        <Link className="pl-id pl-nw" to={recordPath('orders', order.id)}>{`#${order.code}`}</Link>
      </td>
      <td>
        {order.item_summary} <small className="pl-faint">{`${order.recipient} · ${order.country}`}</small>
      </td>
      <td>
        <DateTime value={order.since} />
      </td>
      <td className="pl-num">
        <Money cents={order.amount_cents} />
      </td>
      <td className="pl-num">
        <Money cents={need} />
      </td>
      <td>
        <span className={starts ? 'pl-strong' : 'pl-muted'}>{translate(starts ? 'topUp.waiting.starts_with' : 'topUp.waiting.waits')}</span>
      </td>
      <td className="pl-nw">
        {place > 1 && (
          <Button size="small" onClick={() => change.putFirst([order.id])} aria-label={`${translate('topUp.waiting.first')} #${order.code}`}>
            {translate('topUp.waiting.first')}
          </Button>
        )}
        <Button size="small" onClick={() => change.takeOut([order.id])} aria-label={`${translate('topUp.waiting.take_out')} #${order.code}`}>
          {translate('topUp.waiting.take_out')}
        </Button>
      </td>
    </tr>
  );
};

interface WaitingTableProps {
  waiting: readonly WaitingOrder[];
  spendable: number;
  /** The top-up that is looked at. */
  amount: number;
  change: QueueChange;
}

/** The queue in the order in which it is tried: what an amount starts, and what waits on. */
export const WaitingTable = ({ waiting, spendable, amount, change }: WaitingTableProps) => {
  const translate = useTranslate();
  const starting = new Set(reached(waiting, spendable + amount).map(({ id }) => id));
  return (
    <TableBox label={translate('topUp.waiting.title')}>
      <table className="pl-tbl">
        <caption className="pl-sr">{translate('topUp.waiting.title')}</caption>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col" className={numbers.has(name) ? 'pl-num' : undefined}>
                {translate(`topUp.waiting.columns.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {waiting.map((order, at) => (
            <Row
              key={order.id}
              order={order}
              place={at + 1}
              need={Math.max(0, sumOf(waiting.slice(0, at + 1)) - spendable)}
              starts={starting.has(order.id)}
              change={change}
            />
          ))}
        </tbody>
      </table>
    </TableBox>
  );
};
