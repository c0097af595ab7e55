import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import { isParcelEvent } from '../../../contract/trackings/parcelEvents.ts';
import { blockedDpi } from '../../../contract/orders/coarse.ts';
import { isRejectReason } from '../../../contract/orders/rejectReasons.ts';
import { orderStatuses, type OrderStatus } from '../../../contract/orders/statuses.ts';
import { buildApp } from '../../../server/start/app.ts';
import { priceBook } from '../../../server/areas/catalog/priceBook.ts';
import { itemPictures } from '../../../server/areas/orders/read/pictures.ts';
import type { Print } from '../../../server/database/tables/orderTables.ts';
import { rowSide } from '../../../contract/designs/thumbs.ts';
import { makeFirstPictures } from '../../../server/demo/firstPictures.ts';
import { storedMockup } from '../../../server/pictures/mockup/mockups.ts';
import { payWaiting } from '../../../server/areas/orders/waiting/payWaiting.ts';
import { fillDemo } from '../../../server/demo/fill.ts';
import { demoSellers, type DemoSeller } from '../../../server/demo/sellers.ts';
import { testServices, type TestServices } from '../../support/database/services.ts';
import { buildSeller, signIn, type Call } from '../../support/worlds/seller.ts';
import { ownerDb } from '../../support/database/ownerDb.ts';

let test: TestServices;

beforeAll(async () => {
  // Which of the rarer orders there are depends on the hour: this one has some of each.
  const [hour, began] = [Date.UTC(2026, 10, 20, 9), Date.now()];
  test = await testServices({ now: () => new Date(hour + Date.now() - began) });
  await fillDemo({ ...test.services, db: ownerDb(test.services) });
});
afterAll(() => test.close());

/** Those who may pay new orders; the last one owes too much for too long. */
const solventSellers = demoSellers.slice(0, 2);

const now = (): string => test.services.now().toISOString();
const rows = async <R>(text: string): Promise<R[]> =>
  (await sql.raw<R>(text).execute(ownerDb(test.services))).rows;
const readNumber = async (text: string): Promise<number> =>
  Number((await rows<{ n: number }>(`select (${text}) as n`))[0]?.n);

const firstShop = (seller: DemoSeller | undefined) =>
  test.services.db
    .selectFrom('shops')
    .selectAll()
    .where('name', '=', seller?.shops[0]?.name ?? '')
    .executeTakeFirstOrThrow();

const signInTo = async (app: FastifyInstance, seller: DemoSeller | undefined): Promise<Call> => {
  const { id: shopId, account_id: accountId } = await firstShop(seller);
  return signIn(app, { email: '', password: '', ...seller, accountId, userId: '', shopId });
};

it('has about 5,000 orders in every status, 60 products and sellers who can sign in', async () => {
  expect(await readNumber('select count(*) from orders')).toBeGreaterThanOrEqual(5000);
  expect(await readNumber('select count(distinct status) from orders')).toBe(orderStatuses.length);
  expect(await readNumber('select count(*) from base_products')).toBe(60);
  expect(await readNumber('select count(*) from variants')).toBeGreaterThan(2500);
  expect(
    await readNumber(`select count(*) from base_products where jsonb_typeof(size_chart) = 'string'`),
  ).toBe(0);
  const app = await buildApp(test.services);
  for (const seller of solventSellers) {
    const call = await signInTo(app, seller);
    const { facets } = (await call('GET', '/orders/facets')).json();
    const common: OrderStatus[] = ['pending', 'reviewing', 'awaiting', 'process', 'fulfilled', 'canceled'];
    for (const status of common)
      expect([seller.email, status, facets[status]]).not.toEqual([seller.email, status, 0]);
    const quote = (
      await call('POST', '/orders/pay/quote', { selection: { query: { status: 'pending' } } })
    ).json();
    expect(quote.orders).toBeGreaterThan(0);
  }
  await app.close();
});

