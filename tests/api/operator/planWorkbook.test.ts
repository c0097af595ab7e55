import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, expect, it, vi } from 'vitest';
import { accountPriceBook, priceBook } from '../../../server/areas/catalog/priceBook.ts';
import { operatorBook } from '../../../server/operator/operatorBook.ts';
import { makeChange } from '../../../server/areas/workbook/change.ts';
import { applyScheduledJob } from '../../../server/areas/workbook/applyScheduled.ts';
import { readUpload } from '../../../server/areas/workbook/readUpload.ts';
import { smallWorkbook, toWorkbookFile, type Sheets } from '../../support/operator/workbook.ts';
import { changedRow, shopWorkbook, workbookWorld } from '../../support/operator/workbookWorld.ts';
import { createOrder, oneItem, type OrdersSeller } from '../../support/worlds/orders.ts';
import { openStaff } from '../../support/worlds/topUps.ts';

const world = workbookWorld();
const db = () => world.kit.services.db;
let seller: OrdersSeller;
let otherSeller: OrdersSeller;

const version = async (): Promise<number> =>
  (await db().selectFrom('operator_settings').select('version').executeTakeFirstOrThrow()).version;

/** Waits until this copy of the server has the version in force. */
const follow = async (): Promise<void> => {
  const current = await version();
  const versions = async () => [(await priceBook(db())).operator.version, (await operatorBook(db())).version];
  await vi.waitFor(async () => expect(await versions()).toEqual([current, current]), { timeout: 5_000 });
};

const items = (owner: OrdersSeller, sku = 'MT-BLK-M') => oneItem(world.kit, owner, sku);
const quote = async (owner: OrdersSeller, fields: object = {}) =>
  owner.call('POST', '/orders/quote', {
    country: 'US',
    shipping_line: 'usps',
    items: items(owner),
    ...fields,
  });
const totalOf = async (owner: OrdersSeller): Promise<number> => (await quote(owner)).json().total_cents;

beforeAll(async () => {
  seller = await world.openSeller({ email: 'weaver@example.test' });
  otherSeller = await world.openSeller({ email: 'spinner@example.test' });
  await db()
    .insertInto('packages')
    .values({ id: 'standard', name: 'Standard', discount_bp: 0, from_orders: 0 })
    .execute();
  await db().updateTable('accounts').set({ package_id: 'standard' }).execute();
  await world.apply(shopWorkbook);
  await follow();
});

it('says in words what a workbook would change, and changes nothing', async () => {
  const order = (owner: OrdersSeller, fields: object) =>
    createOrder(world.kit, owner, { items: items(owner), ...fields });
  await order(seller, { country: 'FR', region: '', city: 'Lyon', postcode: '69001', shipping_line: 'dhl' });
  await order(seller, {});
  await order(otherSeller, {});
  const plan = await world.plan({
    ...changedRow('variants', 0, { price: '7.70' }),
    shipping_lines: (shopWorkbook['shipping_lines'] ?? []).slice(0, 1),
    rates: (shopWorkbook['rates'] ?? []).slice(0, 2),
  });
  expect(plan).toMatchObject({ applied: false, version: 1 });
  expect(plan.plan.slice(0, 3)).toEqual([
    {
      code: 'prices_rise',
      params: { kind: 'variants', count: 1, least_cents: 50, most_cents: 50 },
      text: { en: '1 price rises by $0.50', vi: '1 giá tăng $0.50' },
    },
    {
      code: 'unpaid_dearer',
      params: { orders: 2, sellers: 2, cents: 100 },
      text: {
        en: '2 unpaid orders of 2 sellers become dearer by $1.00',
        vi: '2 đơn chưa thanh toán của 2 người bán tăng $1.00',
      },
    },
    {
      code: 'line_lost',
      params: { line: 'dhl', country: 'FR', orders: 1 },
      text: {
        en: 'line dhl no longer reaches FR: 1 unpaid order',
        vi: 'tuyến dhl không còn đến FR: 1 đơn chưa thanh toán',
      },
    },
  ]);
  expect(await version()).toBe(1);
  expect(await db().selectFrom('variants').select('base_cents').distinct().execute()).toEqual([
    { base_cents: 720 },
  ]);
});

it('wants a second person where unpaid orders change by a thousand dollars in sum', async () => {
  const many = oneItem(world.kit, otherSeller, 'MT-BLK-M', 1_500);
  const order = await createOrder(world.kit, otherSeller, { items: many });
  const dearer = await toWorkbookFile(changedRow('variants', 0, { price: '8.20' }));
  const { plan, ...answer } = (await world.upload('apply', dearer)).json();
  expect(answer).toMatchObject({ applied: false, second_needed: true });
  const { params } = plan.find(({ code }: { code: string }) => code === 'unpaid_dearer');
  expect(params.cents).toBeGreaterThan(100_000);
  await otherSeller.call('DELETE', `/orders/${order.id}`);
  expect((await world.upload('plan', dearer)).json().plan[0].text.en).toBe('1 price rises by $1.00');
});

