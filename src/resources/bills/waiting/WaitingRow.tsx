import { MdOutlineClose, MdOutlineDragIndicator, MdOutlineVerticalAlignTop } from 'react-icons/md';
import type { HTMLAttributes } from 'react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { WaitingOrder } from '../../../../contract/topups/waiting.ts';
import { ItemPicture } from '../../../components/media/ItemPicture.tsx';
import { DateTime } from '../../../components/text/DateTime.tsx';
import { Money } from '../../../components/text/Money.tsx';
import { ToneBadge } from '../../../components/text/StatusBadge.tsx';
import { recordPath } from '../../../../contract/pagePaths.ts';
import type { QueueChange } from './useQueueChange.ts';

export interface WaitingRowProps {
  order: WaitingOrder;
  place: number;
  /** Cents that must come in for this order and all before it. */
  need: number;
  starts: boolean;
  /** True if a smaller order behind it starts before it. */
  passed: boolean;
  change: QueueChange;
  row: HTMLAttributes<HTMLElement>;
  handle: HTMLAttributes<HTMLElement>;
}

const Moves = ({
  order: { id, code },
  place,
  change,
}: Pick<WaitingRowProps, 'order' | 'place' | 'change'>) => {
  const translate = useTranslate();
  const moveFirstLabel = `${translate('topUp.waiting.first')} #${code}`;
  const takeOutLabel = `${translate('topUp.waiting.take_out')} #${code}`;
  return (
    <>
      {place > 1 && (
        <button
          type="button"
          className="pl-ib pl-ib-s"
          onClick={() => void change.putFirst([id])}
          aria-label={moveFirstLabel}
          title={moveFirstLabel}
        >
          <MdOutlineVerticalAlignTop aria-hidden="true" className="pl-icon-small" />
        </button>
      )}
      <button
        type="button"
        className="pl-ib pl-ib-s"
        onClick={() => void change.takeOut([id])}
        aria-label={takeOutLabel}
        title={takeOutLabel}
      >
        <MdOutlineClose aria-hidden="true" className="pl-icon-small" />
      </button>
    </>
  );
};

const Code = ({ order: { id, code } }: Pick<WaitingRowProps, 'order'>) => (
  <Link className="pl-id pl-nw" to={recordPath('orders', id)} draggable={false}>{`#${code}`}</Link>
);

const State = ({ starts, passed }: Pick<WaitingRowProps, 'starts' | 'passed'>) => {
  const translate = useTranslate();
  if (starts) {
    return (
      <ToneBadge tone="info" pip="half">
        {translate('topUp.waiting.starts_with')}
      </ToneBadge>
    );
  }
  return (
    <ToneBadge tone="attention" pip="ring">
      {translate(passed ? 'topUp.waiting.passed' : 'topUp.waiting.waits')}
    </ToneBadge>
  );
};

/** A table row of a waiting order with its place in the queue; highlighted if it starts. */
export const WaitingRow = ({ order, place, need, starts, passed, change, row, handle }: WaitingRowProps) => {
  const translate = useTranslate();
  const moveLabel = translate('topUp.waiting.move', { code: order.code });
  return (
    <tr {...row} data-starts={starts}>
      <td>
        <span className="pl-row">
          <button
            type="button"
            className="pl-ib pl-ib-s pl-grip"
            aria-label={moveLabel}
            title={moveLabel}
            {...handle}
          >
            <MdOutlineDragIndicator aria-hidden="true" className="pl-icon-small" />
          </button>
          <span className="pl-place">{place}</span>
        </span>
      </td>
      <td>
        <Code order={order} />
      </td>
      <td>
        <DateTime value={order.since} />
      </td>
      <td>
        <span className="pl-cell-two">
          <ItemPicture picture={order.item_picture} />
          <span className="pl-ell" title={`${order.item_summary} · ${order.recipient}`}>
            {`${order.item_summary} · ${order.recipient} `}
            <small className="pl-faint">{order.country}</small>
          </span>
        </span>
      </td>
      <td className="pl-muted pl-nw">
        <DateTime shape="date" value={order.ships_by} />
      </td>
      <td className="pl-num pl-strong">
        <Money cents={order.amount_cents} />
      </td>
      <td className="pl-num">
        <Money cents={need} />
      </td>
      <td>
        <State starts={starts} passed={passed} />
      </td>
      <td className="pl-nw pl-num">
        <Moves order={order} place={place} change={change} />
      </td>
    </tr>
  );
};

const ShipsBy = ({ at }: { at: string }) => {
  const translate = useTranslate();
  return (
    <div className="pl-muted">
      {translate('topUp.waiting.columns.ships_by')} <DateTime shape="date" value={at} />
    </div>
  );
};

/** The same as a list item for phones, where a table would scroll its buttons out of sight. */
export const WaitingItem = ({ order, place, starts, passed, change }: WaitingRowProps) => (
  <li className="pl-it" data-starts={starts}>
    <ItemPicture picture={order.item_picture} />
    <div className="pl-grow">
      <div className="pl-row">
        <span className="pl-place">{place}</span>
        <span className="pl-grow">
          <Code order={order} />
        </span>
        <Money className="pl-strong" cents={order.amount_cents} />
      </div>
      <div className="pl-muted">{`${order.item_summary} · ${order.recipient} · ${order.country}`}</div>
      {order.ships_by && <ShipsBy at={order.ships_by} />}
      <div className="pl-row">
        <span className="pl-grow">
          <State starts={starts} passed={passed} />
        </span>
        <Moves order={order} place={place} change={change} />
      </div>
    </div>
  </li>
);