it('has money that adds up', async () => {
  expect(await readNumber('select sum(amount_cents) from ledger_entries')).toBe(0);
  expect(
    await rows(`select account_id from wallets where balance_cents is distinct from
    (select sum(amount_cents) from ledger_entries as entry where entry.account_id = wallets.account_id and side = 'wallet')`),
  ).toEqual([]);
  expect(
    await rows(`select id from (
      select id, balance_after_cents, sum(amount_cents) over (partition by account_id order by id) as running
      from ledger_entries where side = 'wallet') as chain where balance_after_cents <> running`),
  ).toEqual([]);
  expect(
    await rows(`select code from bills where total_cents <>
    (select sum(amount_cents) from bill_orders as line where line.account_id = bills.account_id and line.bill_id = bills.id)`),
  ).toEqual([]);
  expect(
    await rows(`select code from orders left join bill_orders as line on line.account_id = orders.account_id and line.order_id = orders.id and state = 'charged'
    where resend_of is null and coalesce(amount_cents - refunded_cents, 0) <> case payment_status when 'paid' then total_cents else 0 end`),
  ).toEqual([]);
  expect(
    await rows(
      'select account_id from accounts join wallets on account_id = id where (balance_cents < 0) <> (debt_time is not null)',
    ),
  ).toEqual([]);
});

it('has bills that wait for money, unpaid and paid in part, for each seller, and their orders in the queue', async () => {
  expect(
    await rows(
      `select status, count(*)::int as n, count(distinct account_id)::int as sellers from bills
        where status in ('unpaid', 'partially paid') and account_id <> (select account_id from users where email = 'harbor@platen.test') group by status order by status`,
    ),
  ).toEqual([
    { status: 'partially paid', n: 2, sellers: 2 },
    { status: 'unpaid', n: 2, sellers: 2 },
  ]);
  expect(
    await rows(`select code from bills where status = 'partially paid' and paid_cents is distinct from
    (select -sum(amount_cents) from ledger_entries as entry where entry.account_id = bills.account_id and bill_id = bills.id and side = 'wallet')`),
  ).toEqual([]);
  expect(await readNumber('select count(*) from waiting_orders')).toBeGreaterThanOrEqual(6);
  expect(
    await rows(`select order_id from waiting_orders where not exists (select from bill_orders as line join orders on orders.account_id = line.account_id
        and orders.id = line.order_id where line.account_id = waiting_orders.account_id and line.order_id = waiting_orders.order_id
        and state = 'open' and amount_cents = waiting_orders.amount_cents and orders.status = 1 and payment_status = 'unpaid')`),
  ).toEqual([]);
  // The clock looks every minute whose orders can be paid now: none of these.
  for (const { id } of await rows<{ id: string }>('select id from accounts'))
    await payWaiting(test.services, id, null);
  expect(await readNumber('select count(*) from waiting_orders')).toBeGreaterThanOrEqual(6);
});

it('has one seller whose bills are a debt, and who cannot pay a new order before a top-up', async () => {
  const debts = await rows<{ email: string; count: number }>(
    `select email, count(*)::int from bills join users on users.account_id = bills.account_id and owner
      where bills.status = 'debt' group by email`,
  );
  const email = 'harbor@platen.test';
  expect(debts).toEqual([{ email, count: expect.any(Number) }]);
  expect(
    await readNumber(`select count(*) from bills join users on users.account_id = bills.account_id and owner
      where bills.status = 'paid' and email = '${email}'`),
  ).toBeGreaterThan(0);
  const app = await buildApp(test.services);
  const call = await signInTo(
    app,
    demoSellers.find((seller) => seller.email === email),
  );
  expect((await call('GET', '/bills/count?status=debt')).json()).toEqual({ count: debts[0]?.count });
  const { id, total_cents } = (await call('GET', '/orders?status=pending')).json().orders[0];
  // All of them are held for the resolution of a file.
  await call('POST', '/orders/confirm-quality', { selection: { ids: [id] } });
  const key = { 'idempotency-key': crypto.randomUUID() };
  expect((await call('POST', '/orders/pay', { ids: [id], total_cents }, key)).json()).toMatchObject({
    code: 'debt_expired',
  });
  await app.close();
});