it('wants a second person for prices that leap, and for payees', async () => {
  const leap = await toWorkbookFile(changedRow('variants', 0, { price: 20 }));
  const first = (await world.upload('apply', leap)).json();
  expect(first).toMatchObject({ applied: false, second_needed: true, version: 1 });
  expect(first.plan[0].text.en).toBe('1 price rises by $12.80');
  // The same person again is no second one.
  expect((await world.upload('apply', leap)).json()).toMatchObject({ second_needed: true });
  expect(await version()).toBe(1);
  expect((await world.upload('apply', leap, world.second)).json()).toMatchObject({
    applied: true,
    version: 2,
  });
  const { versions } = (await world.lead.call('GET', 'operator/versions')).json();
  expect(versions[0]).toMatchObject({ applied_by: world.lead.name, approved_by: world.second.name });
  const payee = await toWorkbookFile(changedRow('payees', 0, { address: '0999' }));
  expect((await world.upload('apply', payee)).json()).toMatchObject({ second_needed: true });
  expect((await world.upload('apply', payee, world.second)).json()).toMatchObject({ applied: true });
});

it('lets only people with the right for the catalog work on it', async () => {
  const support = await openStaff(world.kit, 'support');
  const file = await toWorkbookFile(shopWorkbook);
  for (const path of ['check', 'plan', 'apply'])
    expect((await world.upload(path, file, support)).json()).toMatchObject({
      code: 'forbidden',
      details: { right: 'catalog' },
    });
  expect((await world.download('', support)).statusCode).toBe(403);
  expect((await support.call('GET', 'operator/versions')).statusCode).toBe(403);
  expect((await support.call('POST', 'operator/again', { number: 1 })).statusCode).toBe(403);
});

it('applies two workbooks at once one after the other: the second learns that the version moved', async () => {
  const base = await version();
  const files = await Promise.all(
    ['7.21', '7.22'].map((price) => toWorkbookFile(changedRow('variants', 1, { price }))),
  );
  const work = async (file: Buffer) => {
    const { services } = world.kit;
    const { checked } = await readUpload(services, file);
    if (!checked) throw new Error('The workbook has faults');
    return db()
      .transaction()
      .execute((tx) =>
        makeChange(
          { tx, services, person: { ...world.lead, id: '', role: 'lead' }, now: services.now() },
          { ...checked, from: null },
        ),
      );
  };
  const outcomes = await Promise.allSettled(files.map(work));
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'workbook_moved', extra: { details: { base, version: base + 1 } } },
  });
  expect(await version()).toBe(base + 1);
});

it('refuses a workbook that was exported from a former version', async () => {
  const exported: Sheets = {
    ...changedRow('variants', 0, { price: 7.4 }),
    operator: [...(shopWorkbook['operator'] ?? []), { field: 'version', value: 1 }],
  };
  const file = await toWorkbookFile(exported);
  const refused = await world.upload('apply', file);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'workbook_moved']);
  const planPath = `plan?base=${await version()}`;
  expect((await world.upload(planPath, file)).statusCode).toBe(200);
});

it('changes nothing when the connection ends in the middle', async () => {
  const before = await db().selectFrom('variants').selectAll().orderBy('sku').execute();
  const base = await version();
  const { services } = world.kit;
  const { checked } = await readUpload(
    services,
    await toWorkbookFile(changedRow('variants', 0, { price: 7.9 })),
  );
  const work = db()
    .transaction()
    .execute(async (tx) => {
      const person = { ...world.lead, id: '', role: 'lead' as const };
      if (checked)
        await makeChange({ tx, services, person, now: services.now() }, { ...checked, from: null });
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
    });
  await expect(work).rejects.toThrow(/terminat|EPIPE|ECONNRESET|closed/);
  expect(await version()).toBe(base);
  expect(await db().selectFrom('variants').selectAll().orderBy('sku').execute()).toEqual(before);
  expect(
    await db().selectFrom('operator_versions').select('number').where('number', '>', base).execute(),
  ).toEqual([]);
});

