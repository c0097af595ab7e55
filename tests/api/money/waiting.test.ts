import { beforeAll, describe, expect, it, vi } from 'vitest';
import { resumeWaitingJob } from '../../../server/areas/orders/waiting/payWaiting.ts';
import { jobKinds } from '../../../server/start/jobKinds.ts';
import { startJobs } from '../../../server/jobs/jobs.ts';
import { openSeller } from '../../support/worlds/orders.ts';
import { ordersWorld } from '../../support/worlds/ordersWorld.ts';
import { askTopUp, hookBody, openTill, sendHook } from '../../support/worlds/topUps.ts';

const world = ordersWorld({ sellerEach: true, balanceCents: 0 });

beforeAll(() => openTill(world.kit));

const balance = async () => (await world.wallet()).balance;
const today = () => world.kit.services.now().toISOString().slice(0, 10);
const hook = (overrides: object) =>
  sendHook(world.kit.app, hookBody({ transactionDate: `${today()} 00:00:00`, ...overrides }));

describe('orders that wait for money', () => {
  it('pays waiting orders as soon as the money comes, oldest first, and skips those that do not fit', async () => {
    await startJobs(world.kit.services, jobKinds);
    const [first, big, last] = [
      await world.create(),
      await world.create({ items: world.items('CT-BLK-L', 40) }),
      await world.create(),
    ];
    const total = first.total_cents + big.total_cents + last.total_cents;
    const response = await world.call('POST', '/bills', {
      bill: { ids: [last.id, big.id, first.id], total_cents: total },
    });
    expect(response.json().bill).toMatchObject({ status: 'unpaid' });
    const queue = async () =>
      (await world.call('GET', '/bills/waiting')).json().waiting.map(({ id }: { id: string }) => id);
    expect(await queue()).toEqual([first.id, big.id, last.id]);
    const request = await askTopUp(world.seller, { amount_cents: first.total_cents + last.total_cents + 1 });
    await hook({ content: request.transfer_text, transferAmount: request.vnd });
    await vi.waitUntil(async () => (await queue()).length === 1, { timeout: 20_000 });
    expect(await queue()).toEqual([big.id]);
    const status = async (id: string) => (await world.detail(id)).payment_status;
    expect([await status(first.id), await status(big.id), await status(last.id)]).toEqual([
      'paid',
      'unpaid',
      'paid',
    ]);
    expect(await balance()).toBe(1);
    const { notifications } = (await world.call('GET', '/users/notifications')).json();
    expect(notifications[0]).toMatchObject({ kind: 'waiting_paid', params: { count: 2 } });
    const readReported = async (seller: Pick<typeof world, 'call'> = world) =>
      (await seller.call('GET', '/bills/waiting')).json().started;
    expect(await readReported()).toMatchObject({
      orders: 2,
      cents: first.total_cents + last.total_cents,
      top_up: { id: request.id, code: request.code },
      bills: [{ code: notifications[0].params.code }],
    });
    expect(await readReported(await openSeller(world.kit))).toBeNull();
    await world.kit.services.db
      .updateTable('notifications')
      .set({ created_at: new Date(Date.now() - 3_600_000) })
      .where('account_id', '=', world.seller.accountId)
      .execute();
    expect(await readReported()).toBeNull();
  });

  it('pays all orders that fit on one bill on that bill', async () => {
    const orders = [await world.create(), await world.create()];
    const total = orders.reduce((sum, { total_cents: cents }) => sum + cents, 0);
    const { bill } = (
      await world.call('POST', '/bills', { bill: { ids: orders.map(({ id }) => id), total_cents: total } })
    ).json();
    const request = await askTopUp(world.seller, { amount_cents: total });
    await hook({ content: request.transfer_text, transferAmount: request.vnd });
    await vi.waitUntil(
      async () => (await world.call('GET', `/bills/${bill.id}`)).json().bill.status === 'paid',
      { timeout: 20_000 },
    );
    expect(await balance()).toBe(0);
  });

  it('tries orders in the seller’s order, and leaves them unchanged when they are taken out', async () => {
    const orders = [await world.create(), await world.create(), await world.create()];
    const ids = orders.map(({ id }) => id);
    const total = orders.reduce((sum, { total_cents: cents }) => sum + cents, 0);
    await world.call('POST', '/bills', { bill: { ids, total_cents: total } });
    const idsOf = (response: { json: () => { waiting: { id: string }[] } }) =>
      response.json().waiting.map(({ id }) => id);
    expect(idsOf(await world.call('PUT', '/bills/waiting', { ids: [ids[2]] }))).toEqual([
      ids[2],
      ids[0],
      ids[1],
    ]);
    expect(idsOf(await world.call('POST', '/bills/waiting/remove', { ids: [ids[0], ids[2]] }))).toEqual([
      ids[1],
    ]);
    const stranger = await openSeller(world.kit);
    await stranger.call('POST', '/bills/waiting/remove', { ids: [ids[1]] });
    expect(idsOf(await world.call('GET', '/bills/waiting'))).toEqual([ids[1]]);
    expect((await world.detail(ids[0] ?? '')).payment_status).toBe('unpaid');
  });

  it('reorders the queue once per key, without storing the queue with the key', async () => {
    const [firstOrder, secondOrder] = [await world.create(), await world.create()];
    await world.call('POST', '/bills', {
      bill: {
        ids: [firstOrder.id, secondOrder.id],
        total_cents: firstOrder.total_cents + secondOrder.total_cents,
      },
    });
    const first = (id: string, key: string) =>
      world.call('PUT', '/bills/waiting', { ids: [id] }, { 'idempotency-key': key });
    await first(secondOrder.id, 'queue-two-first');
    await first(firstOrder.id, 'queue-one-first');
    const again = await first(secondOrder.id, 'queue-two-first');
    expect(again.json().waiting.map(({ id }: { id: string }) => id)).toEqual([firstOrder.id, secondOrder.id]);
    const storedResponse = await world.kit.services.db
      .selectFrom('idempotency_keys')
      .select('body')
      .where('key', '=', 'queue-two-first')
      .execute();
    expect(storedResponse).toEqual([{ body: {} }]);
  });

  it('removes an order with the reason when it became dearer or lost its print file', async () => {
    const [dear, gone, fine] = [await world.create(), await world.create(), await world.create()];
    const total = dear.total_cents + gone.total_cents + fine.total_cents;
    await world.call('POST', '/bills', { bill: { ids: [dear.id, gone.id, fine.id], total_cents: total } });
    const { db } = world.kit.services;
    await db
      .updateTable('waiting_orders')
      .set({ amount_cents: dear.total_cents - 1 })
      .where('order_id', '=', dear.id)
      .execute();
    await db.updateTable('orders').set({ matched: false }).where('id', '=', gone.id).execute();
    const request = await askTopUp(world.seller, { amount_cents: total });
    await hook({ content: request.transfer_text, transferAmount: request.vnd });
    const readWaiting = async () => (await world.call('GET', '/bills/waiting')).json().waiting;
    await vi.waitUntil(async () => (await readWaiting()).length === 2, { timeout: 20_000 });
    expect(await readWaiting()).toMatchObject([
      { id: dear.id, left_reason: 'dearer' },
      { id: gone.id, left_reason: 'order_unmatched' },
    ]);
    expect((await world.detail(fine.id)).payment_status).toBe('paid');
    expect((await readWaiting())[0].cost_cents).toBe(dear.total_cents);
    const agreed = await world.call('POST', '/bills', {
      bill: { ids: [dear.id], total_cents: dear.total_cents },
    });
    expect(agreed.statusCode).toBe(200);
    expect((await readWaiting())[0]).toMatchObject({
      id: dear.id,
      left_reason: null,
      cost_cents: dear.total_cents,
    });
  });

  it('pays strictly in sequence if the seller wants that', async () => {
    const [first, big, last] = [
      await world.create(),
      await world.create({ items: world.items('CT-BLK-L', 40) }),
      await world.create(),
    ];
    const total = first.total_cents + big.total_cents + last.total_cents;
    await world.call('POST', '/bills', { bill: { ids: [first.id, big.id, last.id], total_cents: total } });
    expect((await world.call('PUT', '/bills/waiting', { in_order: true })).json()).toMatchObject({
      in_order: true,
      waiting: [{ id: first.id }, { id: big.id }, { id: last.id }],
    });
    const request = await askTopUp(world.seller, { amount_cents: first.total_cents + last.total_cents });
    const figures = async () => (await world.call('GET', '/bills/transactions/figures')).json().figures;
    expect(await figures()).toMatchObject({
      balance_cents: 0,
      waiting: { orders: 3, cents: total, missing_cents: total },
      coming: [
        {
          id: request.id,
          code: 'TU-1001',
          status: 'waiting',
          brings_cents: first.total_cents + last.total_cents,
          starts: 1,
        },
      ],
      matched: null,
    });
    await hook({ content: request.transfer_text, transferAmount: request.vnd });
    const readWaitingIds = async () =>
      (await world.call('GET', '/bills/waiting')).json().waiting.map(({ id }: { id: string }) => id);
    await vi.waitUntil(async () => (await readWaitingIds()).length === 2, { timeout: 20_000 });
    expect(await readWaitingIds()).toEqual([big.id, last.id]);
    expect(await balance()).toBe(last.total_cents);
    expect(await figures()).toMatchObject({
      coming: [],
      matched: { transfers: 1, seconds: expect.any(Number) },
    });
    const {
      transactions: [booked],
    } = (await world.call('GET', '/bills/transactions')).json();
    expect(booked).toMatchObject({ status: 'approved', matched: true, took_seconds: expect.any(Number) });
    const released = await world.call('PUT', '/bills/waiting', { in_order: false });
    expect(released.json().in_order).toBe(false);
    await resumeWaitingJob.run(world.kit.services, {}, AbortSignal.timeout(20_000));
    await vi.waitUntil(async () => (await readWaitingIds()).length === 1, { timeout: 20_000 });
    expect(await readWaitingIds()).toEqual([big.id]);
  });

  it('shows by when orders ship if they are paid now, also in a file', async () => {
    const [first, second] = [await world.create(), await world.create()];
    await world.call('POST', '/bills', {
      bill: { ids: [first.id, second.id], total_cents: first.total_cents + second.total_cents },
    });
    const { waiting } = (await world.call('GET', '/bills/waiting')).json();
    const now = world.kit.services.now();
    for (const { ships_by: at } of waiting) expect(Date.parse(at)).toBeGreaterThan(now.getTime());
    const file = await world.call('GET', '/bills/waiting/export?locale=vi');
    const [head, ...rows] = file.body
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n');
    expect(head).toBe('Thứ tự,Đơn,Chờ từ,Sản phẩm,Người nhận,Quốc gia,Gửi trước ngày,Chi phí,Cần nạp');
    expect(rows.map((row) => row.split(',').at(-1))).toEqual(
      [first.total_cents, first.total_cents + second.total_cents].map((cents) => (cents / 100).toFixed(2)),
    );
    expect(
      (await world.call('GET', '/bills/waiting/export?format=xlsx')).rawPayload.subarray(0, 2).toString(),
    ).toBe('PK');
    expect((await world.call('GET', '/bills/waiting/export?format=pdf')).statusCode).toBe(422);
    const stranger = await openSeller(world.kit);
    expect((await stranger.call('GET', '/bills/waiting/export')).body.trim().split('\r\n')).toHaveLength(1);
  });

  const openOn = async (orders: readonly { id: string; total_cents: number }[]) => {
    const total = orders.reduce((sum, { total_cents: cents }) => sum + cents, 0);
    return (
      await world.call('POST', '/bills', { bill: { ids: orders.map(({ id }) => id), total_cents: total } })
    ).json().bill;
  };
  const statusOf = async (id: string) => (await world.call('GET', `/bills/${id}`)).json().bill.status;

  it('tries orders of a bill first with money that was requested for it', async () => {
    const older = await openOn([await world.create()]);
    const [small, otherOrder] = [await world.create(), await world.create()];
    const openedBill = await openOn([small, otherOrder]);
    const total = small.total_cents + otherOrder.total_cents;
    const request = await askTopUp(world.seller, { amount_cents: total, bill_id: openedBill.id });
    expect(request.bill).toEqual({ id: openedBill.id, code: openedBill.code });
    expect((await world.call('GET', '/bills/transactions/figures')).json().figures.coming).toMatchObject([
      { starts: 2 },
    ]);
    await hook({ content: request.transfer_text, transferAmount: request.vnd });
    await vi.waitUntil(async () => (await statusOf(openedBill.id)) === 'paid', { timeout: 20_000 });
    expect([await statusOf(older.id), await balance()]).toEqual(['unpaid', 0]);
    expect((await world.call('GET', '/bills/balances')).json().balances).toMatchObject([
      { kind: 'payment', cause: openedBill.code, orders: 2, request: null },
      {
        kind: 'topup',
        cause: request.code,
        orders: null,
        request: { id: request.id, method: 'bank', matched_seconds: expect.any(Number) },
      },
    ]);
    expect((await world.call('GET', '/bills/waiting/count')).json()).toEqual({ count: 1 });
    expect((await world.call('GET', `/bills/transactions/${request.id}`)).json().transaction).toMatchObject({
      started_orders: 2,
      started_bills: [{ id: openedBill.id, code: openedBill.code }],
    });
    // The same transfer sent once more is for the same bill, which is paid: it starts what waits.
    await hook({ content: request.transfer_text, transferAmount: request.vnd });
    await vi.waitUntil(async () => (await statusOf(older.id)) === 'paid', { timeout: 20_000 });
  });

  it('pays a partly paid bill with the remainder', async () => {
    const bill = await openOn([await world.create(), await world.create()]);
    const first = await askTopUp(world.seller, { amount_cents: 500 });
    await sendHook(world.kit.app, hookBody({ content: first.transfer_text, transferAmount: first.vnd }));
    await vi.waitUntil(async () => (await balance()) === 500, { timeout: 20_000 });
    const part = await world.call('POST', `/bills/${bill.id}/confirm`, { pay: 'balance', amount_cents: 500 });
    expect(part.json().bill).toMatchObject({ status: 'partially paid', left_cents: bill.total_cents - 500 });
    const { waiting } = (await world.call('GET', '/bills/waiting')).json();
    expect(waiting).toMatchObject([
      { bill: { id: bill.id, orders: 2, paid_cents: 500 } },
      { bill: { id: bill.id } },
    ]);
    expect((await world.call('GET', '/bills/transactions/figures')).json().figures.waiting).toMatchObject({
      missing_cents: bill.total_cents - 500,
    });
    const topUp = await askTopUp(world.seller, { amount_cents: bill.total_cents - 500, bill_id: bill.id });
    await hook({ content: topUp.transfer_text, transferAmount: topUp.vnd });
    await vi.waitUntil(async () => (await statusOf(bill.id)) === 'paid', { timeout: 20_000 });
    expect(await balance()).toBe(0);
    const closed = await world.call('POST', '/bills/transactions/top-up', {
      transaction: { method: 'bank', amount_cents: 5_000, bill_id: bill.id },
    });
    expect([closed.statusCode, closed.json().code]).toEqual([409, 'bill_not_open']);
    const stranger = await openSeller(world.kit);
    const foreign = await stranger.call('POST', '/bills/transactions/top-up', {
      transaction: { method: 'bank', amount_cents: 5_000, bill_id: bill.id },
    });
    expect(foreign.statusCode).toBe(404);
  });
});
