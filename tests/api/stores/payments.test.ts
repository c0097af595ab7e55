import { beforeEach, describe, expect, it } from 'vitest';
import type { LinkDetail } from '../../../contract/stores/calls.ts';
import { readLink } from '../../../server/areas/stores/links/findLink.ts';
import { openLink } from '../../../server/areas/stores/links/openLink.ts';
import { payDueOrders } from '../../../server/areas/stores/payments/payDueOrders.ts';
import { readAsTenant } from '../../../server/database/tenant.ts';
import { ownerDb } from '../../support/database/ownerDb.ts';
import type { WooStandIn } from '../../support/stores/wooStandIn.ts';
import { buildMember, callAs, type TestMember } from '../../support/worlds/members.ts';
import { openCommands } from '../../support/worlds/staffCommands.ts';
import { storesWorld } from '../../support/worlds/storesWorld.ts';

const stores = storesWorld();
const { world, incoming, orders } = stores;

const woo = stores.connectedWoo({ sku: 'LOT-TEE-BLA-S' });
beforeEach(() => woo.work(0));

const generous = { is_on: true, order_cents: 50_000, day_cents: 100_000 };

type Call = Awaited<ReturnType<typeof callAs>>;

const setPayments = (payments: object, call: Call = world.call) =>
  call('PUT', `/store-links/${woo.link}/payments`, { payments });

/** Sells an order in the store and takes it; returns ours. */
const sell = async (draft: Parameters<WooStandIn['state']['addOrder']>[0] = {}) => {
  woo.state.addOrder({ lines: [{ variationId: 12 }], ...draft });
  await woo.work();
  return (await orders()).at(-1);
};

const payments = async (): Promise<LinkDetail['payments']> => (await stores.link(woo.link)).payments;

const notices = async (): Promise<string[]> =>
  (await world.call('GET', '/users/notifications'))
    .json()
    .notifications.filter(({ kind }: { kind: string }) => kind === 'store_payments_stopped')
    .map(({ params }: { params: { reason: string } }) => params.reason);

const bills = async () => (await world.call('GET', '/bills')).json().bills;

describe('orders of a store whose link pays', () => {
  it('are left to the seller while it is off, as it is by default', async () => {
    expect(await payments()).toMatchObject({ is_on: false, payer: null });
    expect(await sell()).toMatchObject({ status: 'pending' });
    expect((await setPayments(generous)).statusCode).toBe(200);
    await woo.work();
    expect(await orders()).toMatchObject([{ status: 'pending' }]);
  });

  it('wait for the seller while the store counts more money than its lines say', async () => {
    await setPayments(generous);
    expect(await sell({ total: '99.00' })).toMatchObject({ status: 'pending' });
    expect(await incoming()).toMatchObject([{ differs: true, unpaid_reason: 'differs' }]);
    const [sold] = woo.state.orders;
    if (!sold) throw new Error('nothing was sold');
    woo.state.changeOrder(sold.id, { total: '30.40' });
    await woo.work();
    expect(await incoming()).toMatchObject([{ differs: false }]);
  });

  it('are paid once, in the name of the member who switched it on', async () => {
    await setPayments(generous);
    const { balance: before } = await world.wallet();
    const order = await sell();
    expect(order).toMatchObject({ status: 'reviewing', payment_status: 'paid' });
    await woo.work();
    expect((await world.wallet()).balance).toBe(before - order.total_cents);
    expect(await bills()).toHaveLength(1);
    const { events } = await world.detail(order.id);
    const paid = events.filter(({ kind }: { kind: string }) => kind === 'paid');
    expect(paid).toMatchObject([{ actor: expect.stringContaining('Lotus') }]);
    const { auto_paid_at: paidAt, unpaid_reason: reason } = (await incoming())[0];
    expect([typeof paidAt, reason]).toEqual(['string', null]);
    expect(await payments()).toMatchObject({ spent_cents: order.total_cents, unpaid: [] });
  });

  it('are paid by one bill together', async () => {
    await setPayments(generous);
    woo.state.addOrder({ lines: [{ variationId: 12 }] });
    await sell();
    expect(await orders()).toMatchObject([{ status: 'reviewing' }, { status: 'reviewing' }]);
    expect(await bills()).toHaveLength(1);
  });

  it('are paid once when two workers pay at the same moment', async () => {
    await setPayments(generous);
    await ownerDb(world.kit.services)
      .updateTable('store_links')
      .set({ pays: false })
      .where('id', '=', woo.link)
      .execute();
    const order = await sell();
    await ownerDb(world.kit.services)
      .updateTable('store_links')
      .set({ pays: true })
      .where('id', '=', woo.link)
      .execute();
    await ownerDb(world.kit.services)
      .updateTable('incoming_orders')
      .set({ pay_due_at: world.clock.now().toISOString() })
      .where('link_id', '=', woo.link)
      .execute();
    const { services } = world.kit;
    const { accountId } = world.seller;
    const row = await readAsTenant(services.db, accountId, (tx) =>
      readLink(tx, { accountId, linkId: woo.link }),
    );
    if (!row) throw new Error('no link');
    const opened = await openLink(services, row);
    const { signal } = new AbortController();
    const before = await world.wallet();
    await Promise.all(Array.from({ length: 5 }, () => payDueOrders(services, row, opened, signal)));
    expect((await world.wallet()).balance).toBe(before.balance - (await world.detail(order.id)).total_cents);
    expect(await bills()).toHaveLength(1);
  });

  it('wait while they cost more than an order may, of which the seller is notified once a day', async () => {
    await setPayments({ ...generous, order_cents: 100 });
    expect(await sell()).toMatchObject({ status: 'pending' });
    await sell();
    expect(await payments()).toMatchObject({ unpaid: [{ reason: 'over_order_limit', orders: 2 }] });
    expect(await notices()).toEqual(['over_order_limit']);
    await woo.work(25 * 60);
    expect(await notices()).toEqual(['over_order_limit', 'over_order_limit']);
    expect((await incoming())[0]).toMatchObject({ status: 'created', unpaid_reason: 'over_order_limit' });
  });

  it('wait while the day is used up, and are paid once it is over', async () => {
    await setPayments(generous);
    const first = await sell();
    await setPayments({ is_on: true, order_cents: first.total_cents, day_cents: first.total_cents * 2 - 1 });
    expect(await sell()).toMatchObject({ status: 'pending' });
    expect(await notices()).toEqual(['over_day_limit']);
    await woo.work(25 * 60);
    expect((await orders()).map(({ status }: { status: string }) => status)).toEqual([
      'reviewing',
      'reviewing',
    ]);
  });

  it('wait while the balance is too low, and are paid once it is not', async () => {
    await world.become({ balanceCents: 100 });
    await woo.connect();
    await woo.work(0);
    await setPayments(generous);
    expect(await sell()).toMatchObject({ status: 'pending' });
    expect(await notices()).toEqual(['balance_too_low']);
    const { email } = world.seller;
    const { run } = await openCommands(world.kit.services, 'Cashier');
    await run('balances', 'adjust', email, '20000', 'ADJ-1', 'no', 'Opening');
    await woo.work();
    expect(await orders()).toMatchObject([{ status: 'reviewing' }]);
  });

  it.each([
    ['unmatched', { lines: [{ variationId: 13 }] }],
    ['address_doubtful', { lines: [{ variationId: 12 }], shipping: { postcode: '99999', state: 'ME' } }],
  ])('wait while they are doubtful: %s', async (reason, draft) => {
    await setPayments(generous);
    expect(await sell(draft)).toMatchObject({ status: 'pending' });
    expect(await payments()).toMatchObject({ unpaid: [{ reason, orders: 1 }] });
    expect(await notices()).toEqual([]);
  });

  it('wait for a person to confirm a match that none has made', async () => {
    await setPayments(generous);
    await ownerDb(world.kit.services)
      .updateTable('listings')
      .set({ known_by: null })
      .where('account_id', '=', world.seller.accountId)
      .execute();
    const first = await sell();
    expect(await payments()).toMatchObject({ unpaid: [{ reason: 'unconfirmed', orders: 1 }] });
    await world.pay([await world.detail(first.id)]);
    expect(await sell()).toMatchObject({ status: 'reviewing' });
  });

  it('are the seller’s again once it is switched off', async () => {
    await setPayments({ ...generous, order_cents: 100 });
    await sell();
    expect((await setPayments({ ...generous, is_on: false })).json().store_link.payments).toMatchObject({
      is_on: false,
      unpaid: [],
    });
    await setPayments(generous);
    await woo.work();
    expect(await orders()).toMatchObject([{ status: 'pending' }]);
  });
});

