import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { QuotaExceeded } from '../../../server/storage/quota/counts.ts';
import { ownerDb } from '../../support/database/ownerDb.ts';
import { openOrdersKit, openSeller, type OrdersKit, type OrdersSeller } from '../../support/worlds/orders.ts';
import { openStaff, type Staff } from '../../support/worlds/topUps.ts';

let kit: OrdersKit;
let seller: OrdersSeller;
let [lan, kim]: Staff[] = [];

beforeAll(async () => {
  kit = await openOrdersKit();
  [lan, kim] = [await openStaff(kit), await openStaff(kit)];
  await kit.services.db
    .insertInto('packages')
    .values([
      { id: 'silver', name: 'Silver', discount_bp: 300, from_orders: 100 },
      { id: 'friends', name: 'Friends', discount_bp: 1500, from_orders: null },
    ])
    .execute();
});
afterAll(() => kit.close());
beforeEach(async () => {
  seller = await openSeller(kit, { balanceCents: 5_000 });
});

const run = async (path: string, body: object, by = lan) => {
  const response = await by?.call('POST', `accounts/${path}`, {
    email: seller.email,
    reason: 'Agreed',
    ...body,
  });
  return response?.json();
};
const account = () =>
  kit.services.db
    .selectFrom('accounts')
    .innerJoin('wallets', 'wallets.account_id', 'accounts.id')
    .select(['type_pay', 'debt_max_day', 'debt_max_amount_cents', 'floor_cents', 'package_id', 'storage_gb'])
    .where('accounts.id', '=', seller.accountId)
    .executeTakeFirstOrThrow();
const auditLines = () =>
  kit.services.db
    .selectFrom('audit_log')
    .select(['action', 'actor_name', 'details'])
    .where('account_id', '=', seller.accountId)
    .orderBy('id')
    .execute();

describe('credit terms', () => {
  it('let an account order on credit, once two people agree on much, and make it prepaid again', async () => {
    expect(await run('terms', { limit: 2000, days: 14 })).toEqual({ second_needed: true });
    expect((await account()).type_pay).toBe(1);
    expect(await run('terms', { limit: 2000, days: 14 }, kim)).toMatchObject({ credit_limit_cents: 200_000 });
    expect(await account()).toMatchObject({
      type_pay: 2,
      debt_max_day: 14,
      debt_max_amount_cents: 200_000,
      floor_cents: -200_000,
    });
    // Less credit is no risk: one person is enough.
    expect(await run('terms', { limit: 0, days: 0 })).toMatchObject({ credit_limit_cents: 0 });
    expect(await account()).toMatchObject({ type_pay: 1, debt_max_day: 0, floor_cents: 0 });
    expect(await auditLines()).toEqual([
      {
        action: 'account.terms',
        actor_name: kim?.name,
        details: {
          before: { credit_limit: '0.00', credit_days: 14 },
          after: { credit_limit: '2000.00', credit_days: 14 },
          reason: 'Agreed',
        },
      },
      expect.objectContaining({ action: 'account.terms', actor_name: lan?.name }),
    ]);
  });

  it('are refused below what the account owes, without a due day, and to staff without the right', async () => {
    seller = await openSeller(kit, { typePay: 2, balanceCents: -3_000, creditLimitCents: 10_000 });
    expect(await run('terms', { limit: 20, days: 14 })).toMatchObject({
      code: 'balance_too_low',
      details: { missing_cents: 1_000 },
    });
    expect((await run('terms', { limit: 20, days: 0 })).errors).toEqual({ days: 'too_small' });
    expect((await account()).floor_cents).toBe(-10_000);
    const support = await openStaff(kit, 'support');
    expect((await run('terms', { limit: 30, days: 14 }, support)).code).toBe('forbidden');
  });
});

describe('a package given by hand', () => {
  it('needs two people and is in the audit log of the account', async () => {
    expect(await run('package', { package: 'friends' })).toEqual({ second_needed: true });
    expect(await run('package', { package: 'friends' }, kim)).toMatchObject({ package: 'friends' });
    expect((await account()).package_id).toBe('friends');
    expect(await auditLines()).toEqual([
      {
        action: 'account.package',
        actor_name: kim?.name,
        details: { before: { package: 'Gold' }, after: { package: 'Friends' }, reason: 'Agreed' },
      },
    ]);
    expect((await run('package', { package: 'none' })).errors).toEqual({ package: 'unknown' });
  });
});

describe('the storage of an account', () => {
  const library = async () => (await seller.call('GET', '/designs/folders')).json().library;
  it('replaces that of its package, until it is taken back', async () => {
    await run('quota', { gigabytes: 1 });
    expect((await library()).limit_bytes).toBe(1024 ** 3);
    const owner = ownerDb(kit.services);
    await owner
      .insertInto('storage_use')
      .values({ account_id: seller.accountId, bytes: 1024 ** 3 })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ bytes: 1024 ** 3 }))
      .execute();
    const put = () =>
      kit.services.storage.put(`${seller.accountId}/imports/a.csv`, Buffer.from('a'), {
        contentType: 'text/csv',
      });
    await expect(put()).rejects.toThrow(QuotaExceeded);
    await run('quota', { gigabytes: 0 });
    expect((await library()).limit_bytes).toBe(10 * 1024 ** 3);
    await expect(put()).resolves.not.toThrow();
    expect((await auditLines()).map(({ details }) => details)).toEqual([
      { before: { storage_gb: null }, after: { storage_gb: 1 }, reason: 'Agreed' },
      { before: { storage_gb: 1 }, after: { storage_gb: null }, reason: 'Agreed' },
    ]);
  });
});
