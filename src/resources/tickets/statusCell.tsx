import type { Ticket } from '../../../contract/tickets/tickets.ts';
import { StatusBadge } from '../../components/text/StatusBadge.tsx';

/** Returns the status badge; a ticket that waits for the seller says so instead (look §2, "Every status"). */
export const ticketStatusCell = (
  { status, awaits }: Ticket,
  { translate }: { translate: (key: string) => string },
) => {
  const badgeStatus = awaits === 'seller' ? 'feedback' : status;
  return (
    <StatusBadge resource="tickets" status={badgeStatus} label={translate(`status.tickets.${badgeStatus}`)} />
  );
};
