import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { OrderDetail } from '../../../../../contract/orders/calls.ts';
import { recordPath } from '../../../../../contract/pagePaths.ts';
import type { Ticket } from '../../../../../contract/tickets/tickets.ts';
import { TitleCard } from '../../../../components/page/TitleCard.tsx';
import { StatusBadge } from '../../../../components/text/StatusBadge.tsx';
import { call } from '../../../../providers/http/httpClient.ts';
import { firstPage, listPath } from '../../../../providers/query/listUrl.ts';
import { accountToken } from '../../../../providers/query/reach.ts';
import { useMay } from '../../../../providers/session/permissions.ts';

/** Reads the tickets about an order of any shop, the newest first. */
const useTickets = (orderId: string, enabled: boolean) =>
  useQuery({
    queryKey: ['tickets', 'of-order', orderId],
    enabled,
    queryFn: async ({ signal }) => {
      const path = listPath('tickets', firstPage({ order_id: [orderId] }));
      return (await call<{ tickets: Ticket[] }>(path, { signal, token: accountToken() })).tickets;
    },
  });

/** Lists the tickets about the order; null without any. */
export const TicketsCard = ({ order }: { order: OrderDetail }) => {
  const translate = useTranslate();
  const mayView = useMay('tickets.view', order.shop_id);
  const { data = [] } = useTickets(order.id, mayView);
  if (!mayView || data.length === 0) return null;
  return (
    <TitleCard title={translate('orderShow.ticket.card')}>
      <ul className="pl-card-body pl-stack">
        {data.map(({ id, code, subject, status }) => (
          <li key={id} className="pl-row">
            <span className="pl-grow">
              <Link to={recordPath('tickets', id)}>{`#${code}`}</Link> {subject}
            </span>
            <StatusBadge resource="tickets" status={status} label={translate(`status.tickets.${status}`)} />
          </li>
        ))}
      </ul>
    </TitleCard>
  );
};
