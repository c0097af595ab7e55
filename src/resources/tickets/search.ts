import { filteredPath, recordPath } from '../../../contract/pagePaths.ts';
import type { Ticket } from '../../../contract/tickets/tickets.ts';
import type { AreaSearch } from '../../layout/area.ts';
import { call } from '../../providers/http/httpClient.ts';
import { firstPage, listPath } from '../../providers/query/listUrl.ts';

/** Finds tickets by their number, their text or the number of their order, newest first. */
export const ticketSearch: AreaSearch = {
  find: async (text, signal) => {
    const { tickets } = await call<{ tickets: Ticket[] }>(listPath('tickets', firstPage({ search: text })), {
      signal,
    });
    return tickets.map(({ id, code, subject, order_code: order, status }) => ({
      id,
      title: `#${code}`,
      detail: [subject, `#${order}`].join(' · '),
      status,
      to: recordPath('tickets', id),
    }));
  },
  all: (text) => filteredPath('tickets', { search: text }),
};
