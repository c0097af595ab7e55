import { MdOutlineChat } from 'react-icons/md';
import type { Order } from '../../../../contract/orders/orders.ts';
import { mayAskHelp } from '../../../../contract/tickets/rules.ts';
import type { Action } from '../../../views/base/actions.ts';
import { LazyTicketDialog } from '../../../workflows/tickets/lazyDialogs.ts';

/** Opens a ticket about a paid order (domain §9). */
export const ticketAction: Action<Order> = {
  name: 'ticket',
  label: 'orderShow.ticket.open',
  icon: MdOutlineChat,
  right: 'tickets.create',
  allowed: (order) => mayAskHelp(order, new Date()),
  run: ({ records: [order], show }) => {
    if (order) show((close) => <LazyTicketDialog orderId={order.id} onClose={close} />);
  },
};