it('has a booked request behind all received money, after which the next one is numbered', async () => {
  expect(
    await readNumber(`select count(*) from transactions where kind = 'topup' and status = 'approved'`),
  ).toBeGreaterThan(10);
  expect(
    await rows(`select reference from ledger_entries as entry where kind = 'topup' and side = 'wallet' and not exists
    (select from transactions where account_id = entry.account_id and code = entry.reference and credited_cents = entry.amount_cents)`),
  ).toEqual([]);
  expect(
    await rows(
      `select account_id from wallets where next_transaction <= (select max(substr(code, 4)::int) from transactions where account_id = wallets.account_id)`,
    ),
  ).toEqual([]);
});

it('has orders that the server’s own rules would have made', async () => {
  expect(
    await rows(`select code from orders where (payment_status = 'unpaid') <> (paid_at is null)`),
  ).toEqual([]);
  expect(
    await rows(
      `select code from orders where created_at > '${now()}' or paid_at > '${now()}' or paid_at < created_at`,
    ),
  ).toEqual([]);
  expect(
    await rows(`select code from orders where not matched and status <> 1 and payment_status <> 'unpaid'`),
  ).toEqual([]);
  expect(
    await rows(`select code from orders where status in (4, 5, 8) and address_check = 'invalid'`),
  ).toEqual([]);
  expect(
    await rows(`select code from orders where status = 8 and
    (select sum((item->>'quantity')::int) from trackings as sent, jsonb_array_elements(items) as item
      where sent.account_id = orders.account_id and sent.order_id = orders.id) <> quantity`),
  ).toEqual([]);
  expect(
    await readNumber(`select count(*) from orders where status = 2 and cancel_until > '${now()}'`),
  ).toBeGreaterThan(0);
});

it('has a file behind every design', async () => {
  const designs = await ownerDb(test.services).selectFrom('designs').selectAll().execute();
  expect(designs).toHaveLength(25 * demoSellers.length);
  for (const design of designs.slice(0, 5)) {
    expect(await test.services.storage.head(design.object_key)).toMatchObject({
      size: design.bytes,
      contentType: 'image/png',
    });
    expect(await test.services.storage.head(design.thumb_key ?? '')).toBeDefined();
  }
});

it('has notified the sellers of recent events, with working links', async () => {
  const noticeCounts = await rows<{ kind: string; n: number }>(
    'select kind, count(*)::int as n from notifications group by kind',
  );
  expect(noticeCounts.map(({ kind }) => kind).toSorted()).toEqual([
    'import_done',
    'order_rejected',
    'ticket_answered',
  ]);
  expect(
    await readNumber(`select count(*) from notifications where mailed_at is null or created_at > '${now()}'`),
  ).toBe(0);
  expect(
    await rows(`select id from notifications where not exists (select from orders
      where orders.account_id = notifications.account_id and object_id in (orders.id, import_id))
      and not exists (select from tickets where tickets.account_id = notifications.account_id and object_id = tickets.id)`),
  ).toEqual([]);
  expect(
    await rows(`select id from (select id, created_at, lag(created_at) over (partition by account_id order by id) as before
      from notifications) as listed where created_at < before`),
  ).toEqual([]);
  expect(await readNumber(`select count(*) from announcements where ends_at > '${now()}'`)).toBe(1);
});

it('has tickets in every status for each seller, with open offers and existing files', async () => {
  expect(
    await rows('select account_id from tickets group by account_id having count(distinct status) = 4'),
  ).toHaveLength(2);
  expect(
    await rows(
      "select kind, count(*)::int as n from ticket_offers where state = 'open' group by kind order by kind",
    ),
  ).toEqual([
    { kind: 'credit', n: 3 },
    { kind: 'refund', n: 2 },
    { kind: 'resend', n: 3 },
  ]);
  for (const { key } of await rows<{ key: string }>('select distinct object_key as key from ticket_files'))
    expect(await test.services.storage.head(key)).toBeDefined();
  expect(await readNumber(`select count(*) from tickets where updated_at > '${now()}'`)).toBe(0);
});

it('has the SKUs that a seller would look for', async () => {
  const book = await priceBook(test.services.db);
  for (const sku of [
    'CT-BLK-L',
    'HH-NVY-L',
    'MUG11-WHT',
    'PST-1824',
    'TOTE-NAT',
    'SW-WIN-S',
    'CAP-CHR',
    'TGH-IPHONE17',
  ]) {
    expect(book.bySku(sku)?.sku).toBe(sku);
  }
});

