import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { jobKinds } from '../../../server/jobKinds.ts';
import { startJobs } from '../../../server/jobs/jobs.ts';
import { bringProduct, productCalls } from '../../support/worlds/productCalls.ts';
import { bringParcel, bringTicket, ticketCalls } from '../../support/worlds/brought.ts';
import { buildMember } from '../../support/worlds/members.ts';
import { askTopUp, openTill } from '../../support/worlds/topUps.ts';
import {
  createOrder,
  newOrder,
  openOrdersKit,
  openSeller,
  payOrders,
  type OrdersKit,
  type OrdersSeller,
} from '../../support/worlds/orders.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What of somebody else is named. */
type Kind =
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
  | 'tracking'
  | 'transaction'
  | 'withdrawal'
  | 'ticket';

let kit: OrdersKit;
let owner: OrdersSeller;
let stranger: OrdersSeller;
let own: { order: string; item: string; member: string; product: string; variant: string; version: number };
/** The owner's, for the stranger to name. */
let ids: Record<Kind, string>;

/** Asks until the answer is so far. */
const reached = (
  seller: OrdersSeller,
  path: string,
  far: (answer: ReturnType<typeof JSON.parse>) => boolean,
) => vi.waitUntil(async () => far((await seller.call('GET', path)).json()), { timeout: 90_000 });

const bringImport = async (seller: OrdersSeller): Promise<{ import: string; template: string }> => {
  const text = 'Number of it,Who\n1,Secret Ann';
  const { import: made } = (await seller.call('POST', '/imports', { text, file_name: 'secret.csv' })).json();
  await reached(seller, `/imports/${made.id}`, ({ import: { status } }) => status === 'mapping');
  const body = { mapping: { order_number: 0, recipient: 1 }, keep_as: 'Secret columns' };
  await seller.call('PUT', `/imports/${made.id}/mapping`, body);
  // Its job would go on changing it while a test looks whether somebody else did.
  await reached(seller, `/imports/${made.id}`, ({ import: { status } }) => status === 'preview');
  const [template] = (await seller.call('GET', '/templates/kept')).json().templates;
  return { import: made.id, template: template.id };
};

const bringExport = async (seller: OrdersSeller): Promise<{ export: string; notification: string }> => {
  const { export: made } = (await seller.call('POST', '/exports', wish({}))).json();
  await reached(seller, `/exports/${made.id}`, ({ export: { status } }) => status === 'done');
  const [notification] = (await seller.call('GET', '/users/notifications')).json().notifications;
  return { export: made.id, notification: notification.id };
};

const wish = (more: object) => ({
  resource: 'orders',
  format: 'csv',
  locale: 'en',
  query: {},
  columns: [{ name: 'code', label: 'Order' }],
  choices: {},
  ...more,
});

const bring = async (seller: OrdersSeller) => {
  const { id: order } = await createOrder(kit, seller, { recipient: 'Secret Grace' });
  const { id: transaction } = await askTopUp(seller, { note: 'Secret note' });
  const { bill } = (await payOrders(seller, [await createOrder(kit, seller)])).json();
  const { transaction: withdrawal } = (
    await seller.call('POST', '/bills/transactions', {
      transaction: { kind: 'withdraw', amount_cents: 100, method: 'bank', to: 'Secret account 1' },
    })
  ).json();
  const [item] = (await seller.call('GET', `/orders/${order}`)).json().order.items;
  const { id: member } = await buildMember(kit, seller.accountId, [{ shop_id: null, role: 'viewer' }]);
  const { role } = (
    await seller.call('POST', '/roles', { role: { name: 'Secret role', rights: [] } })
  ).json();
  const [session] = (await seller.call('GET', '/users/sessions')).json().sessions;
  return {
    order,
    item: item.id,
    bill: bill.id,
    transaction,
    withdrawal: withdrawal.id,
    member,
    role: role.id,
    session: session.id,
    design: seller.designId,
    shop: seller.shopId,
    ...(await bringProduct(seller)),
    ...(await bringImport(seller)),
    ...(await bringExport(seller)),
    ...(await bringParcel(kit, seller)),
    ...(await bringTicket(kit, seller)),
  };
};

beforeAll(async () => {
  kit = await openOrdersKit();
  await openTill(kit);
  await startJobs(kit.services, jobKinds);
  [owner, stranger] = [await openSeller(kit), await openSeller(kit)];
  ids = await bring(owner);
  own = { ...(await bring(stranger)), version: 1 };
});
afterAll(() => kit.close());

