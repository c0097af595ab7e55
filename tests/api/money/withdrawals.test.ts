import { describe, expect, it } from 'vitest';
import { payOutWithdrawal, returnWithdrawal } from '../../../server/areas/withdrawals/withdrawals.ts';
import { buildMember, callAs } from '../../support/worlds/members.ts';
import { ordersWorld } from '../../support/worlds/ordersWorld.ts';

const world = ordersWorld({ sellerEach: true });
const { call, create, pay } = world;

const ask = (cents: number, headers?: Record<string, string>) =>
  call(
    'POST',
    '/bills/transactions',
    {
      transaction: {
        kind: 'withdraw',
        amount_cents: cents,
        method: 'bank',
        to: 'Vietcombank 0071000988421, Trần Bảo Châu',
      },
    },
    headers,
  );
const balance = async () => (await world.wallet()).balance;
const asHouse = <T>(
  doing: (ending: {
    tx: Parameters<typeof payOutWithdrawal>[0]['tx'];
    accountId: string;
    now: Date;
  }) => Promise<T>,
) =>
  world.kit.services.db
    .transaction()
    .execute((tx) => doing({ tx, accountId: world.seller.accountId, now: new Date() }));

describe('a withdrawal', () => {
  it('debits a withdrawal once when it is requested, with a ledger entry', async () => {
    const key = { 'idempotency-key': 'withdraw-once-1' };
    const response = await ask(40_000, key);
    expect([response.statusCode, response.json().transaction]).toMatchObject([
      200,
      { kind: 'withdraw', status: 'pending', amount_cents: 40_000 },
    ]);
    expect((await ask(40_000, key)).json()).toEqual(response.json());
    expect(await balance()).toBe(60_000);
    const [entry] = (await call('GET', '/bills/balances')).json().balances;
    expect(entry).toMatchObject({
      kind: 'withdraw',
      cause: response.json().transaction.code,
      out_cents: -40_000,
      balance_after_cents: 60_000,
      actor: 'Mai Anh',
    });
  });

  it('refuses an amount above the balance, zero, and money on credit', async () => {
    const refused = await ask(100_001);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'balance_too_low', details: { missing_cents: 1 } },
    ]);
    for (const cents of [0, -5, 1.5, 1e15]) expect((await ask(cents)).statusCode, String(cents)).toBe(422);
    await world.become({ typePay: 2, balanceCents: 0, creditLimitCents: 50_000 });
    expect((await ask(1)).json().code).toBe('balance_too_low');
    expect(await balance()).toBe(0);
  });

  it('returns the money once when staff refuse it or the seller cancels', async () => {
    const first = (await ask(1000)).json().transaction;
    await asHouse((ending) => returnWithdrawal(ending, first.id, 'The account number is wrong'));
    expect((await call('GET', `/bills/transactions/${first.id}`)).json().transaction).toMatchObject({
      status: 'balance',
      reason: 'The account number is wrong',
    });
    await expect(asHouse((ending) => returnWithdrawal(ending, first.id, 'again'))).rejects.toMatchObject({
      code: 'top_up_closed',
    });
    const second = (await ask(2000)).json().transaction;
    const back = await Promise.all([
      call('POST', `/bills/transactions/${second.id}/cancel`),
      call('POST', `/bills/transactions/${second.id}/cancel`),
    ]);
    expect(back.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await balance()).toBe(100_000);
  });

  it('keeps a paid withdrawal final', async () => {
    const { id } = (await ask(1000)).json().transaction;
    await asHouse((ending) => payOutWithdrawal(ending, id));
    expect((await call('POST', `/bills/transactions/${id}/cancel`)).json().code).toBe('top_up_closed');
    await expect(asHouse((ending) => payOutWithdrawal(ending, id))).rejects.toMatchObject({
      code: 'top_up_closed',
    });
    expect(await balance()).toBe(99_000);
  });

  it('takes no more than the balance when a payment comes at the same time', async () => {
    await world.become({ balanceCents: 3000 });
    const order = await create();
    const responses = await Promise.all([ask(1000), pay([order]), ask(2000)]);
    for (const { statusCode, body } of responses) expect([200, 409], body).toContain(statusCode);
    expect(await balance()).toBeGreaterThanOrEqual(0);
  });

  it('allows withdrawals only with the right to pay in every shop', async () => {
    const { kit, seller } = world;
    const viewer = await buildMember(kit, seller.accountId, [{ shop_id: null, role: 'viewer' }]);
    const look = await callAs(kit, { accountId: seller.accountId, userId: viewer.userId });
    const body = { transaction: { kind: 'withdraw', amount_cents: 1, method: 'bank', to: 'somewhere' } };
    expect((await look('POST', '/bills/transactions', body)).statusCode).toBe(403);
    const ofOneShop = await buildMember(kit, seller.accountId, [{ shop_id: seller.shopId, role: 'manager' }]);
    const manager = await callAs(kit, { accountId: seller.accountId, userId: ofOneShop.userId });
    expect((await manager('POST', '/bills/transactions', body)).json().details).toEqual({
      right: 'bills.pay',
      needs: 'all_shops',
    });
    expect(await balance()).toBe(100_000);
  });
});
