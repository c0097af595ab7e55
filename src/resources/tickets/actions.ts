import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import type { Ticket } from '../../../contract/tickets/tickets.ts';
import { copyToClipboard } from '../../components/text/copyToClipboard.ts';
import type { Action } from '../../views/base/actions.ts';

/** Numbers of the chosen tickets, a line each, for a message. */
const copyAction: Action<Ticket> = {
  name: 'copy',
  label: 'tickets.copy',
  icon: ContentCopyOutlined,
  bulk: true,
  allowed: () => ({ ok: true }),
  run: async ({ records, notify, translate }) => {
    const copied = await copyToClipboard(records.map(({ code }) => `#${code}`).join('\n'));
    if (copied) notify(translate('tickets.copied', { smart_count: records.length }), { type: 'success' });
  },
};

/** What a seller does with tickets in the list; all else stands on their pages. */
export const ticketActions: readonly Action[] = [copyAction];
