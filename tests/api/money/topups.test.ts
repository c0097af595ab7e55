import { beforeAll, describe, expect, it } from 'vitest';
import { QRPay } from 'vietnam-qr-pay';
import { expireTopUpsJob } from '../../../server/areas/topups/expire.ts';
import { asTenant } from '../../../server/database/tenant.ts';
import { openSeller, readMoney } from '../../support/worlds/orders.ts';
import { ordersWorld } from '../../support/worlds/ordersWorld.ts';
import { askTopUp, houseBank, openStaff, openTill, type Staff } from '../../support/worlds/topUps.ts';

const world = ordersWorld({ sellerEach: true, balanceCents: 0 });
let staff: Staff;
let second: Staff;

beforeAll(async () => {
  await openTill(world.kit);
  [staff, second] = [await openStaff(world.kit), await openStaff(world.kit, 'money')];
});

const ask = (transaction: object) => world.call('POST', '/bills/transactions/top-up', { transaction });
const change = (id: string, transaction: object) =>
  world.call('PUT', `/bills/transactions/top-up/${id}`, { transaction });
const approve = (id: string, overrides: object = {}, by = staff) =>
  by.call('POST', 'topups/approve', { id, ...overrides });
const balance = async () => (await world.wallet()).balance;

describe('a top-up by bank', () => {
  it('shows a transfer text, whole dong at a rate kept for a day, and a QR code with the same', async () => {
    const topUp = await askTopUp(world.seller);
    expect(topUp).toMatchObject({
      code: 'TU-1001',
      kind: 'topup',
      method: 'bank',
      status: 'waiting',
      amount_cents: 30_000,
      fee_cents: 0,
      vnd: 7_623_000,
      rate: '25410.00',
      credited_cents: null,
      payee: houseBank,
    });
    expect(topUp.transfer_text).toMatch(/^PL[2-9A-HJ-NP-Z]{8}$/);
    expect(Date.parse(topUp.rate_until ?? '') - Date.parse(topUp.created_at)).toBe(24 * 60 * 60 * 1000);
    const qr = new QRPay(topUp.qr ?? '');
    expect([
      qr.isValid,
      qr.consumer.bankBin,
      qr.consumer.bankNumber,
      qr.amount,
      qr.additionalData.purpose,
    ]).toEqual([true, houseBank.bank_bin, houseBank.address, '7623000', topUp.transfer_text]);
    const text = topUp.qr ?? '';
    expect(new QRPay(text.replace('7623000', '7623001')).isValid).toBe(false);
    const letter = topUp.transfer_text?.at(4) === 'A' ? 'B' : 'A';
    const wrong = `${topUp.transfer_text?.slice(0, 4)}${letter}${topUp.transfer_text?.slice(5)}`;
    expect(new QRPay(text.replace(topUp.transfer_text ?? '', wrong)).isValid).toBe(false);
  });

  it('keeps its rate when the amount changes within the day, and takes a new one later', async () => {
    const { id } = await askTopUp(world.seller);
    await staff.call('POST', 'rates/set', { usd_to_vnd: 25_500.5 });
    const sooner = (await change(id, { amount_cents: 10_000, version: 1 })).json().transaction;
    expect(sooner).toMatchObject({ vnd: 2_541_000, rate: '25410.00', version: 2 });
    world.clock.forward(24 * 60 + 1);
    const later = (await change(id, { amount_cents: 20_000, version: 2 })).json().transaction;
    expect(later).toMatchObject({ vnd: 5_100_100, rate: '25500.50' });
    await staff.call('POST', 'rates/set', { usd_to_vnd: 25_410 });
    expect((await staff.call('GET', 'rates/list')).json().rates.slice(0, 2)).toMatchObject([
      { usd_to_vnd: 25_410, set_by: staff.name },
      { usd_to_vnd: 25_500.5, set_by: staff.name },
    ]);
  });

  it('cancels a request by the seller, or by the clock job after a day without a reported payment', async () => {
    const [canceledTopUp, abandonedTopUp, paid] = [
      await askTopUp(world.seller),
      await askTopUp(world.seller),
      await askTopUp(world.seller),
    ];
    expect(
      (await change(canceledTopUp.id, { status: 'canceled', version: 1 })).json().transaction.status,
    ).toBe('canceled');
    expect((await change(paid.id, { status: 'pending', version: 1 })).json().transaction).toMatchObject({
      status: 'pending',
      reported_at: expect.any(String),
    });
    world.clock.forward(24 * 60 + 1);
    await expireTopUpsJob.run(world.kit.services, {}, AbortSignal.timeout(10_000));
    const status = async (id: string) =>
      (await world.call('GET', `/bills/transactions/${id}`)).json().transaction;
    expect(await status(abandonedTopUp.id)).toMatchObject({
      status: 'canceled',
      reason: 'no_transfer',
      qr: null,
    });
    expect(await status(paid.id)).toMatchObject({ status: 'pending' });
    const closed = await change(abandonedTopUp.id, { amount_cents: 500, version: 2 });
    expect([closed.statusCode, closed.json().code]).toEqual([409, 'top_up_closed']);
  });
});

