import { beforeAll, describe, expect, it } from 'vitest';
import { postTransfers } from '../../../server/areas/money/ledger.ts';
import { lockWallet } from '../../../server/areas/money/wallet.ts';
import { asTenant } from '../../../server/database/tenant.ts';
import { ordersWorld } from '../../support/worlds/ordersWorld.ts';
import { openStaff, openTill, type Staff } from '../../support/worlds/topUps.ts';

const world = ordersWorld({ sellerEach: true, balanceCents: 5000 });
let staff: Staff;
let second: Staff;
let serial = 0;

beforeAll(async () => {
  await openTill(world.kit);
  [staff, second] = [await openStaff(world.kit), await openStaff(world.kit, 'money')];
});

const body = (cents: unknown, overrides: object = {}) => ({
  email: world.seller.email,
  cents,
  reference: `COR-${(serial += 1)}`,
  debt: 'no',
  reason: 'PayPal took it back',
  ...overrides,
});
const adjust = (cents: unknown, overrides: object = {}, by = staff) =>
  by.call('POST', 'balances/adjust', body(cents, overrides));
const balance = async () => (await world.wallet()).balance;

describe('an adjustment by staff', () => {
  it('moves the balance by a staff correction once per reference, with the reason in the ledger', async () => {
    const same = body(-1200);
    const both = await Promise.all([
      staff.call('POST', 'balances/adjust', same),
      second.call('POST', 'balances/adjust', same),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await adjust(200)).json()).toMatchObject({ adjusted_cents: 200, balance_cents: 4000 });
    const [up, down] = (await world.call('GET', '/bills/balances')).json().balances;
    expect([up, down]).toMatchObject([
      { kind: 'adjustment', in_cents: 200 },
      { kind: 'adjustment', out_cents: -1200, note: 'PayPal took it back', balance_after_cents: 3800 },
    ]);
    const { notifications } = (await world.call('GET', '/notifications')).json();
    const adjustmentNotices = notifications.filter(
      ({ kind }: { kind: string }) => kind === 'balance_adjusted',
    );
    expect(adjustmentNotices.map(({ title, message }: Record<string, string>) => [title, message])).toEqual([
      ['Your balance was corrected: +$2.00', 'Reason: PayPal took it back'],
      ['Your balance was corrected: −$12.00', 'Reason: PayPal took it back'],
    ]);
  });

  it('refuses a correction of spent money with the missing amount, or turns it into a debt that stops orders until it is paid', async () => {
    const order = await world.create();
    await world.pay([order]);
    const remainingBalance = await balance();
    const refused = await adjust(-remainingBalance - 1);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'balance_too_low', details: { missing_cents: 1 } },
    ]);
    expect(await balance()).toBe(remainingBalance);
    expect((await adjust(-remainingBalance - 700, { debt: 'yes' })).json()).toMatchObject({
      balance_cents: -700,
    });
    const next = await world.create();
    expect(
      (await world.call('POST', '/orders/pay', { ids: [next.id], total_cents: next.total_cents })).statusCode,
    ).toBe(409);
    expect(await balance()).toBe(-700);
    expect((await adjust(700 + next.total_cents)).statusCode).toBe(200);
    expect((await world.pay([next])).statusCode).toBe(200);
    expect(await balance()).toBe(0);
  });

  it('requires two members of staff who mean the same for a large correction', async () => {
    const large = body(5_000_000);
    expect((await staff.call('POST', 'balances/adjust', large)).json()).toEqual({ second_needed: true });
    expect((await staff.call('POST', 'balances/adjust', { ...large })).json()).toEqual({
      second_needed: true,
    });
    expect(await balance()).toBe(5000);
    expect((await second.call('POST', 'balances/adjust', large)).json()).toMatchObject({
      balance_cents: 5_005_000,
    });
  });

  it.each([[0], [1.5], ['x'], [1e12], [-1e12], [null]])(
    'refuses a correction of %j cents, and moves nothing',
    async (cents) => {
      expect((await adjust(cents)).statusCode).toBe(422);
      expect(await balance()).toBe(5000);
    },
  );

  it('lets only staff with the right correct the balance of an existing seller', async () => {
    const support = await openStaff(world.kit, 'support');
    expect((await adjust(100, {}, support)).statusCode).toBe(403);
    expect((await adjust(100, { email: 'nobody@example.test' })).statusCode).toBe(404);
    expect(await balance()).toBe(5000);
  });

  it('lets no seller’s query write a correction below the floor', async () => {
    const { accountId } = world.seller;
    const asSeller = (kind: 'payment' | 'adjustment', cents: number) =>
      asTenant(world.kit.services.db, accountId, async (tx) => {
        const transfer = { kind, cents, reference: crypto.randomUUID(), bill_id: null, order_id: null };
        await postTransfers(tx, accountId, await lockWallet(tx, accountId), [transfer], new Date());
      });
    await expect(asSeller('payment', -5001)).rejects.toThrow('wallets_check');
    await adjust(-6000, { debt: 'yes' });
    await expect(asSeller('payment', -1)).rejects.toThrow('wallets_check');
    await expect(asSeller('adjustment', -1)).rejects.toThrow('row-level security');
    await expect(asSeller('adjustment', 1)).rejects.toThrow('row-level security');
    await expect(
      world.kit.services.db
        .updateTable('wallets')
        .set({ floor_cents: 100 })
        .where('account_id', '=', accountId)
        .execute(),
    ).rejects.toThrow('wallets_check');
  });
});
