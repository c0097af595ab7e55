import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { reached, sumOf } from '../../../../contract/topups/reach.ts';
import type { WaitingOrder } from '../../../../contract/topups/waiting.ts';
import { phoneScreen } from '../../../browser/breakpoints.ts';
import { useMedia } from '../../../browser/useMedia.ts';
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

const Moves = ({ order: { id, code }, place, change }: Pick<RowProps, 'order' | 'place' | 'change'>) => {
  const translate = useTranslate();
  return (
    <>
      {place > 1 && (
        <Button size="small" onClick={() => change.putFirst([id])} aria-label={`${translate('topUp.waiting.first')} #${code}`}>
          {translate('topUp.waiting.first')}
        </Button>
      )}
      <Button size="small" onClick={() => change.takeOut([id])} aria-label={`${translate('topUp.waiting.take_out')} #${code}`}>
        {translate('topUp.waiting.take_out')}
      </Button>
    </>
  );
};

const Code = ({ order: { id, code } }: Pick<RowProps, 'order'>) => (
  <Link className="pl-id pl-nw" to={recordPath('orders', id)}>{`#${code}`}</Link>
);

const State = ({ starts }: Pick<RowProps, 'starts'>) => {
  const translate = useTranslate();
  return <span className={starts ? 'pl-strong' : 'pl-muted'}>{translate(starts ? 'topUp.waiting.starts_with' : 'topUp.waiting.waits')}</span>;
};

const Row = ({ order, place, need, starts, change }: RowProps) => (
  <tr data-starts={starts}>
    <td className="pl-tn">{place}</td>
    <td>
      <Code order={order} />
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
      <State starts={starts} />
    </td>
    <td className="pl-nw">
      <Moves order={order} place={place} change={change} />
    </td>
  </tr>
);

/** The same on a phone, where a table would hide its buttons at its side. */
const PhoneRow = ({ order, place, starts, change }: RowProps) => (
  <li className="pl-it">
    <div className="pl-grow">
      <div className="pl-row">
        <span className="pl-grow">
          {`${place}. `}
          <Code order={order} />
        </span>
        <Money className="pl-strong" cents={order.amount_cents} />
      </div>
      <div className="pl-muted">{`${order.item_summary} · ${order.recipient} · ${order.country}`}</div>
      <div className="pl-row">
        <span className="pl-grow">
          <State starts={starts} />
        </span>
        <Moves order={order} place={place} change={change} />
      </div>
    </div>
  </li>
);

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
  const onPhone = useMedia(phoneScreen);
  const starting = new Set(reached(waiting, spendable + amount).map(({ id }) => id));
  const rows = waiting.map((order, at): RowProps & { key: string } => ({
    key: order.id, order, place: at + 1, need: Math.max(0, sumOf(waiting.slice(0, at + 1)) - spendable), starts: starting.has(order.id), change,
  }));
  if (onPhone) {
    return (
      <ul className="pl-its" aria-label={translate('topUp.waiting.title')}>
        {rows.map(({ key, ...row }) => (
          <PhoneRow key={key} {...row} />
        ))}
      </ul>
    );
  }
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
          {rows.map(({ key, ...row }) => (
            <Row key={key} {...row} />
          ))}
        </tbody>
      </table>
    </TableBox>
  );
};