describe('other methods', () => {
  it.each([
    ['paypal', 400],
    ['payoneer', 100],
    ['pingpong', 0],
    ['lianlian', 0],
  ] as const)('%s takes its fee from the amount', async (method, fee) => {
    const topUp = await askTopUp(world.seller, { method, amount_cents: 10_000 });
    expect(topUp).toMatchObject({
      fee_cents: fee,
      vnd: null,
      qr: null,
      status: 'waiting',
      payee: { address: `${method}@platen.test` },
    });
    const nameless = await change(topUp.id, { status: 'pending', version: 1 });
    expect(nameless.json()).toMatchObject({
      code: 'invalid',
      errors: { 'transaction.reference': 'required' },
    });
    expect(
      (await change(topUp.id, { status: 'pending', reference: `${method} 1`, version: 1 })).statusCode,
    ).toBe(200);
    expect((await approve(topUp.id)).json()).toMatchObject({
      credited_cents: 10_000 - fee,
      balance_cents: 10_000 - fee,
    });
    expect(await balance()).toBe(10_000 - fee);
  });

  it('counts a reference once per method over all accounts, without revealing its owner', async () => {
    const first = await askTopUp(world.seller, { method: 'paypal', reference: 'PP-Same' });
    const otherSeller = await openSeller(world.kit);
    const refused = await otherSeller.call('POST', '/bills/transactions/top-up', {
      transaction: { method: 'paypal', amount_cents: 500, reference: 'pp-same' },
    });
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'reference_used' }),
    ]);
    expect(refused.body).not.toContain(first.code);
    expect((await askTopUp(otherSeller, { method: 'pingpong', reference: 'PP-Same' })).status).toBe(
      'pending',
    );
    await staff.call('POST', 'topups/reject', { id: first.id, reason: 'The receipt shows another account' });
    expect((await askTopUp(world.seller, { method: 'paypal', reference: 'PP-Same' })).status).toBe('pending');
  });
});

describe('refused top-ups', () => {
  it.each([
    [{ method: 'bank', amount_cents: -5 }],
    [{ method: 'bank', amount_cents: 0 }],
    [{ method: 'bank', amount_cents: 99 }],
    [{ method: 'bank', amount_cents: 10_000_001 }],
    [{ method: 'bank', amount_cents: 100.5 }],
    [{ method: 'bank', amount_cents: '500' }],
    [{ method: 'cash', amount_cents: 500 }],
    [{ method: 'bank', amount_cents: 500, currency: 'EUR' }],
    [{ amount_cents: 500 }],
  ])('refuses %j and changes nothing', async (transaction) => {
    expect((await ask(transaction)).statusCode).toBe(422);
    expect((await world.call('GET', '/bills/transactions/count')).json()).toEqual({ count: 0 });
  });

  it('refuses a fourth open request, also when four are sent at once', async () => {
    const responses = await Promise.all(
      Array.from({ length: 4 }, () => ask({ method: 'bank', amount_cents: 500 })),
    );
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 200, 200, 409,
    ]);
    expect((await world.call('GET', '/bills/transactions/methods')).json()).toMatchObject({ open: 3 });
  });

  it('makes one request per key, and refuses the key with another body', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const send = (cents: number) =>
      world.call(
        'POST',
        '/bills/transactions/top-up',
        { transaction: { method: 'bank', amount_cents: cents } },
        headers,
      );
    const [firstResponse, secondResponse, thirdResponse] = [
      await send(500),
      await send(500),
      await send(600),
    ];
    expect(firstResponse.json()).toEqual(secondResponse.json());
    expect(thirdResponse.json().code).toBe('key_reused');
    expect((await world.call('GET', '/bills/transactions/count')).json()).toEqual({ count: 1 });
  });

  it('refuses a stranger’s request, and one that somebody else just changed', async () => {
    const { id } = await askTopUp(world.seller);
    const otherSeller = await openSeller(world.kit);
    for (const response of [
      await otherSeller.call('GET', `/bills/transactions/${id}`),
      await otherSeller.call('PUT', `/bills/transactions/top-up/${id}`, {
        transaction: { status: 'canceled', version: 1 },
      }),
    ])
      expect(response.statusCode).toBe(404);
    await change(id, { note: 'first', version: 1 });
    expect((await change(id, { note: 'second', version: 1 })).json().code).toBe('version_conflict');
  });

  it('lets the database accept an approval from staff only, not from a seller’s query', async () => {
    const { id } = await askTopUp(world.seller);
    const { db } = world.kit.services;
    const forgedUpdate = asTenant(db, world.seller.accountId, (tx) =>
      tx
        .updateTable('transactions')
        .set({ status: 'approved', credited_cents: 30_000 })
        .where('id', '=', id)
        .execute(),
    );
    await expect(forgedUpdate).rejects.toThrow('row-level security');
  });
});

