import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { transferTextOf } from '../../../contract/topups/transferText.ts';
import type { TransactionDetail } from '../../../contract/topups/calls.ts';
import { openSeller } from '../../support/worlds/orders.ts';
import { ordersWorld } from '../../support/worlds/ordersWorld.ts';
import {
  askTopUp,
  hookBody,
  hookKey,
  houseBank,
  openStaff,
  openTill,
  sendHook,
  type Staff,
} from '../../support/worlds/topUps.ts';

const world = ordersWorld({ sellerEach: true, balanceCents: 0 });
let staff: Staff;

beforeAll(async () => {
  await openTill(world.kit);
  staff = await openStaff(world.kit);
});

const balance = async () => (await world.wallet()).balance;
const today = () => world.kit.services.now().toISOString().slice(0, 10);
const buildTransfer = (overrides: object) =>
  hookBody({ transactionDate: `${today()} 00:00:00`, ...overrides });
const hook = (overrides: object, headers?: Record<string, string>) =>
  sendHook(world.kit.app, buildTransfer(overrides), headers);
const reread = async ({ id }: TransactionDetail) =>
  (await world.call('GET', `/bills/transactions/${id}`)).json().transaction;
const unmatched = async (): Promise<
  { id: string; words: string; reason: string; nearest: { code: string; id: string }[] }[]
> => (await staff.call('GET', 'movements/list')).json().movements;

const upload = (bytes: Buffer) => {
  const head =
    '--x\r\nContent-Disposition: form-data; name="file"; filename="sao ke.csv"\r\nContent-Type: text/csv\r\n\r\n';
  return world.kit.app.inject({
    method: 'POST',
    url: '/v1/ops/movements/import',
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--x--\r\n')]),
    headers: { authorization: `Bearer ${staff.token}`, 'content-type': 'multipart/form-data; boundary=x' },
  });
};

