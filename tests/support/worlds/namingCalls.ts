import { ticketCalls } from './brought.ts';
import { definedCalls } from './definedRecords.ts';
import { newOrder, type OrdersKit, type OrdersSeller } from './orders.ts';
import { productCalls } from './productCalls.ts';
import { storeCalls } from './storeCalls.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The kinds of records that a call may name, besides those that are created by their definition. */
export type Kind =
  | 'order'
  | 'item'
  | 'import'
  | 'template'
  | 'export'
  | 'member'
  | 'role'
  | 'session'
  | 'design'
  | 'product'
  | 'variant'
  | 'notification'
  | 'shop'
  | 'bill'
  | 'balance'
  | 'tracking'
  | 'transaction'
  | 'withdrawal'
  | 'ticket'
  | 'store_link'
  | 'incoming_order'
  | 'store_event'
  | 'hand_over';

/** Ids of the caller's own records, for calls that name one of them beside the other account's. */
export interface OwnIds {
  order: string;
  item: string;
  member: string;
  product: string;
  variant: string;
  version: number;
}

interface Caller {
  stranger: OrdersSeller;
  ownIds: OwnIds;
  kit: OrdersKit;
}

/** All calls that name a record by its id: in the path, the body or the query. `id` is the named one. */
export const namingCalls = (
  id: string,
  { kit, stranger, ownIds }: Caller,
): readonly [string, Method, string, object?][] => {
  const line = { shipping_line: 'usps' };
  const variantId = kit.variants.get('CT-BLK-L') ?? '';
  const print = (design: string) => [
    {
      variant_id: variantId,
      quantity: 1,
      prints: [{ position: 'front', design_id: design }],
    },
  ];
  const good = print(stranger.designId);
  const byHand: readonly [Kind, Method, string, object?][] = [
    ['order', 'GET', `/orders/${id}`],
    ['order', 'PUT', `/orders/${id}`, { order: { version: 1, city: 'Stolen' } }],
    ['order', 'DELETE', `/orders/${id}`],
    ['order', 'POST', `/orders/${id}/notes`, { note: 'mine' }],
    ['order', 'POST', `/orders/${id}/cancel`],
    ['order', 'POST', `/orders/${id}/resubmit`],
    ['order', 'POST', `/orders/${id}/confirm-address`],
    ['order', 'GET', `/orders/${id}/substitutes`],
    [
      'order',
      'POST',
      `/orders/${id}/substitute`,
      { item_id: ownIds.item, variant_id: variantId, version: 1 },
    ],
    [
      'order',
      'PUT',
      `/orders/${id}/link`,
      { item_id: ownIds.item, position: 'front', url: 'https://example.test/a.png' },
    ],
    [
      'item',
      'PUT',
      `/orders/${ownIds.order}/link`,
      { item_id: id, position: 'front', url: 'https://example.test/a.png' },
    ],
    [
      'item',
      'PUT',
      `/orders/${ownIds.order}`,
      {
        order: {
          version: 1,
          items: good.map((item) => ({ ...item, id, prints: [{ position: 'front', design_id: null }] })),
        },
      },
    ],
    ['order', 'POST', '/orders/pay/quote', { selection: { ids: [id] } }],
    ['order', 'POST', '/orders/pay', { ids: [id], total_cents: 1 }],
    ['order', 'POST', '/orders/cancel', { selection: { ids: [id] } }],
    ['order', 'POST', '/orders/delete', { selection: { ids: [id] } }],
    ['order', 'POST', '/orders/cancel/quote', { selection: { ids: [id] } }],
    ['order', 'POST', '/orders/delete/quote', { selection: { ids: [id] } }],
    ['order', 'POST', '/orders/confirm-quality', { selection: { ids: [id] } }],
    ['order', 'POST', '/orders/confirm-quality/check', { selection: { ids: [id] } }],
    ['order', 'POST', '/orders/line', { selection: { ids: [id] }, ...line }],
    ['order', 'POST', '/orders/line/quote', { selection: { ids: [id] } }],
    ['shop', 'POST', '/orders/delete', { selection: { query: { shop_id: id } } }],
    ['shop', 'POST', '/orders/cancel', { selection: { query: { shop_id: id } } }],
    ['import', 'POST', '/orders/line', { selection: { query: { import_id: id } }, ...line }],
    ['shop', 'POST', '/orders', { order: newOrder(kit, stranger, { shop_id: id }) }],
    ['design', 'POST', '/orders', { order: { ...newOrder(kit, stranger), items: print(id) } }],
    ['design', 'PUT', `/orders/${ownIds.order}`, { order: { version: 1, items: print(id) } }],
    ['design', 'POST', '/orders/quote', { country: 'US', ...line, items: print(id) }],
    ['shop', 'GET', `/orders?shop_id=${id}`],
    ['import', 'GET', `/orders?import_id=${id}`],
    ['shop', 'GET', `/orders/count?shop_id=${id}`],
    ['import', 'GET', `/orders/count?import_id=${id}`],
    ['shop', 'GET', `/orders/facets?shop_id=${id}`],
    ...productCalls(id, ownIds, variantId),
    ['design', 'GET', `/designs/${id}`],
    ['design', 'PUT', `/designs/${id}`, { design: { tags: 'theirs' } }],
    [
      'design',
      'POST',
      `/designs/${id}/file`,
      {
        file: {
          key: `${stranger.userId}/0191d8a0-0000-4000-8000-000000000001.png`,
          order_ids: [ownIds.order],
        },
      },
    ],
    ['design', 'GET', `/designs/${id}/orders`],
    ['design', 'GET', `/designs/${id}/waiting?base_id=${crypto.randomUUID()}&position=front`],
    [
      'design',
      'POST',
      `/designs/${id}/placement`,
      { placement: { base_id: crypto.randomUUID(), position: 'front', at: null, confirmed_dpi: null } },
    ],
    ['design', 'POST', '/designs/delete', { selection: { ids: [id] } }],
    ['design', 'POST', '/designs/move', { selection: { ids: [id] }, folder: '' }],
    ['order', 'GET', `/catalog/${id}`],
    ['order', 'GET', `/products/bases/${id}`],
    ['order', 'PUT', `/catalog/${id}/favorite`, { favorite: true }],
    ['order', 'GET', `/v2/products/providers/${id}`],
    ['import', 'GET', `/imports?ids=${id}`],
    ['import', 'GET', `/imports/${id}`],
    ['import', 'GET', `/imports/${id}/rows`],
    ['import', 'GET', `/imports/${id}/results`],
    ['import', 'GET', `/imports/${id}/problems`],
    ['import', 'GET', `/imports/${id}/values?field=country&column=0`],
    ['import', 'GET', `/imports/${id}/same?field=country&value=US`],
    ['import', 'GET', `/imports/${id}/fixes`],
    ['import', 'GET', `/imports/${id}/countries?column=0`],
    ['import', 'PUT', `/imports/${id}/mapping`, { mapping: { order_number: 1 } }],
    ['import', 'PUT', `/imports/${id}/sheet`, { sheet: 'Orders' }],
    ['import', 'PUT', `/imports/${id}/duplicates`, { duplicates: 'update' }],
    ['import', 'PUT', `/imports/${id}/cells`, { field: 'recipient', value: 'Stolen', row_no: 1 }],
    [
      'import',
      'PUT',
      `/imports/${id}/cells/list`,
      { field: 'recipient', cells: [{ row_no: 1, value: 'Stolen' }] },
    ],
    ['import', 'PUT', `/imports/${id}/buyers`, { row_no: 2, way: 'same_buyer' }],
    ['import', 'PUT', `/imports/${id}/hidden`, { way: 'leave_out' }],
    ['import', 'GET', `/imports/${id}/unmatched`],
    ['import', 'PUT', `/imports/${id}/unmatched`, { codes: ['sku_unknown'] }],
    ['import', 'PUT', `/imports/${id}/items`, { field: 'sku', code: 'item_sent', value: 'x' }],
    ['import', 'PUT', `/imports/${id}/reading`, { quotes: 'letters' }],
    ['import', 'DELETE', `/imports/${id}/footers`],
    ['import', 'PUT', `/imports/${id}/rules`, { field: 'sku', value: 'a', ours: 'b', keep_as: 'Stolen' }],
    ['import', 'POST', `/imports/${id}/start`],
    ['import', 'POST', `/imports/${id}/stop`],
    ['import', 'POST', `/imports/${id}/retry`],
    ['import', 'POST', `/imports/${id}/cancel`],
    ['import', 'POST', `/imports/${id}/file`, { kind: 'failed' }],
    ['import', 'POST', `/imports/${id}/template`, { name: 'Stolen' }],
    ['template', 'GET', `/templates/${id}`],
    ['template', 'PUT', `/templates/${id}`, { template: { version: 1, name: 'Stolen' } }],
    ['template', 'POST', `/templates/${id}/copy`, { template: { name: 'Stolen' } }],
    ['template', 'POST', `/templates/try?template_id=${id}`, { text: 'a,b\n1,2' }],
    ['template', 'POST', '/templates/delete', { selection: { ids: [id] } }],
    ['template', 'DELETE', `/templates/${id}`],
    ['template', 'POST', `/imports?template_id=${id}`, { text: 'a,b\n1,2', file_name: 'a.csv' }],
    ['export', 'GET', `/exports/${id}`],
    ['export', 'GET', `/uploads/file-export/download?type=exports&url=${id}`],
    ['notification', 'PUT', '/users/notifications/read', { ids: [id] }],
    ['member', 'POST', `/members/${id}/resend`],
    ['member', 'PUT', `/members/${id}`, { member: { version: 1, status: 'inactive' } }],
    ['member', 'DELETE', `/members/${id}`],
    [
      'shop',
      'POST',
      '/members',
      { invitation: { emails: ['x@example.test'], locale: 'en', access: [{ shop_id: id, role: 'viewer' }] } },
    ],
    [
      'role',
      'POST',
      '/members',
      { invitation: { emails: ['x@example.test'], locale: 'en', access: [{ shop_id: null, role: id }] } },
    ],
    [
      'shop',
      'PUT',
      `/members/${ownIds.member}`,
      { member: { version: 1, access: [{ shop_id: id, role: 'viewer' }] } },
    ],
    [
      'role',
      'PUT',
      `/members/${ownIds.member}`,
      { member: { version: 1, access: [{ shop_id: null, role: id }] } },
    ],
    ['role', 'PUT', `/roles/${id}`, { role: { version: 1, name: 'Stolen' } }],
    ['role', 'DELETE', `/roles/${id}`],
    ['bill', 'GET', `/bills/${id}`],
    ['bill', 'GET', `/bills/${id}/pdf`],
    ['bill', 'GET', `/bills/${id}/credit-notes/${ownIds.order}/pdf`],
    ['bill', 'POST', `/bills/${id}/confirm`, { pay: 'balance' }],
    ['bill', 'POST', `/bills/${id}/cancel`],
    ['bill', 'PUT', `/bills/status/${id}`, { status: 'canceled' }],
    ['bill', 'DELETE', `/bills/${id}/orders/${ownIds.order}`],
    ['order', 'POST', '/bills', { bill: { ids: [id], total_cents: 1 } }],
    ['withdrawal', 'POST', `/bills/transactions/${id}/cancel`],
    ['transaction', 'GET', `/bills/transactions/${id}`],
    ['transaction', 'GET', `/bills/transactions/${id}/receipt`],
    [
      'transaction',
      'POST',
      `/bills/transactions/top-up/${id}/receipt`,
      { receipt: { key: `${id}/receipts/${id}.pdf`, file_name: 'a.pdf' } },
    ],
    ['transaction', 'POST', `/bills/transactions/top-up/${id}/mail`],
    [
      'transaction',
      'PUT',
      `/bills/transactions/top-up/${id}`,
      { transaction: { version: 1, status: 'canceled' } },
    ],
    ['order', 'PUT', '/bills/waiting', { ids: [id] }],
    ['order', 'POST', '/bills/waiting/remove', { ids: [id] }],
    ...ticketCalls(id, ownIds.item),
    ...storeCalls(id),
    ['tracking', 'GET', `/trackings/${id}`],
    ['shop', 'POST', '/auth/shop-access-token', { shop_id: id }],
    ['session', 'DELETE', `/users/sessions/${id}`],
  ];
  return [...byHand, ...definedCalls(id)];
};
