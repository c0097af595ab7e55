import { describe, expect, it } from 'vitest';
import { billsWorld } from '../../support/worlds/billsWorld.ts';
import { topUp } from '../../support/worlds/orders.ts';

const world = billsWorld();
const { call, create, bill, readBill, confirm, codeOf } = world;

describe('a bill on credit', () => {
  it('confirms a bill on credit until it is due, and pays the oldest first from incoming money', async () => {
    await world.become({ typePay: 2, balanceCents: 0, creditLimitCents: 50_000 });
    const orders = [await create(), await create()];
    const [first, second] = [await bill(...orders.slice(0, 1)), await bill(...orders.slice(1))];
    expect(await codeOf(confirm(first, { pay: 'balance' }))).toEqual([409, 'balance_too_low']);
    expect((await confirm(first, { pay: 'credit' })).json().bill).toMatchObject({
      status: 'confirmed',
      left_cents: orders[0]?.total_cents,
    });
    await confirm(second, { pay: 'credit' });
    await topUp(world.kit.services, world.seller.accountId, (orders[0]?.total_cents ?? 0) + 5);
    expect([await readBill(first), await readBill(second)]).toMatchObject([
      { status: 'paid', left_cents: 0 },
      { status: 'confirmed', paid_cents: 5, left_cents: (orders[1]?.total_cents ?? 0) - 5 },
    ]);
    expect((await call('GET', '/bills/figures')).json().figures).toMatchObject({
      to_pay: { bills: 1, cents: (orders[1]?.total_cents ?? 0) - 5 },
      credit: { limit_cents: 50_000, left_cents: 50_000 - (orders[1]?.total_cents ?? 0) + 5 },
    });
    for (const status of ['canceled', 'debt', 'confirmed'])
      expect(await codeOf(call('PUT', `/bills/status/${second}`, { status }))).toEqual([409, 'bill_move']);
    for (const response of [confirm(second, { pay: 'balance' }), call('POST', `/bills/${second}/cancel`)])
      expect(await codeOf(response)).toEqual([409, 'bill_on_credit']);
    expect(await codeOf(call('PUT', `/bills/status/${second}`, { status: 'paid' }))).toEqual([
      409,
      'balance_too_low',
    ]);
  });

  it('refuses a bill beyond the credit limit, with the missing amount', async () => {
    await world.become({ typePay: 2, balanceCents: 0, creditLimitCents: 1000 });
    const order = await create();
    const refused = await confirm(await bill(order), { pay: 'credit' });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'credit_exceeded', details: { missing_cents: order.total_cents - 1000 } },
    ]);
  });
});
