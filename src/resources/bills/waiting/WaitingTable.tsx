import { type DragEvent, type KeyboardEvent, useState, Fragment } from 'react';
import type { WaitingOrder } from '../../../../contract/topups/waiting.ts';
import type { QueueChange } from './useQueueChange.ts';
import { MdOutlineAccountBalanceWallet } from 'react-icons/md';
import { useTranslate } from 'ra-core';
import { requiredCentsByOrder, type QueueReach } from '../../../../contract/topups/reach.ts';
import { phoneScreen } from '../../../browser/breakpoints.ts';
import { useMedia } from '../../../browser/useMedia.ts';
import { ShowMore, useFirstItems } from '../../../components/table/ShowMore.tsx';
import { TableBox } from '../../../components/table/TableBox.tsx';
import { formatMoney } from '../../../i18n/format.ts';
import { WaitingItem, WaitingRow, type WaitingRowProps } from './WaitingRow.tsx';

const steps: Partial<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Returns the props that move orders within the queue: by drag, or by the arrow keys on their handle. */
const useMove = (waiting: readonly WaitingOrder[], change: QueueChange) => {
  const [dragged, setDragged] = useState<number>();
  const move = (from: number, to: number): void => {
    const order = waiting[from];
    if (!order || from === to || to < 0 || to >= waiting.length) return;
    // Orders behind both places keep their places.
    const ids = waiting
      .map(({ id }) => id)
      .toSpliced(from, 1)
      .toSpliced(to, 0, order.id);
    void change.putFirst(ids.slice(0, Math.max(from, to) + 1));
  };
  return {
    row: (at: number) => ({
      draggable: true,
      'data-dragged': dragged === at,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move';
        setDragged(at);
      },
      onDragEnd: () => setDragged(undefined),
      onDragOver: (event: DragEvent) => dragged !== undefined && event.preventDefault(),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        if (dragged !== undefined) move(dragged, at);
      },
    }),
    handle: (at: number) => ({
      onKeyDown: (event: KeyboardEvent) => {
        const step = steps[event.key];
        if (step === undefined) return;
        event.preventDefault();
        move(at, at + step);
      },
    }),
  };
};

const columns = ['place', 'order', 'since', 'items', 'ships_by', 'cost', 'need', 'state', 'actions'] as const;
const numberColumns = new Set<string>(['cost', 'need']);

/** Number of rows that are shown before "Show more". */
const firstRows = 200;

interface WaitingTableProps {
  waiting: readonly WaitingOrder[];
  spendable: number;
  /** The top-up that is tried out, in cents. */
  amount: number;
  reach: QueueReach;
  change: QueueChange;
}

/** Returns the texts of the line between the last order that starts and those that still wait. */
const useReachTexts = ({
  waiting,
  amount,
  reach: { starts, stays_cents: staysCents, lacks_cents: lacksCents },
}: WaitingTableProps) => {
  const translate = useTranslate();
  const waitingCount = waiting.length - starts.size;
  return {
    start: translate('topUp.waiting.line', {
      amount: formatMoney(amount),
      smart_count: starts.size,
      left: formatMoney(staysCents),
    }),
    end:
      waitingCount > 0
        ? translate('topUp.waiting.line_rest', { smart_count: waitingCount, amount: formatMoney(lacksCents) })
        : '',
  };
};

const ReachLine = (props: WaitingTableProps) => {
  const { start, end } = useReachTexts(props);
  return (
    <span className="pl-reach-line">
      <MdOutlineAccountBalanceWallet aria-hidden="true" />
      <span className="pl-grow">{start}</span>
      {end}
    </span>
  );
};

type KeyedRow = WaitingRowProps & { key: string };

const useRows = ({ waiting, spendable, reach, change }: WaitingTableProps): KeyedRow[] => {
  const { row, handle } = useMove(waiting, change);
  const needs = requiredCentsByOrder(waiting, spendable);
  return waiting.map((order, at) => {
    const starts = reach.starts.has(order.id);
    return {
      key: order.id,
      order,
      place: at + 1,
      need: needs[at] ?? 0,
      starts,
      passed: !starts && at < reach.last,
      change,
      row: row(at),
      handle: handle(at),
    };
  });
};

const Table = ({ rows, ...props }: WaitingTableProps & { rows: readonly KeyedRow[] }) => {
  const translate = useTranslate();
  const { last } = props.reach;
  const line = (
    <tr className="pl-reach-row">
      <td colSpan={columns.length}>
        <ReachLine {...props} />
      </td>
    </tr>
  );
  return (
    <TableBox label={translate('topUp.waiting.title')}>
      <table className="pl-tbl pl-queue">
        <caption className="pl-sr">{translate('topUp.waiting.title')}</caption>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col" className={numberColumns.has(name) ? 'pl-num' : undefined}>
                {name === 'actions' ? (
                  <span className="pl-sr">{translate('topUp.waiting.columns.actions')}</span>
                ) : (
                  translate(`topUp.waiting.columns.${name}`)
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {last === 0 && line}
          {rows.map(({ key, ...row }) => (
            <Fragment key={key}>
              <WaitingRow {...row} />
              {row.place === last && line}
            </Fragment>
          ))}
        </tbody>
      </table>
    </TableBox>
  );
};

const PhoneItems = ({ rows, ...props }: WaitingTableProps & { rows: readonly KeyedRow[] }) => {
  const translate = useTranslate();
  return (
    <>
      <p className="pl-card-body">
        <ReachLine {...props} />
      </p>
      <ul className="pl-its" aria-label={translate('topUp.waiting.title')}>
        {rows.map(({ key, ...row }) => (
          <WaitingItem key={key} {...row} />
        ))}
      </ul>
    </>
  );
};

/**
 * The queue in the order in which it is paid: the orders that an amount starts, the line that it reaches, and the
 * orders that wait.
 */
export const WaitingTable = (props: WaitingTableProps) => {
  const translate = useTranslate();
  const onPhone = useMedia(phoneScreen);
  const { shown: shownRows, left: hiddenCount, showAll } = useFirstItems(useRows(props), firstRows);
  return (
    <>
      {onPhone ? <PhoneItems {...props} rows={shownRows} /> : <Table {...props} rows={shownRows} />}
      <ShowMore
        count={hiddenCount}
        label={translate('topUp.waiting.more', { smart_count: hiddenCount })}
        onShow={showAll}
      />
    </>
  );
};
