import { MdOutlineContentCopy } from 'react-icons/md';
import type { Ticket } from '../../../contract/tickets/tickets.ts';
import { copyToClipboard } from '../../components/text/copyToClipboard.ts';
import { selectedRecords } from '../../views/actions/selectedRecords.ts';
import type { Action } from '../../views/base/actions.ts';

/** Copies the numbers of the selected tickets, one per line, for a message. */
const copyAction: Action<Ticket> = {
  name: 'copy',
  label: 'tickets.copy',
  icon: MdOutlineContentCopy,
  bulk: true,
  allowed: () => ({ ok: true }),
  run: async (context) => {
    const tickets = await selectedRecords(context);
    const copied = await copyToClipboard(tickets.map(({ code }) => `#${code}`).join('\n'));
    context.notify(copied ? 'tickets.copied' : 'app.copy.failed', {
      type: copied ? 'success' : 'error',
      messageArgs: { smart_count: tickets.length },
    });
  },
};

/** The seller's actions in the list of tickets; all others are on the ticket's page. */
export const ticketActions: readonly Action[] = [copyAction];
