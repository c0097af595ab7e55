import { filteredPath, recordPath } from '../../../contract/pagePaths.ts';
import type { Bill } from '../../../contract/bills/bills.ts';
import { formatDate, formatMoney } from '../../i18n/format.ts';
import type { AreaSearch } from '../../layout/area.ts';
import { call } from '../../providers/http/httpClient.ts';
import { firstPage, listPath } from '../../providers/query/listUrl.ts';

/** Finds bills by their number or by that of one of their orders, newest first. */
export const billSearch: AreaSearch = {
  find: async (text, signal) => {
    const { bills } = await call<{ bills: Bill[] }>(listPath('bills', firstPage({ search: text })), {
      signal,
    });
    return bills.map(({ id, code, created_at: at, total_cents: cents, status }) => ({
      id,
      title: `#${code}`,
      detail: [formatDate(at), formatMoney(cents)].join(' · '),
      status,
      to: recordPath('bills', id),
    }));
  },
  all: (text) => filteredPath('bills', { search: text }),
};
