import '../../workflows/tickets/tickets.css';
import { MdOutlineAdd, MdOutlineChat } from 'react-icons/md';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { recordPath } from '../../../contract/pagePaths.ts';
import { type Ticket, tickets } from '../../../contract/tickets/tickets.ts';
import { formatCount } from '../../i18n/format.ts';
import { narrowScreen } from '../../browser/breakpoints.ts';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { Button } from '../../components/inputs/Button.tsx';
import { DateTime } from '../../components/text/DateTime.tsx';
import { useMay } from '../../providers/session/permissions.ts';
import type { Overrides } from '../../views/base/overrides.ts';
import { SchemaList } from '../../views/list/SchemaList.tsx';
import { ticketActions } from './actions.ts';
import { ticketStatusCell } from './statusCell.tsx';
import { LazyTicketDialog } from '../../workflows/tickets/lazyDialogs.ts';

/** Returns the first order and the number of others. A row on a phone is itself a link, so it contains none. */
const orderCell = ({ order_id: id, order_code: code, more_orders: moreOrders }: Ticket) => {
  const othersText = moreOrders > 0 ? ` +${formatCount(moreOrders)}` : '';
  if (window.matchMedia(narrowScreen).matches) return `#${code}${othersText}`;
  return (
    <>
      <Link to={recordPath('orders', id)}>{`#${code}`}</Link>
      {othersText}
    </>
  );
};

const overrides: Overrides<(typeof tickets)['fields']> = {
  cell: {
    code: ({ code }) => `#${code}`,
    order_code: orderCell,
    status: ticketStatusCell,
    due_at: ({ due_at: due, awaits }, { translate }) =>
      awaits === 'seller' ? translate('tickets.your_turn') : <DateTime value={due} />,
  },
  width: {
    code: [84, 0],
    subject: [142, 2],
    order_code: [92, 0],
    category: [154, 1],
    type: [160, 1],
    status: [142, 0],
    updated_at: [140, 0],
    due_at: [140, 0],
  },
};

/** `/tickets`: the tickets by status (look §6 "Other records"). */
export const TicketList = () => {
  const translate = useTranslate();
  const mayOpen = useMay('tickets.create');
  const [isOpen, setIsOpen] = useState(false);
  const button = mayOpen && (
    <Button variant="contained" startIcon={<MdOutlineAdd />} onClick={() => setIsOpen(true)}>
      {translate('tickets.new.button')}
    </Button>
  );
  return (
    <>
      <SchemaList
        resource={tickets}
        overrides={overrides}
        actions={ticketActions}
        headerActions={button}
        title={translate('resources.tickets.name', { smart_count: 2 })}
        searchWords={{ label: translate('tickets.search'), hint: translate('tickets.search_hint') }}
        empty={
          <EmptyState
            tone="brand"
            icon={<MdOutlineChat />}
            title={translate('tickets.empty.title')}
            text={translate('tickets.empty.help')}
          >
            {button}
          </EmptyState>
        }
      />
      {isOpen && <LazyTicketDialog onClose={() => setIsOpen(false)} />}
    </>
  );
};