it('puts a version in force from its day, and only one may wait', async () => {
  const base = await version();
  const cheaper = changedRow('variants', 0, { price: 7 });
  const day = new Date(world.clock.now().getTime() + 36 * 3_600_000).toISOString().slice(0, 10);
  const scheduled = await world.apply(cheaper, `?from=${day}`);
  expect(scheduled).toMatchObject({ applied: false, version: base + 1, scheduled_for: expect.any(String) });
  // Midnight in the time zone of the operator.
  expect(scheduled.scheduled_for).toBe(
    new Date(Date.parse(`${day}T00:00:00Z`) - 7 * 3_600_000).toISOString(),
  );
  const second = await world.upload('apply', await toWorkbookFile(changedRow('variants', 0, { price: 7.1 })));
  expect(second.json()).toMatchObject({ code: 'workbook_scheduled', details: { version: base + 1 } });
  const { services } = world.kit;
  const signal = new AbortController().signal;
  await applyScheduledJob.run(services, {}, signal);
  expect(await version()).toBe(base);
  world.clock.forward(3 * 24 * 60);
  await applyScheduledJob.run(services, {}, signal);
  await applyScheduledJob.run(services, {}, signal);
  expect(await version()).toBe(base + 1);
  expect(
    await db().selectFrom('variants').select('base_cents').where('sku', '=', 'MT-BLK-M').execute(),
  ).toEqual([{ base_cents: 700 }]);
});

it('takes a version back that waits for its date', async () => {
  await world.apply(changedRow('variants', 0, { price: 7.2 }), '?from=2099-01-01');
  const response = await world.lead.call('POST', 'operator/withdraw', {});
  expect(response.json()).toMatchObject({ state: 'withdrawn' });
  expect((await world.lead.call('POST', 'operator/withdraw', {})).statusCode).toBe(404);
});

it('lets a seller pay the price agreed with them, and nobody else', async () => {
  await world.apply({
    ...shopWorkbook,
    seller_prices: [{ seller: 'weaver@example.test', sku: 'MT-BLK-M', price: '5.20' }],
  });
  await follow();
  expect([await totalOf(seller), await totalOf(otherSeller)]).toEqual([520 + 900 + 45, 720 + 900 + 45]);
  const [agreed, general] = [
    await createOrder(world.kit, seller, { items: items(seller) }),
    await createOrder(world.kit, otherSeller, { items: items(otherSeller) }),
  ];
  expect([agreed.total_cents, general.total_cents]).toEqual([1465, 1665]);
  const priceIn = async (owner: OrdersSeller): Promise<number> => {
    const { product_bases: bases } = (await owner.call('GET', '/orders/bases/all')).json();
    return bases[0].variants.find(({ sku }: { sku: string }) => sku === 'MT-BLK-M').base_cents;
  };
  expect([await priceIn(seller), await priceIn(otherSeller)]).toEqual([520, 720]);
  const fromIn = async (owner: OrdersSeller): Promise<number> =>
    (await owner.call('GET', '/catalog')).json().catalog[0].from_cents;
  expect([await fromIn(seller), await fromIn(otherSeller)]).toEqual([520, 720]);
  const book = await accountPriceBook(db(), seller.accountId);
  expect([book.bySku('mt-blk-m')?.base_cents, book.bySku('MT-BLK-L')?.base_cents]).toEqual([520, 720]);
  await world.apply(shopWorkbook);
  await follow();
  expect(await totalOf(seller)).toBe(1665);
});

it('makes each quote of one version while another comes into force', async () => {
  const expected = await totalOf(seller);
  const dearer = {
    ...changedRow('variants', 0, { price: 7.7 }),
    rates: (shopWorkbook['rates'] ?? []).map((rate) => ({ ...rate, first: Number(rate['first']) + 1 })),
    operator: (shopWorkbook['operator'] ?? []).map((row) =>
      row['field'] === 'handling' ? { ...row, value: '0.60' } : row,
    ),
  };
  const totals: number[] = [];
  const change = world.apply(dearer);
  let isOver = false;
  void change.finally(() => (isOver = true));
  while (!isOver || totals.length < 300) {
    totals.push(...(await Promise.all(Array.from({ length: 20 }, () => totalOf(seller)))));
    if (isOver) await sleep(5);
  }
  expect(await change).toMatchObject({ applied: true });
  await follow();
  totals.push(await totalOf(seller));
  expect(new Set(totals)).toEqual(new Set([expected, expected + 50 + 100 + 15]));
});

it('takes orders on a line and a position of its own', async () => {
  await world.apply(smallWorkbook);
  await follow();
  const [item] = items(seller);
  const response = await quote(seller, {
    country: 'GB',
    shipping_line: 'moor-post',
    items: [{ ...item, prints: [{ position: 'left_chest', design_id: seller.designId }] }],
  });
  expect(response.json()).toMatchObject({
    base_cents: 720,
    shipping_cents: 450,
    handling_cents: 45,
    total_cents: 1215,
  });
});
