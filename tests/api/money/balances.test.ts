import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { EntryRow, MonthlyStatement } from '../../../contract/balances/calls.ts';
import { addsUp } from '../../../contract/balances/equation.ts';
import { statementRows } from '../../../server/areas/balances/statements.ts';
import { postTransfers } from '../../../server/areas/money/ledger.ts';
import { lockWallet } from '../../../server/areas/money/wallet.ts';
import { asTenant } from '../../../server/database/tenant.ts';
import { buildMember, callAs } from '../../support/worlds/members.ts';
import { topUp } from '../../support/worlds/orders.ts';
import { ordersWorld } from '../../support/worlds/ordersWorld.ts';
import { ownerDb } from '../../support/database/ownerDb.ts';

const world = ordersWorld({ sellerEach: true });
const { call, create, pay, cancel } = world;

const list = async (query = ''): Promise<EntryRow[]> =>
  (await call('GET', `/bills/balances${query}`)).json().balances;
const after = async (query = '') => (await list(query)).map(({ balance_after_cents: cents }) => cents);
const addTopUps = async (times: number) => {
  for (let at = 0; at < times; at += 1) await topUp(world.kit.services, world.seller.accountId, 100 + at);
};

describe('the balance', () => {
  it('lists every movement, newest first, with cause, author and balance', async () => {
    const order = await create();
    const bill = (await pay([order])).json().bill;
    await cancel(order.id);
    const total = order.total_cents;
    expect(await list()).toMatchObject([
      {
        kind: 'refund',
        cause: order.code,
        order_id: order.id,
        in_cents: total,
        out_cents: null,
        balance_after_cents: 100_000,
        actor: 'Mai Anh',
      },
      {
        kind: 'payment',
        cause: bill.code,
        bill_id: bill.id,
        orders: 1,
        request: null,
        in_cents: null,
        out_cents: -total,
        balance_after_cents: 100_000 - total,
        actor: 'Mai Anh',
      },
      {
        kind: 'topup',
        bill_id: null,
        order_id: null,
        in_cents: 100_000,
        balance_after_cents: 100_000,
        actor: null,
      },
    ]);
    expect((await call('GET', '/bills/balances/count')).json()).toEqual({ count: 3 });
    expect((await call('GET', '/bills/balances/facets')).json()).toEqual({
      facets: { payment: 1, topup: 1, refund: 1, adjustment: 0, withdraw: 0 },
      total: 3,
    });
  });

  it('filters movements by kind, amount, day and number, with matching counts', async () => {
    const order = await create();
    const { bill } = (await pay([order])).json();
    await cancel(order.id);
    const counts = async (query: string) => [
      (await list(query)).length,
      (await call('GET', `/bills/balances/count${query}`)).json().count,
    ];
    expect(await counts('?kind=topup')).toEqual([1, 1]);
    expect(await counts('?kind=topup,refund')).toEqual([2, 2]);
    expect(await counts('?amount_cents_lte=-1')).toEqual([1, 1]);
    expect(await counts(`?search=%23${bill.code.toLowerCase()}`)).toEqual([2, 2]);
    expect(await counts(`?search=${order.code}`)).toEqual([1, 1]);
    expect(await counts('?start_date=2020-01-01&end_date=2020-01-02')).toEqual([0, 0]);
    expect(await counts('?start_date=2020-01-01')).toEqual([3, 3]);
    expect((await call('GET', '/bills/balances/facets?amount_cents_gte=0')).json()).toMatchObject({
      facets: { payment: 0, refund: 1 },
      total: 2,
    });
  });

  it('pages without overlap or gap, from both ends and within a kind', async () => {
    await addTopUps(59);
    const order = await create();
    await pay([order]);
    const whole = await after('?limit=100');
    expect(whole).toHaveLength(61);
    const pages = async (query: string) =>
      (await Promise.all([1, 2, 3, 4].map((page) => after(`?limit=25&page=${page}${query}`)))).flat();
    expect(await pages('')).toEqual(whole);
    expect(await pages('&order=ASC')).toEqual(whole.toReversed());
    expect(await pages('&kind=topup')).toEqual(whole.slice(1));
  });

  it('shows the ledger only to members who may see the bills of every shop', async () => {
    const { kit, seller } = world;
    const member = await buildMember(kit, seller.accountId, [{ shop_id: seller.shopId, role: 'accountant' }]);
    const ask = await callAs(kit, { accountId: seller.accountId, userId: member.userId });
    const nothing = { balances: [], count: 0, statements: [], total: 0 };
    for (const path of ['/bills/balances', '/bills/balances/count', '/bills/statements']) {
      const [[name, value] = []] = Object.entries((await ask('GET', path)).json());
      expect([path, value]).toEqual([path, nothing[name as keyof typeof nothing]]);
    }
    expect((await ask('GET', '/bills/balances/facets')).json().total).toBe(0);
    expect((await ask('GET', '/bills/transactions/export')).body.trim().split('\n')).toHaveLength(1);
    expect((await ask('GET', `/bills/statements/${new Date().toISOString().slice(0, 7)}`)).statusCode).toBe(
      404,
    );
    const accountant = await buildMember(kit, seller.accountId, [{ shop_id: null, role: 'accountant' }]);
    const may = await callAs(kit, { accountId: seller.accountId, userId: accountant.userId });
    expect((await may('GET', '/bills/balances')).json().balances).toHaveLength(1);
    await world.become({});
    expect(await after()).toEqual([100_000]);
  });
});

