import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Order } from '../../../contract/orders/orders.ts';
import { orderStatuses } from '../../../contract/orders/statuses.ts';
import { mayAskHelp } from '../../../contract/tickets/rules.ts';
import { useDebounced } from '../../browser/useDebounced.ts';
import { ErrorState } from '../../components/feedback/ErrorState.tsx';
import { SkeletonBlock } from '../../components/feedback/Skeletons.tsx';
import { TextField } from '../../components/inputs/TextField.tsx';
import { StatusBadge } from '../../components/text/StatusBadge.tsx';
import { call } from '../../providers/http/httpClient.ts';
import { firstPage, listPath } from '../../providers/query/listUrl.ts';

/** Number of orders offered; a longer search text narrows them. */
const maxOffered = 8;

/** Ms after the last keystroke before the search. */
const typingMs = 250;

const paidStatuses = orderStatuses.filter((status) => status !== 'pending');

const findOrders = async (search: string, signal: AbortSignal): Promise<Order[]> => {
  const { orders } = await call<{ orders: Order[] }>(
    listPath('orders', firstPage({ search, status: paidStatuses, payment_status: ['paid', 'refunded'] })),
    { signal },
  );
  const now = new Date();
  return orders.filter((order) => mayAskHelp(order, now).ok).slice(0, maxOffered);
};

/** Picker of the shop's orders that tickets may be about: the newest, or those that a search finds. */
export const OrderPicker = ({ onPick }: { onPick: (id: string) => void }) => {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const search = useDebounced(text.trim(), typingMs);
  const { data, error, refetch } = useQuery({
    queryKey: ['orders', 'to-ask', search],
    queryFn: ({ signal }) => findOrders(search, signal),
  });
  return (
    <div className="pl-stack">
      <TextField
        label={translate('tickets.new.order')}
        help={translate('tickets.new.order_hint')}
        autoFocus
        value={text}
        onChange={setText}
      />
      {error && (
        <ErrorState text={translate(error.message, { _: error.message })} onRetry={() => void refetch()} />
      )}
      {!data && !error && <SkeletonBlock height={200} />}
      {data?.length === 0 && (
        <p className="pl-muted" role="status">
          {translate('tickets.new.order_none')}
        </p>
      )}
      {data && data.length > 0 && (
        <ul className="pl-tk-orders">
          {data.map(({ id, code, recipient, item_summary: items, status }) => (
            <li key={id}>
              <button type="button" onClick={() => onPick(id)}>
                <b>{`#${code}`}</b>
                <span className="pl-grow pl-ell">{`${recipient} · ${items}`}</span>
                <StatusBadge resource="orders" status={status} label={translate(`status.${status}`)} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