it('holds and rejects only files that are too coarse; paid ones were accepted by the seller', async () => {
  const book = await priceBook(test.services.db);
  const stored = await rows<{
    code: string;
    status: number;
    paid: boolean;
    reason: string | null;
    variant_id: string;
    prints: Print[];
  }>(
    `select code, status, payment_status <> 'unpaid' as paid, reject_reason as reason, variant_id, prints
      from order_items join orders on orders.account_id = order_items.account_id and orders.id = order_items.order_id`,
  );
  const held = stored.filter(({ variant_id: id, prints }) =>
    prints.some((print) => blockedDpi(print, (position) => book.byId(id)?.areas.get(position)) !== undefined),
  );
  const refused = held.filter(({ reason }) => reason === 'file_resolution').map(({ code }) => code);
  expect(refused.length).toBeGreaterThan(0);
  expect(
    new Set(stored.filter(({ reason }) => reason === 'file_resolution').map(({ code }) => code)),
  ).toEqual(new Set(refused));
  expect(held.filter(({ paid, reason }) => paid && reason === null)).toEqual([]);
  for (const { prefix } of solventSellers)
    expect(
      held.filter(({ code, status }) => status === 1 && code.startsWith(prefix)).length,
    ).toBeGreaterThanOrEqual(2);
  expect(stored.flatMap(({ prints }) => prints).some(({ confirmed_dpi: dpi }) => dpi)).toBe(true);
  expect(await rows(`select code from orders where reject_reason = 'file_background'`)).toEqual([]);
  expect(
    await rows(`select code from orders where reject_reason = 'address_unit' and address2 <> ''`),
  ).toEqual([]);
});

it('announces sample data to its sellers only, and to no new seller', async () => {
  const app = await buildApp(test.services);
  const titles = async (call: Call) =>
    (await call('GET', '/users/notifications'))
      .json()
      .system_notifications.map(({ title }: { title: string }) => title);
  expect(await titles(await signInTo(app, demoSellers[0]))).toEqual(['You are looking at sample data']);
  const fresh = await buildSeller(test.services, { email: 'fresh@example.test', prefix: 'FR' });
  expect(await titles(await signIn(app, fresh))).toEqual([]);
  await app.close();
});

it('verifies no address that an order was rejected for', async () => {
  const checks = await rows<{ check: string }>(
    `select address_check as check from orders where reject_reason in ('address_unit', 'address_unknown')`,
  );
  expect(checks.length).toBeGreaterThan(0);
  expect(checks.filter(({ check }) => check !== 'invalid')).toEqual([]);
});

it('gives rejected orders reasons that every reader sees in their language', async () => {
  const reasons = await rows<{ reason: string }>(
    `select distinct reject_reason as reason from orders where reject_reason is not null
     union select data ->> 'reason' from order_events where kind = 'rejected'
     union select params ->> 'reason' from notifications where kind = 'order_rejected'`,
  );
  expect(reasons.length).toBeGreaterThan(0);
  expect(reasons.filter(({ reason }) => !isRejectReason(reason))).toEqual([]);
});

it('shows where each parcel is by codes that every reader sees in their language', async () => {
  const events = () =>
    rows<{ id: string; event: string }>('select id, last_event as event from trackings order by id');
  const before = await events();
  expect(before.length).toBeGreaterThan(0);
  expect(before.filter(({ event }) => !isParcelEvent(event))).toEqual([]);
});

it('has the pictures of the first page before anybody opens it', async () => {
  await makeFirstPictures(test.services);
  const { id } = await firstShop(demoSellers[0]);
  const first = await rows<{ account_id: string; item_picture: string }>(
    `select account_id, item_picture from orders where shop_id = '${id}' order by created_at desc, orders.id desc limit 25`,
  );
  const pictures = itemPictures(test.services, await priceBook(test.services.db));
  const names = first.flatMap(
    (row) => pictures.listPicture(row.account_id, row.item_picture)?.split(':')[3] ?? [],
  );
  expect(names.length).toBeGreaterThan(10);
  for (const name of names) expect(await storedMockup(test.services, name, rowSide)).toBeDefined();
});