describe('the bank’s message', () => {
  it.each([
    ['as it is', (text: string) => text],
    [
      'in small letters, among other words',
      (text: string) => `MBVCB.3278907687.${text.toLowerCase()} nap tien.CT tu 0071`,
    ],
    [
      'with blanks and points between',
      (text: string) => `IBFT ${text.slice(0, 4)} ${text.slice(4, 7)}.${text.slice(7)}-CHUYEN TIEN`,
    ],
  ])('books a bank message that names its request at once, %s', async (_how, write) => {
    const topUp = await askTopUp(world.seller);
    expect((await hook({ content: write(topUp.transfer_text ?? '') })).json()).toEqual({ success: true });
    expect(await reread(topUp)).toMatchObject({
      status: 'approved',
      credited_cents: 30_000,
      arrived_vnd: 7_623_000,
    });
    expect(await balance()).toBe(30_000);
  });

  it.each([
    [6_352_500, 25_000],
    [8_893_500, 35_000],
    [6_352_499, 24_999],
  ])('books %i dong of 7,623,000 as %i cents, whatever was announced', async (dong, cents) => {
    const topUp = await askTopUp(world.seller);
    await hook({ content: topUp.transfer_text, transferAmount: dong });
    expect(await reread(topUp)).toMatchObject({ status: 'approved', credited_cents: cents, vnd: dong });
    expect(await balance()).toBe(cents);
  });

  it('counts a message once, also when it comes five times at once, later again, and from a statement', async () => {
    const topUp = await askTopUp(world.seller);
    const body = buildTransfer({ content: topUp.transfer_text });
    const responses = await Promise.all(Array.from({ length: 5 }, () => sendHook(world.kit.app, body)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    await sendHook(world.kit.app, body);
    const line = `Ngày giao dịch,Số tham chiếu,Ghi có,Nội dung\n${today()},${body.referenceCode},"7,623,000",${topUp.transfer_text}`;
    expect((await upload(Buffer.from(line))).json()).toMatchObject({ lines: 1, known: 1, booked: 0 });
    expect(await balance()).toBe(30_000);
  });

  it('refuses a message without signature or key, with a forged one, and after a change of one letter', async () => {
    const topUp = await askTopUp(world.seller);
    const body = buildTransfer({ content: topUp.transfer_text });
    const wrong: Record<string, string>[] = [
      {},
      { 'x-sepay-signature': 'sha256=00' },
      { 'x-sepay-signature': 'ab'.repeat(32) },
      { authorization: 'Apikey wrong' },
      { authorization: 'Bearer x' },
    ];
    for (const headers of wrong) {
      const response = await sendHook(world.kit.app, body, headers);
      expect([response.statusCode, response.json().code]).toEqual([401, 'bad_signature']);
    }
    expect(await balance()).toBe(0);
    await sendHook(world.kit.app, body, { authorization: `Apikey ${hookKey}` });
    expect(await balance()).toBe(30_000);
  });

  it.each([
    [{ transferAmount: -5 }],
    [{ transferAmount: 0 }],
    [{ transferAmount: 1.5 }],
    [{ transferType: 'sideways' }],
    [{ transactionDate: 'soon' }],
    [{ accountNumber: '' }],
  ])('refuses a message with %j', async (overrides) => {
    expect((await hook(overrides)).statusCode).toBe(422);
  });

  it('ignores outgoing money', async () => {
    const topUp = await askTopUp(world.seller);
    await hook({ content: topUp.transfer_text, transferType: 'out' });
    expect(await balance()).toBe(0);
  });

  it('books a second transfer with the same text as another top-up of the seller', async () => {
    const topUp = await askTopUp(world.seller);
    await hook({ content: topUp.transfer_text });
    await hook({ content: topUp.transfer_text, transferAmount: 2_541_000 });
    expect(await balance()).toBe(40_000);
    const { transactions } = (await world.call('GET', '/bills/transactions')).json();
    expect(transactions).toMatchObject([
      { code: 'TU-1002', status: 'approved', credited_cents: 10_000 },
      { code: 'TU-1001', credited_cents: 30_000 },
    ]);
  });

  it('ends with the same result in whatever order messages and staff approvals come', async () => {
    const ends: unknown[] = [];
    for (const turned of [false, true]) {
      await world.become({ balanceCents: 0 });
      const topUp = await askTopUp(world.seller);
      const earlier = {
        content: topUp.transfer_text,
        transactionDate: `${today()} 00:00:01`,
        transferAmount: 2_541_000,
      };
      const messages = [
        buildTransfer(earlier),
        buildTransfer({ content: topUp.transfer_text, transactionDate: `${today()} 00:00:09` }),
        buildTransfer(earlier),
      ];
      for (const message of turned ? messages.toReversed() : messages)
        expect((await sendHook(world.kit.app, message)).statusCode).toBe(200);
      expect((await staff.call('POST', 'topups/approve', { id: topUp.id })).json().code).toBe(
        'top_up_closed',
      );
      const { transactions } = (await world.call('GET', '/bills/transactions')).json();
      ends.push([
        await balance(),
        transactions
          .map((transaction: { credited_cents: number }) => transaction.credited_cents)
          .toSorted((a: number, b: number) => a - b),
      ]);
    }
    expect(ends).toEqual([
      [50_000, [10_000, 10_000, 30_000]],
      [50_000, [10_000, 10_000, 30_000]],
    ]);
  });

  it.each([
    ['no_text', ''],
    ['unknown_text', ` ${transferTextOf(randomBytes(7))}`],
  ])('leaves a text with one wrong letter to staff, and books nothing (%s)', async (reason, addition) => {
    const topUp = await askTopUp(world.seller);
    const text = topUp.transfer_text ?? '';
    const wrong = `${text.slice(0, 4)}${text[4] === 'A' ? 'B' : 'A'}${text.slice(5)}`;
    await hook({ content: `NAP ${wrong}${addition}`, transferAmount: topUp.vnd });
    expect((await unmatched()).find(({ words }) => words.includes(wrong))).toMatchObject({ reason });
    expect([await balance(), (await reread(topUp)).status]).toEqual([0, 'pending']);
  });

  it('shows a damaged text at the request of exactly this amount, which does not end as unpaid', async () => {
    const [requestedTopUp, otherTopUp] = [
      await askTopUp(world.seller),
      await askTopUp(world.seller, { amount_cents: 20_000 }),
    ];
    const cut = (requestedTopUp.transfer_text ?? '').slice(0, -1);
    await hook({ content: `NAP ${cut}`, transferAmount: 1_000_000 });
    expect((await reread(requestedTopUp)).status).toBe('waiting');
    await hook({ content: `NAP ${cut}`, transferAmount: requestedTopUp.vnd });
    expect([
      (await reread(requestedTopUp)).status,
      (await reread(requestedTopUp)).reported_at,
      (await reread(otherTopUp)).status,
    ]).toEqual(['pending', null, 'waiting']);
    expect(await balance()).toBe(0);
  });

  it('books money for a canceled request at the rate of the day', async () => {
    const topUp = await askTopUp(world.seller);
    await world.call('PUT', `/bills/transactions/top-up/${topUp.id}`, {
      transaction: { status: 'canceled', version: 1 },
    });
    await hook({ content: topUp.transfer_text });
    expect([await balance(), (await reread(topUp)).status]).toEqual([30_000, 'canceled']);
  });

  it('does not book again what staff booked by hand before', async () => {
    const topUp = await askTopUp(world.seller);
    await staff.call('POST', 'topups/approve', { id: topUp.id });
    await hook({ content: topUp.transfer_text });
    expect(await balance()).toBe(30_000);
    expect(await reread(topUp)).toMatchObject({ arrived_vnd: 7_623_000 });
  });
});

describe('unmatched money', () => {
  it('lists unmatched money with the nearest requests for staff, who book it once', async () => {
    const topUp = await askTopUp(world.seller, { amount_cents: 31_700 });
    const damaged = topUp.transfer_text?.slice(0, -2) ?? '';
    await hook({ content: `CT ${damaged} 101`, transferAmount: topUp.vnd });
    const waiting = (await unmatched()).find(({ words }) => words.includes(damaged));
    expect(waiting).toMatchObject({
      reason: 'no_text',
      nearest: expect.arrayContaining([expect.objectContaining({ id: topUp.id })]),
    });
    expect(waiting?.nearest[0]).toMatchObject({ id: topUp.id });
    expect(await balance()).toBe(0);
    const match = () => staff.call('POST', 'movements/match', { id: waiting?.id, transaction_id: topUp.id });
    const responses = await Promise.all([
      match(),
      match(),
      staff.call('POST', 'topups/approve', { id: topUp.id }),
    ]);
    expect(responses.every(({ statusCode }) => [200, 409].includes(statusCode))).toBe(true);
    expect(await balance()).toBe(31_700);
  });

  it('counts money with a request that staff booked by hand, instead of booking it twice', async () => {
    const topUp = await askTopUp(world.seller, { amount_cents: 28_300 });
    const damaged = topUp.transfer_text?.slice(0, -2) ?? '';
    await hook({ content: `CT ${damaged} 101`, transferAmount: topUp.vnd });
    await staff.call('POST', 'topups/approve', { id: topUp.id });
    const waiting = (await unmatched()).find(({ words }) => words.includes(damaged));
    expect(
      (await staff.call('POST', 'movements/match', { id: waiting?.id, transaction_id: topUp.id })).json(),
    ).toMatchObject({ credited_cents: 0 });
    expect(await balance()).toBe(28_300);
  });

  it('leaves a transfer with two texts, or an unknown one, to staff; an ignored one is removed', async () => {
    const otherSeller = await openSeller(world.kit, { balanceCents: 0 });
    const [ownTopUp, foreignTopUp] = [await askTopUp(world.seller), await askTopUp(otherSeller)];
    await hook({ content: `${ownTopUp.transfer_text} ${foreignTopUp.transfer_text}` });
    const match = (await unmatched()).find(({ words }) => words.includes(ownTopUp.transfer_text ?? '-'));
    expect(match?.reason).toBe('several_texts');
    await staff.call('POST', 'movements/ignore', {
      id: match?.id,
      reason: 'Sent back to the payer',
    });
    expect((await unmatched()).some(({ id }) => id === match?.id)).toBe(false);
    expect(
      (await staff.call('POST', 'movements/ignore', { id: match?.id, reason: 'again' })).json().code,
    ).toBe('movement_settled');
  });
});

describe('a statement', () => {
  const preamble =
    'NGÂN HÀNG TMCP NGOẠI THƯƠNG VIỆT NAM,,,,\nSố tài khoản:,0071000988421,,,\nTừ ngày: 01/11/2026,Đến ngày: 30/11/2026,,,\n\n';
  const header =
    'Ngày giao dịch / Date,Số tham chiếu / Ref No.,Ghi nợ / Debit,Ghi có / Credit,Mô tả / Description\n';
  const day = () => today().split('-').toReversed().join('/');
  const lines = (texts: readonly (string | null)[]) =>
    texts.map((text, at) => `${day()},FT${text}${at},,"7,623,000.00",ND: ${text} nap tien\n`).join('');
  const sums = 'Tổng số,,"1,000,000.00","22,869,000.00",\nSố dư cuối kỳ,,,"99,000,000.00",\n';
  const fee = () => `${day()},FT-FEE,"1,100.00",,Phi SMS\n`;

  it.each([
    ['UTF-8', (text: string) => Buffer.from(text)],
    ['UTF-16 of Excel', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
  ])(
    'imports a statement in %s from between the bank’s own lines; importing it twice changes nothing',
    async (_name, encode) => {
      const otherSeller = await openSeller(world.kit, { balanceCents: 0 });
      const [first, second, foreignTopUp] = [
        await askTopUp(world.seller),
        await askTopUp(world.seller),
        await askTopUp(otherSeller),
      ];
      const file = encode(
        preamble +
          header +
          lines([first.transfer_text, foreignTopUp.transfer_text, second.transfer_text]) +
          fee() +
          sums,
      );
      expect((await upload(file)).json()).toEqual({
        account: houseBank.address,
        lines: 3,
        known: 0,
        booked: 3,
        counted: 0,
        unmatched: 0,
        skipped: 3,
        unreadable: [],
      });
      expect((await upload(file)).json()).toMatchObject({ lines: 3, known: 3, booked: 0 });
      expect(await balance()).toBe(60_000);
      // The file knows the day alone: what was asked for today was not on its way since midnight.
      expect(
        (await world.call('GET', '/bills/balances')).json().balances[0].request.matched_seconds,
      ).toBeLessThan(60);
      expect((await reread(first)).took_seconds).toBeLessThan(60);
      expect(
        (await world.call('GET', '/bills/transactions/figures')).json().figures.matched.seconds,
      ).toBeLessThan(60);
      expect((await otherSeller.call('GET', '/users/me')).json().user.balance).toBe(300);
    },
  );

  it('leaves money to staff that the webhook reported under another number', async () => {
    const topUp = await askTopUp(world.seller);
    await hook({ content: topUp.transfer_text });
    expect((await upload(Buffer.from(header + lines([topUp.transfer_text])))).json()).toMatchObject({
      booked: 0,
      unmatched: 1,
    });
    expect(await balance()).toBe(30_000);
    expect((await unmatched()).find(({ words }) => words.includes(topUp.transfer_text ?? '-'))?.reason).toBe(
      'perhaps_twice',
    );
  });

  it('names an unreadable amount, and refuses a file that is no statement', async () => {
    expect((await upload(Buffer.from(`${header}${day()},FT9,,"12,5x",words\n`))).json()).toMatchObject({
      lines: 0,
      unreadable: [2],
    });
    expect((await upload(Buffer.from('a,b\n1,2'))).statusCode).toBe(422);
    expect((await upload(Buffer.from('89504e470d0a1a0a', 'hex'))).statusCode).toBe(422);
  });

  it('accepts a statement of the bank’s own account only', () => expect(houseBank.address).toMatch(/^\d+$/));
});