describe('the months of the ledger', () => {
  const postAt = (at: string, kind: 'topup' | 'payment' | 'withdraw', cents: number) => {
    const { accountId } = world.seller;
    const transfer = { kind, cents, reference: `${kind} ${at}`, bill_id: null, order_id: null };
    return asTenant(world.kit.services.db, accountId, async (tx) =>
      postTransfers(tx, accountId, await lockWallet(tx, accountId), [transfer], new Date(at)),
    );
  };

  it('leads from opening to closing in the account’s time zone, also through a month without entries', async () => {
    await world.become({ balanceCents: 0 });
    await postAt('2026-08-31T16:59:59Z', 'topup', 5000);
    await postAt('2026-08-31T17:00:00Z', 'payment', -1200);
    await postAt('2026-09-10T03:00:00Z', 'withdraw', -800);
    await postAt('2026-11-02T03:00:00Z', 'topup', 100);
    const { statements } = (await call('GET', '/bills/statements')).json();
    expect(statements).toEqual([
      { month: '2026-11', opening_cents: 3000, closing_cents: 3100, rows: 1 },
      { month: '2026-10', opening_cents: 3000, closing_cents: 3000, rows: 0 },
      { month: '2026-09', opening_cents: 5000, closing_cents: 3000, rows: 2 },
      { month: '2026-08', opening_cents: 0, closing_cents: 5000, rows: 1 },
    ]);
    const statement: MonthlyStatement = (await call('GET', '/bills/statements/2026-09')).json().statement;
    expect(statement.parts.filter(({ rows }) => rows > 0)).toEqual([
      { kind: 'payment', rows: 1, cents: -1200 },
      { kind: 'withdraw', rows: 1, cents: -800 },
    ]);
    expect(addsUp(statement)).toBe(true);
    expect((await call('GET', '/bills/statements/2026-07')).statusCode).toBe(404);
    expect((await call('GET', '/bills/statements/2026-13')).statusCode).toBe(404);
  });

  it('has no months before the first movement', async () => {
    await world.become({ balanceCents: 0 });
    expect((await call('GET', '/bills/statements')).json()).toEqual({ statements: [] });
  });
});

it('names the stores’ order numbers in the ledger and on the statement', async () => {
  const orders = [
    await create({ order_number: '#1047' }),
    await create({ order_number: '#1048' }),
    await create({ order_number: '#1049' }),
    await create({ order_number: '#1050' }),
    await create(),
  ];
  await pay(orders);
  await cancel(orders[0]?.id ?? '');
  expect((await list()).map(({ kind, store_orders: numbers }) => [kind, numbers])).toEqual([
    ['refund', '#1047'],
    ['payment', '#1047, #1048, #1049, #1050'],
    ['topup', null],
  ]);
  const scope = { accountId: world.seller.accountId, shops: 'all' as const, timeZone: 'Asia/Ho_Chi_Minh' };
  const month = new Date().toLocaleDateString('en-CA', { timeZone: scope.timeZone }).slice(0, 7);
  const rows = await asTenant(world.kit.services.db, scope.accountId, (tx) =>
    statementRows(tx, scope, month),
  );
  expect(rows.map(({ store_orders: numbers }) => numbers)).toEqual([null, '#1047, #1048, #1049, …', '#1047']);
});

