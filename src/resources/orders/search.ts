import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import type { Order } from '../../../contract/orders/orders.ts';
import type { SearchSource } from '../../layout/search/source.ts';
import { call } from '../../providers/httpClient.ts';
import { listPath } from '../../providers/listUrl.ts';

/** The smallest page of a list (spec §9). */
const pagination = { page: 1, perPage: 25 };
const sort = { field: 'created_at', order: 'DESC' };

/** Orders by number, reference, recipient, tracking number and SKU, the newest first. */
export const orderSearch: SearchSource = {
  name: 'orders',
  icon: ReceiptLongOutlined,
  right: 'orders.view',
  find: async (text, signal) => {
    const path = listPath('orders', { pagination, sort, filter: { search: text } });
    const { orders } = await call<{ orders: Order[] }>(path, { signal });
    return orders.map(({ id, code, recipient, reference, tracking_number: tracking, status }) => ({
      id,
      title: `#${code}`,
      detail: [recipient, reference, tracking].filter(Boolean).join(' · '),
      status: { resource: 'orders', value: status },
      to: `/orders/${id}`,
    }));
  },
  all: (text) => `/orders?filter=${encodeURIComponent(JSON.stringify({ search: text }))}`,
};
