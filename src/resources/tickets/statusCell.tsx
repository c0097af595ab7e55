import type { Ticket } from '../../../contract/tickets/tickets.ts';
import { StatusBadge } from '../../components/text/StatusBadge.tsx';

/** What waits for the seller says so in place of its status (look §2, "Every status"). */
export const ticketStatusCell = (
  { status, awaits }: Ticket,
  { translate }: { translate: (key: string) => string },
) => {
  const shown = awaits === 'seller' ? 'feedback' : status;
  return <StatusBadge resource="tickets" status={shown} label={translate(`status.tickets.${shown}`)} />;
};
