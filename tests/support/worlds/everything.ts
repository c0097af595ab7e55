import { vi } from 'vitest';
import { bringParcel, bringTicket } from './brought.ts';
import { bringDefined } from './definedRecords.ts';
import { buildMember } from './members.ts';
import type { Kind } from './namingCalls.ts';
import { createOrder, payOrders, type OrdersKit, type OrdersSeller } from './orders.ts';
import { bringProduct } from './productCalls.ts';
import { bringStore } from './storeCalls.ts';
import { askTopUp } from './topUps.ts';

/** Repeats a call until its answer fulfills the condition. */
export const reached = (
  seller: OrdersSeller,
  path: string,
  far: (answer: ReturnType<typeof JSON.parse>) => boolean,
) => vi.waitUntil(async () => far((await seller.call('GET', path)).json()), { timeout: 90_000 });

const bringImport = async (seller: OrdersSeller): Promise<{ import: string; template: string }> => {
  const text = 'Number of it,Who\n1,Secret Ann';
  const { import: importRecord } = (
    await seller.call('POST', '/imports', { text, file_name: 'secret.csv' })
  ).json();
  await reached(seller, `/imports/${importRecord.id}`, ({ import: { status } }) => status === 'mapping');
  const body = { mapping: { order_number: 0, recipient: 1 }, keep_as: 'Secret columns' };
  await seller.call('PUT', `/imports/${importRecord.id}/mapping`, body);
  // Its job would go on changing it while a test checks that nobody else does.
  await reached(seller, `/imports/${importRecord.id}`, ({ import: { status } }) => status === 'preview');
  const [template] = (await seller.call('GET', '/templates/kept')).json().templates;
  return { import: importRecord.id, template: template.id };
};

const bringExport = async (seller: OrdersSeller): Promise<{ export: string; notification: string }> => {
  const { export: exportRecord } = (await seller.call('POST', '/exports', orderExport({}))).json();
  await reached(seller, `/exports/${exportRecord.id}`, ({ export: { status } }) => status === 'done');
  const [notification] = (await seller.call('GET', '/users/notifications')).json().notifications;
  return { export: exportRecord.id, notification: notification.id };
};

/** Returns the body of an export of orders. */
export const orderExport = (extra: object) => ({
  resource: 'orders',
  format: 'csv',
  locale: 'en',
  query: {},
  columns: [{ name: 'code', label: 'Order' }],
  choices: {},
  ...extra,
});

/**
 * Creates a record of each kind that a seller can have, with “Secret” in its texts. Requires a till and running jobs.
 */
export const bringEverything = async (
  kit: OrdersKit,
  seller: OrdersSeller,
): Promise<Record<Kind, string> & Record<string, string>> => {
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
  const [balance] = (await seller.call('GET', '/bills/balances')).json().balances;
  const [session] = (await seller.call('GET', '/users/sessions')).json().sessions;
  return {
    ...(await bringDefined(seller)),
    order,
    item: item.id,
    bill: bill.id,
    balance: balance.id,
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
    ...(await bringStore(kit, seller)),
  };
};
