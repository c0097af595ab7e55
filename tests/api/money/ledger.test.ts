import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { Order } from '../../../contract/orders/orders.ts';
import { rejectOrder, StepRefused } from '../../../server/areas/orders/progress.ts';
import { refundOrder } from '../../../server/areas/orders/staff/staffRefund.ts';
import { asTenant } from '../../../server/database/tenant.ts';
import {
  createOrder,
  openOrdersKit,
  openSeller,
  payOrders,
  readMoney,
  topUp,
  type OrdersKit,
  type OrdersSeller,
} from '../../support/worlds/orders.ts';
import { ownerDb } from '../../support/database/ownerDb.ts';

let kit: OrdersKit;

beforeAll(async () => {
  kit = await openOrdersKit();
});
afterAll(() => kit.close());

/** Checks what must be true of an account's money at any time (threats G4). */
const audit = async (seller: OrdersSeller, floor: number): Promise<void> => {
  const { balance, entries, bills, lines } = await readMoney(kit, seller.accountId);
  const wallet = entries.filter((entry) => entry.side === 'wallet');
  let running = 0;
  for (const entry of wallet) {
    running += entry.amount_cents;
    expect(entry.balance_after_cents).toBe(running);
    expect(running).toBeGreaterThanOrEqual(floor);
  }
  expect(balance).toBe(running);
  for (const transfer of Map.groupBy(entries, (entry) => entry.transfer_id).values()) {
    expect(transfer).toHaveLength(2);
    expect(transfer.reduce((sum, entry) => sum + entry.amount_cents, 0)).toBe(0);
  }
  const sides = entries.map((entry) => `${entry.kind} ${entry.reference} ${entry.side}`);
  expect(new Set(sides).size).toBe(sides.length);
  for (const bill of bills) {
    const billLines = lines.filter((line) => line.bill_id === bill.id);
    const held = billLines.reduce((sum, line) => sum + line.amount_cents - line.refunded_cents, 0);
    expect(billLines.reduce((sum, line) => sum + line.amount_cents, 0)).toBe(bill.total_cents);
    expect(
      wallet.filter((entry) => entry.bill_id === bill.id).reduce((sum, entry) => sum + entry.amount_cents, 0),
    ).toBe(0 - held);
    expect(bill.status === 'canceled').toBe(held === 0);
  }
  const orders = await kit.services.db
    .selectFrom('orders')
    .selectAll()
    .where('account_id', '=', seller.accountId)
    .execute();
  for (const order of orders) {
    const orderLines = lines.filter((line) => line.order_id === order.id);
    const held = orderLines.reduce((sum, line) => sum + line.amount_cents - line.refunded_cents, 0);
    if (order.status === 2)
      expect([order.code, order.payment_status, held]).toEqual([order.code, 'paid', order.total_cents]);
    if (order.payment_status === 'refunded') expect([order.code, held]).toEqual([order.code, 0]);
    if (order.payment_status === 'unpaid') expect([order.code, orderLines]).toEqual([order.code, []]);
  }
};

const operations = ['pay', 'pay', 'cancel', 'reject', 'resubmit', 'line', 'refund', 'topup', 'bulk'] as const;
const refusals = [200, 409];

const run = async (
  seller: OrdersSeller,
  orders: readonly Order[],
  operation: (typeof operations)[number],
  at: number,
): Promise<void> => {
  const order = orders[at % orders.length];
  if (!order) throw new Error('There are orders');
  const { db, now } = kit.services;
  const asStaff = (step: (work: Parameters<typeof rejectOrder>[0]) => Promise<void>) =>
    asTenant(db, seller.accountId, (tx) => step({ tx, accountId: seller.accountId, now: now() })).catch(
      (problem: unknown) => {
        if (!(problem instanceof StepRefused)) throw problem;
      },
    );
  const current = async (): Promise<Order> => (await seller.call('GET', `/orders/${order.id}`)).json().order;
  const otherLine = async () => ((await current()).shipping_line === 'usps' ? 'epacket' : 'usps');
  const acts = {
    pay: async () => payOrders(seller, [await current()]),
    cancel: async () => seller.call('POST', `/orders/${order.id}/cancel`),
    resubmit: async () => seller.call('POST', `/orders/${order.id}/resubmit`),
    line: async () =>
      seller.call('POST', '/orders/line', {
        selection: { ids: [order.id] },
        shipping_line: await otherLine(),
      }),
    bulk: async () =>
      seller.call('POST', '/orders/cancel', {
        selection: { ids: orders.slice(0, 3).map((paidOrder) => paidOrder.id) },
      }),
    topup: async () => topUp(kit.services, seller.accountId, 1 + (at % 700)),
    reject: async () => asStaff((work) => rejectOrder(work, order.id, 'too few pixels')),
    refund: async () =>
      asStaff(async (work) => {
        await refundOrder(work, order.id);
      }),
  };
  const response = await acts[operation]();
  if (response) expect(refusals, response.body).toContain(response.statusCode);
};