describe('the member in whose name a link pays', () => {
  let manager: TestMember;
  let call: Call;
  beforeEach(async () => {
    const { accountId, shopId } = world.seller;
    manager = await buildMember(world.kit, accountId, [{ shop_id: null, role: 'manager' }]);
    call = await callAs(world.kit, { accountId, userId: manager.userId, shopId });
  });

  it('must have the right to pay', async () => {
    const { accountId, shopId } = world.seller;
    const fulfiller = await buildMember(world.kit, accountId, [{ shop_id: null, role: 'fulfiller' }]);
    const callAsFulfiller = await callAs(world.kit, { accountId, userId: fulfiller.userId, shopId });
    expect((await setPayments(generous, callAsFulfiller)).statusCode).toBe(403);
    expect(await payments()).toMatchObject({ is_on: false });
  });

  it.each(['lose the right', 'become inactive', 'leave'])('pays nothing once they %s', async (event) => {
    expect((await setPayments(generous, call)).statusCode).toBe(200);
    expect(await payments()).toMatchObject({ payer: expect.stringContaining('Member') });
    const db = ownerDb(world.kit.services);
    if (event === 'lose the right')
      await db
        .updateTable('member_access')
        .set({ role_key: 'viewer' })
        .where('member_id', '=', manager.id)
        .execute();
    if (event === 'become inactive')
      await db.updateTable('users').set({ status: 'inactive' }).where('id', '=', manager.userId).execute();
    if (event === 'leave')
      await db.updateTable('members').set({ status: 'inactive' }).where('id', '=', manager.id).execute();
    expect(await sell()).toMatchObject({ status: 'pending' });
    expect(await payments()).toMatchObject({ unpaid: [{ reason: 'payer_missing', orders: 1 }] });
    expect(await notices()).toEqual(['payer_missing']);
  });
});

describe('the limits of a link', () => {
  it('are refused where a day would not take one order', async () => {
    const response = await setPayments({ is_on: true, order_cents: 200, day_cents: 100 });
    expect(response.json()).toMatchObject({ code: 'invalid', errors: { 'payments.day_cents': 'too_small' } });
  });

  it('leave all orders to the seller while the account is inactive', async () => {
    await setPayments(generous);
    const db = ownerDb(world.kit.services);
    const at = (inactive: string | null) =>
      db
        .updateTable('accounts')
        .set({ inactive_at: inactive })
        .where('id', '=', world.seller.accountId)
        .execute();
    woo.state.addOrder({ lines: [{ variationId: 12 }] });
    await at(world.clock.now().toISOString());
    await woo.work();
    await at(null);
    expect(await orders()).toMatchObject([{ status: 'pending' }]);
  });
});
