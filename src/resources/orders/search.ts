import { filteredPath, recordPath } from '../../../contract/pagePaths.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import type { AreaSearch } from '../../layout/area.ts';
import { call } from '../../providers/http/httpClient.ts';
import { firstPage, listPath } from '../../providers/query/listUrl.ts';

/** Finds orders by number, reference, recipient, tracking number and SKU, the newest first. */
export const orderSearch: AreaSearch = {
  find: async (text, signal) => {
    const { orders } = await call<{ orders: Order[] }>(listPath('orders', firstPage({ search: text })), {
      signal,
    });
    return orders.map(({ id, code, recipient, reference, tracking_number: tracking, status }) => ({
      id,
      title: `#${code}`,
      detail: [recipient, reference, tracking].filter(Boolean).join(' · '),
      status,
      to: recordPath('orders', id),
    }));
  },
  all: (text) => filteredPath('orders', { search: text }),
};
