import { MdOutlineContentCopy } from 'react-icons/md';
import type { Ticket } from '../../../contract/tickets/tickets.ts';
import { copyToClipboard } from '../../components/text/copyToClipboard.ts';
import { selectedRecords } from '../../views/actions/selectedRecords.ts';
import type { Action } from '../../views/base/actions.ts';

/** Numbers of the chosen tickets, a line each, for a message. */
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

/** What a seller does with tickets in the list; all else stands on their pages. */
export const ticketActions: readonly Action[] = [copyAction];