it.each([
  ['prepaid', { typePay: 1, balanceCents: 7000, creditLimitCents: 0 }],
  ['postpaid', { typePay: 2, balanceCents: 0, creditLimitCents: 9000 }],
] as const)(
  'adds up for a %s account, whatever eight workers do at once',
  async (_kind, options) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(...operations), fc.nat(1000)), { minLength: 24, maxLength: 48 }),
        async (plan) => {
          const seller = await openSeller(kit, options);
          const orders: Order[] = [];
          for (let createdCount = 0; createdCount < 6; createdCount += 1)
            orders.push(await createOrder(kit, seller));
          const queue = [...plan];
          const worker = async (): Promise<void> => {
            for (let next = queue.shift(); next; next = queue.shift()) await run(seller, orders, ...next);
          };
          await Promise.all(Array.from({ length: 8 }, worker));
          await audit(seller, -options.creditLimitCents);
        },
      ),
      // What workers do at once is not repeated by the same plan, so a smaller plan proves nothing.
      { numRuns: 4, endOnFailure: true },
    );
  },
  180_000,
);

it('lets nobody change or remove an entry, not even the owner of the database', async () => {
  const seller = await openSeller(kit);
  const ofAccount = sql`account_id = ${seller.accountId}`;
  await expect(
    sql`update ledger_entries set amount_cents = 1 where ${ofAccount}`.execute(ownerDb(kit.services)),
  ).rejects.toThrow('append-only');
  await expect(
    sql`delete from ledger_entries where ${ofAccount}`.execute(ownerDb(kit.services)),
  ).rejects.toThrow('append-only');
});

it('refuses in the database a balance below the floor and a second entry for one reference', async () => {
  const seller = await openSeller(kit, { balanceCents: 100 });
  const db = ownerDb(kit.services);
  await expect(
    db.updateTable('wallets').set({ balance_cents: -1 }).where('account_id', '=', seller.accountId).execute(),
  ).rejects.toThrow('wallets_');
  const [entry] = (await readMoney(kit, seller.accountId)).entries;
  if (!entry) throw new Error('The top-up has an entry');
  const { id: _id, search_text: _text, ...copy } = entry as typeof entry & { search_text: string };
  await expect(db.insertInto('ledger_entries').values(copy).execute()).rejects.toThrow('duplicate key');
});

it('lets no seller’s call change a floor, or remove a wallet or bill', async () => {
  const seller = await openSeller(kit);
  const { db } = kit.services;
  const asSeller = (statement: string) =>
    asTenant(db, seller.accountId, (tx) => sql.raw(statement).execute(tx));
  for (const statement of [
    'update wallets set floor_cents = -1000000',
    'update wallets set account_id = account_id',
    'update wallets set balance_cents = balance_cents',
    'delete from wallets',
    'insert into wallets (account_id) select account_id from wallets',
    'delete from bills',
    'delete from bill_orders',
  ]) {
    await expect(asSeller(statement), statement).rejects.toThrow('permission denied');
  }
  await asSeller('update wallets set next_bill = next_bill');
});

it('returns the exchange rate, or that there is none yet', async () => {
  const seller = await openSeller(kit);
  const early = await seller.call('GET', '/bills/transactions/rate-exchange');
  expect([early.statusCode, early.json().code]).toEqual([404, 'no_rate_yet']);
  await kit.services.db
    .insertInto('exchange_rates')
    .values([
      { usd_to_vnd: 25_000, updated_at: '2026-11-19T02:00:00Z' },
      { usd_to_vnd: 25_410, updated_at: '2026-11-20T02:00:00Z' },
    ])
    .execute();
  expect((await seller.call('GET', '/bills/transactions/rate-exchange')).json()).toEqual({
    usd_to_vnd: 25_410,
    updated_at: '2026-11-20T02:00:00.000Z',
  });
});