describe('the export of the ledger', () => {
  it('exports every matching row with labels in its language, adding up to the balance', async () => {
    await addTopUps(3);
    const order = await create({ order_number: '#1047' });
    await pay([order]);
    const response = await call('GET', '/bills/transactions/export?format=csv&locale=vi');
    expect([response.headers['content-type'], response.headers['content-disposition']]).toEqual([
      'text/csv; charset=utf-8',
      expect.stringMatching(/^attachment; filename="balance-\d{4}-\d\d-\d\d\.csv"$/),
    ]);
    const [head, ...lines] = response.body
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n');
    expect(head).toBe(
      'Thời điểm,Loại,Cho,Ghi chú,Người thực hiện,Tiền vào,Tiền ra,Số dư sau đó,Mã đơn của shop',
    );
    const cells = lines.map((line) => line.split(','));
    expect(cells.map((row) => row[1])).toEqual([
      'Thanh toán',
      'Nạp tiền',
      'Nạp tiền',
      'Nạp tiền',
      'Nạp tiền',
    ]);
    expect(cells.map((row) => row[8])).toEqual(['#1047', '', '', '', '']);
    const cents = cells.reduce((sum, row) => sum + Math.round(100 * (Number(row[5]) + Number(row[6]))), 0);
    expect(cents).toBe((await after())[0]);
    const narrowed = (await call('GET', '/bills/transactions/export?kind=payment')).body.trim().split('\r\n');
    expect(narrowed).toHaveLength(2);
  });

  it('exports several batches without a gap, also as a workbook, and refuses unknown parameters', async () => {
    const { seller, kit } = world;
    await asTenant(kit.services.db, seller.accountId, async (tx) => {
      const transfers = Array.from({ length: 2100 }, (_, at) => ({
        kind: 'topup' as const,
        cents: 1,
        reference: `N${at}`,
        bill_id: null,
        order_id: null,
      }));
      await postTransfers(
        tx,
        seller.accountId,
        await lockWallet(tx, seller.accountId),
        transfers,
        new Date(),
      );
    });
    const lines = (await call('GET', '/bills/transactions/export')).body.trim().split('\r\n');
    expect(new Set(lines.slice(1).map((line) => line.split(',').at(-2))).size).toBe(2101);
    const book = await call('GET', '/bills/transactions/export?format=xlsx');
    expect([book.statusCode, book.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK']);
    expect((await call('GET', '/bills/transactions/export?format=pdf')).statusCode).toBe(422);
    expect((await call('GET', '/bills/transactions/export?kind=gift')).statusCode).toBe(422);
  });
});

describe('the database itself', () => {
  const entry = (overrides: object) => ({
    account_id: world.seller.accountId,
    transfer_id: crypto.randomUUID(),
    side: 'wallet' as const,
    kind: 'topup' as const,
    amount_cents: 100,
    balance_after_cents: 100_100,
    reference: crypto.randomUUID(),
    bill_id: null,
    order_id: null,
    ...overrides,
  });
  const write = (...entries: ReturnType<typeof entry>[]) =>
    asTenant(world.kit.services.db, world.seller.accountId, (tx) =>
      tx.insertInto('ledger_entries').values(entries).execute(),
    );

  it('refuses in the database an entry that does not continue the last, one without its other side, and a balance without an entry', async () => {
    await expect(write(entry({ balance_after_cents: 100_101 }))).rejects.toThrow(
      'the balance after an entry',
    );
    await expect(write(entry({}))).rejects.toThrow(
      /the balance is what the last entry left|add up to nothing/,
    );
    const balance = (cents: number) =>
      sql`update wallets set balance_cents = ${cents} where account_id = ${world.seller.accountId}`.execute(
        ownerDb(world.kit.services),
      );
    await expect(balance(1)).rejects.toThrow('the balance is what the last entry left');
    expect((await world.wallet()).balance).toBe(100_000);
  });

  it('lets no entry be older than the one before it, whatever the server’s clock', async () => {
    const { accountId } = world.seller;
    const transfer = { kind: 'topup' as const, cents: 5, reference: 'late', bill_id: null, order_id: null };
    await asTenant(world.kit.services.db, accountId, async (tx) =>
      postTransfers(
        tx,
        accountId,
        await lockWallet(tx, accountId),
        [transfer],
        new Date('2020-01-01T00:00:00Z'),
      ),
    );
    const [last, first] = await list();
    expect(last?.created_at).toBe(first?.created_at);
  });
});
