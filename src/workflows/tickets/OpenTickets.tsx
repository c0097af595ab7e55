import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { recordPath } from '../../../contract/pagePaths.ts';
import type { Ticket } from '../../../contract/tickets/tickets.ts';
import { NoteBox } from '../../components/feedback/NoteBox.tsx';
import { call } from '../../providers/http/httpClient.ts';
import { firstPage, listPath } from '../../providers/query/listUrl.ts';
import { accountToken } from '../../providers/query/reach.ts';
import { useMay } from '../../providers/session/permissions.ts';

/** Maximum number of orders in the URL of one call. */
const maxOrders = 50;
/** Number of tickets listed. */
const maxTickets = 5;

const openStatuses = ['pending', 'in-review', 'resolved'];

interface OpenTicketsProps {
  orderIds: readonly string[];
  shopId: string;
  /** Called when one of them is opened instead. */
  onOpen: () => void;
}

/**
 * Open tickets about the same orders, where an answer can continue the conversation instead of a new ticket; renders
 * nothing if there are none.
 */
export const OpenTickets = ({ orderIds, shopId, onOpen }: OpenTicketsProps) => {
  const translate = useTranslate();
  const mayView = useMay('tickets.view', shopId);
  const ids = orderIds.slice(0, maxOrders);
  const { data = [] } = useQuery({
    queryKey: ['tickets', 'open', ids],
    enabled: mayView,
    queryFn: async ({ signal }) => {
      const path = listPath('tickets', firstPage({ order_id: ids, status: openStatuses }));
      return (await call<{ tickets: Ticket[] }>(path, { signal, token: accountToken() })).tickets;
    },
  });
  if (data.length === 0) return null;
  return (
    <NoteBox tone="attention" title={translate('tickets.new.open_already', { smart_count: data.length })}>
      <ul className="pl-tk-open">
        {data.slice(0, maxTickets).map(({ id, code, subject, status, order_code: order }) => (
          <li key={id}>
            <Link to={recordPath('tickets', id)} onClick={onOpen}>{`#${code}`}</Link>{' '}
            {orderIds.length > 1 ? `${subject} (#${order})` : subject}
            {` · ${translate(`status.tickets.${status}`)}`}
          </li>
        ))}
      </ul>
    </NoteBox>
  );
};