describe('approval', () => {
  it('books an approval once, whichever of two people and repeated calls is first, and notifies the seller', async () => {
    const { id, code } = await askTopUp(world.seller);
    const responses = await Promise.all([approve(id), approve(id, {}, second), approve(id)]);
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const { balance: after, entries } = await readMoney(world.kit, world.seller.accountId);
    expect([
      after,
      entries.map(({ kind, reference, amount_cents: cents }) => [kind, reference, cents]),
    ]).toEqual([
      30_000,
      [
        ['topup', code, 30_000],
        ['topup', code, -30_000],
      ],
    ]);
    const { notifications } = (await world.call('GET', '/users/notifications')).json();
    expect(notifications).toMatchObject([
      { kind: 'top_up_booked', object_id: id, params: { code, amount: '300.00' } },
    ]);
    expect((await world.call('GET', '/bills/transactions')).json().transactions).toMatchObject([
      { id, status: 'approved', matched: false, credited_cents: 30_000 },
    ]);
    expect((await world.call('GET', '/bills/balances')).json().balances).toMatchObject([
      { request: { id, matched_seconds: null } },
    ]);
  });

  it('repeats its first answer under the same key', async () => {
    const { id } = await askTopUp(world.seller);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const send = () => staff.call('POST', 'topups/approve', { id }, headers);
    const [firstResponse, secondResponse] = [await send(), await send()];
    expect([firstResponse.statusCode, firstResponse.json()]).toEqual([
      secondResponse.statusCode,
      secondResponse.json(),
    ]);
    expect(await balance()).toBe(30_000);
  });

  it('requires two members of staff who mean the same for a large amount', async () => {
    const { id } = await askTopUp(world.seller, { amount_cents: 100_000 });
    expect((await approve(id)).json()).toEqual({ second_needed: true });
    expect((await approve(id)).json()).toEqual({ second_needed: true });
    expect((await approve(id, { credited_cents: 100_001 }, second)).json()).toEqual({ second_needed: true });
    expect(await balance()).toBe(0);
    expect((await approve(id, {}, second)).json()).toMatchObject({ credited_cents: 100_000 });
    expect(await balance()).toBe(100_000);
    const { commands } = (await staff.call('GET', `commands/list?object_id=${id}`)).json();
    expect(
      commands.map(({ staff_name: name, command }: { staff_name: string; command: string }) => [
        name,
        command,
      ]),
    ).toEqual([
      [second.name, 'topups approve'],
      [second.name, 'topups approve'],
      [staff.name, 'topups approve'],
      [staff.name, 'topups approve'],
    ]);
  });

  it('does not count an agreement of yesterday', async () => {
    const { id } = await askTopUp(world.seller, { amount_cents: 100_000 });
    await approve(id);
    world.clock.forward(24 * 60 + 1);
    expect((await approve(id, {}, second)).json()).toEqual({ second_needed: true });
  });

  it('gives the reason for a refusal, and credits nothing', async () => {
    const { id, code } = await askTopUp(world.seller);
    const reason = 'The receipt shows another account';
    await staff.call('POST', 'topups/reject', { id, reason });
    expect((await world.call('GET', `/bills/transactions/${id}`)).json().transaction).toMatchObject({
      status: 'rejected',
      reason,
    });
    expect((await approve(id)).json().code).toBe('top_up_closed');
    expect(await balance()).toBe(0);
    const { notifications } = (await world.call('GET', '/users/notifications')).json();
    expect(notifications).toMatchObject([{ kind: 'top_up_rejected', params: { code, reason } }]);
  });
});

it('finds a request by code or id, and one whose code several accounts have only by id', async () => {
  await world.kit.services.db
    .updateTable('wallets')
    .set({ next_transaction: 770_001 })
    .where('account_id', '=', world.seller.accountId)
    .execute();
  const { id, code } = await askTopUp(world.seller);
  expect((await approve(`#${code.toLowerCase()}`)).json()).toMatchObject({ code, credited_cents: 30_000 });
  expect((await approve(id)).json().code).toBe('top_up_closed');
  expect((await approve('TU-999999999')).json().code).toBe('not_found');
  const otherSeller = await openSeller(world.kit);
  await world.kit.services.db
    .updateTable('wallets')
    .set({ next_transaction: 770_001 })
    .where('account_id', '=', otherSeller.accountId)
    .execute();
  await askTopUp(otherSeller);
  expect((await approve(code)).json().code).toBe('top_up_ambiguous');
});