/** Every call that can name something by its id: in its path, its body or its query. `id` is the one that is named. */
const calls = (id: string): readonly [Kind, Method, string, object?][] => {
  const line = { shipping_line: 'usps' };
  const print = (design: string) => [
    {
      variant_id: kit.variants.get('CT-BLK-L') ?? '',
      quantity: 1,
      prints: [{ position: 'front', design_id: design }],
    },
  ];
  const good = print(stranger.designId);
  return [
    ['order', 'GET', `/orders/${id}`],
    ['order', 'PUT', `/orders/${id}`, { order: { version: 1, city: 'Stolen' } }],
    ['order', 'DELETE', `/orders/${id}`],
    ['order', 'POST', `/orders/${id}/notes`, { note: 'mine' }],
    ['order', 'POST', `/orders/${id}/cancel`],
    ['order', 'POST', `/orders/${id}/resubmit`],
    ['order', 'POST', `/orders/${id}/confirm-address`],
    [
      'order',
      'PUT',
      `/orders/${id}/link`,
      { item_id: own.item, position: 'front', url: 'https://example.test/a.png' },
    ],
    [
      'item',
      'PUT',
      `/orders/${own.order}/link`,
      { item_id: id, position: 'front', url: 'https://example.test/a.png' },
    ],
    [
      'item',
      'PUT',
      `/orders/${own.order}`,
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
    ['order', 'POST', '/orders/confirm-quality', { selection: { ids: [id] } }],
    ['order', 'POST', '/orders/confirm-quality/check', { selection: { ids: [id] } }],
    ['order', 'POST', '/orders/line', { selection: { ids: [id] }, ...line }],
    ['shop', 'POST', '/orders/delete', { selection: { query: { shop_id: id } } }],
    ['shop', 'POST', '/orders/cancel', { selection: { query: { shop_id: id } } }],
    ['import', 'POST', '/orders/line', { selection: { query: { import_id: id } }, ...line }],
    ['shop', 'POST', '/orders', { order: newOrder(kit, stranger, { shop_id: id }) }],
    ['design', 'POST', '/orders', { order: { ...newOrder(kit, stranger), items: print(id) } }],
    ['design', 'PUT', `/orders/${own.order}`, { order: { version: 1, items: print(id) } }],
    ['design', 'POST', '/orders/quote', { country: 'US', ...line, items: print(id) }],
    ['shop', 'GET', `/orders?shop_id=${id}`],
    ['import', 'GET', `/orders?import_id=${id}`],
    ['shop', 'GET', `/orders/count?shop_id=${id}`],
    ['import', 'GET', `/orders/count?import_id=${id}`],
    ['shop', 'GET', `/orders/facets?shop_id=${id}`],
    ...productCalls(id, own, kit.variants.get('CT-BLK-L') ?? ''),
    ['design', 'GET', `/designs?ids=${id}`],
    ['design', 'GET', `/designs/${id}`],
    ['design', 'PUT', `/designs/${id}`, { design: { tags: 'theirs' } }],
    [
      'design',
      'POST',
      `/designs/${id}/file`,
      {
        file: { key: `${stranger.userId}/0191d8a0-0000-4000-8000-000000000001.png`, order_ids: [own.order] },
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
    ['import', 'PUT', `/imports/${id}/mapping`, { mapping: { order_number: 1 } }],
    ['import', 'PUT', `/imports/${id}/sheet`, { sheet: 'Orders' }],
    ['import', 'PUT', `/imports/${id}/duplicates`, { duplicates: 'update' }],
    ['import', 'PUT', `/imports/${id}/cells`, { field: 'recipient', value: 'Stolen', row_no: 1 }],
    ['import', 'PUT', `/imports/${id}/buyers`, { row_no: 2, way: 'same_buyer' }],
    ['import', 'PUT', `/imports/${id}/hidden`, { way: 'leave_out' }],
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
    ['notification', 'GET', `/notifications/${id}`],
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
      `/members/${own.member}`,
      { member: { version: 1, access: [{ shop_id: id, role: 'viewer' }] } },
    ],
    [
      'role',
      'PUT',
      `/members/${own.member}`,
      { member: { version: 1, access: [{ shop_id: null, role: id }] } },
    ],
    ['role', 'PUT', `/roles/${id}`, { role: { version: 1, name: 'Stolen' } }],
    ['role', 'DELETE', `/roles/${id}`],
    ['bill', 'GET', `/bills/${id}`],
    ['bill', 'GET', `/bills?ids=${id}`],
    ['bill', 'GET', `/bills/${id}/pdf`],
    ['bill', 'POST', `/bills/${id}/confirm`, { pay: 'balance' }],
    ['bill', 'POST', `/bills/${id}/cancel`],
    ['bill', 'PUT', `/bills/status/${id}`, { status: 'canceled' }],
    ['bill', 'DELETE', `/bills/${id}/orders/${own.order}`],
    ['order', 'POST', '/bills', { bill: { ids: [id], total_cents: 1 } }],
    ['withdrawal', 'POST', `/bills/transactions/${id}/cancel`],
    ['transaction', 'GET', `/bills/transactions/${id}`],
    ['transaction', 'GET', `/bills/transactions?ids=${id}`],
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
    ...ticketCalls(id, own.item),
    ['tracking', 'GET', `/trackings/${id}`],
    ['tracking', 'GET', `/trackings?ids=${id}`],
    ['shop', 'GET', `/shops/${id}`],
    ['shop', 'PUT', `/shops/${id}`, { shop: { name: 'Stolen' } }],
    ['shop', 'POST', '/auth/shop-access-token', { shop_id: id }],
    ['session', 'DELETE', `/users/sessions/${id}`],
  ];
};

const tables = [
  'orders',
  'order_items',
  'order_events',
  'products',
  'listings',
  'imports',
  'import_templates',
  'exports',
  'members',
  'member_access',
  'roles',
  'shops',
  'notifications',
  'audit_log',
  'sessions',
  'wallets',
  'bills',
  'bill_orders',
  'transactions',
  'ledger_entries',
  'waiting_orders',
  'tickets',
  'ticket_lines',
];

/** An answer without what differs from call to call. */
const bare = (body: string): string =>
  body.replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|\d{4}-\d\d-\d\dT[\d:.]+Z/g, '…');

/** Everything of the owner that a call could touch. */
const snapshot = () =>
  Promise.all(
    tables.map(async (table) => {
      const { rows } = await kit.services.pool.query(
        `select * from ${table} as row where account_id = $1 order by row::text`,
        [owner.accountId],
      );
      return [table, rows];
    }),
  );

it.each(['a token of his shop', 'the token of his account'])(
  'with %s a stranger names what is somebody else’s as if it never was',
  async (which) => {
    const headers = {
      authorization: `Bearer ${which.includes('shop') ? stranger.call.token : stranger.call.accountToken}`,
    };
    const before = await snapshot();
    const nobody = calls(crypto.randomUUID());
    for (const [kind, of] of Object.entries(ids)) {
      for (const [index, [named, method, url, body]] of calls(of).entries()) {
        if (named !== kind) continue;
        const [, , nowhere = '', nothing] = nobody[index] ?? [];
        const answer = await stranger.call(method, url, body, headers);
        const same = await stranger.call(method, nowhere, nothing, headers);
        expect([method, url, answer.statusCode, bare(answer.body)]).toEqual([
          method,
          url,
          same.statusCode,
          bare(same.body),
        ]);
        expect([method, url, answer.statusCode >= 500, answer.body.includes('Secret')]).toEqual([
          method,
          url,
          false,
          false,
        ]);
      }
    }
    expect(await snapshot()).toEqual(before);
  },
);

it('pages of notifications that begin at somebody else’s show his own alone', async () => {
  for (const name of ['first_id', 'last_id']) {
    const { notifications } = (
      await stranger.call('GET', `/users/notifications?${name}=${ids.notification}`)
    ).json();
    expect(notifications.map(({ id }: { id: string }) => id)).not.toContain(ids.notification);
  }
});

it('an export of chosen rows or of a shop has no row of somebody else', async () => {
  for (const more of [{ ids: [ids.order] }, { query: { shop_id: ids.shop } }]) {
    const { export: made } = (await stranger.call('POST', '/exports', wish(more))).json();
    await reached(stranger, `/exports/${made.id}`, ({ export: { status } }) => status === 'done');
    const file = (await stranger.call('GET', `/uploads/file-export/download?type=exports&url=${made.id}`))
      .body;
    expect(file.trim().split('\n')).toHaveLength(1);
  }
});

it('every call with an id in its path is tried', async () => {
  const { paths } = (await kit.app.inject('/v1/openapi.json')).json<{ paths: Record<string, object> }>();
  const named = Object.entries(paths).flatMap(([path, methods]) =>
    path.includes('{id}')
      ? Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace('/v1', '')}`)
      : [],
  );
  // What lies below the record is one of the stranger's own.
  const below = (call: string): string =>
    call.replace(/\{\w+_id\}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, '…');
  const tried = new Set(calls('{id}').map(([, method, url]) => below(`${method} ${url.split('?')[0]}`)));
  expect(named.filter((call) => !tried.has(below(call)))).toEqual([]);
});
