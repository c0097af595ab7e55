import { describe, expect, it } from 'vitest';
import type { Analytics } from '../../../contract/analytics/calls.ts';
import { countedOrders, partFilter, spendParts } from '../../../contract/analytics/figures.ts';
import { stepSpan } from '../../../contract/analytics/spans.ts';
import { workingDaysBetween } from '../../../contract/workingDays.ts';
import { readCalendar } from '../../../server/calendar/operatorCalendar.ts';
import { buildMember, callAs } from '../../support/worlds/members.ts';
import { buildSeller, signIn } from '../../support/worlds/seller.ts';
import { codeOf, ticketsWorld } from '../../support/worlds/ticketsWorld.ts';

const world = ticketsWorld();
const { clock, create, pay, paid, sent, opened, offered, does, runStaff } = world;

type Call = typeof world.call;

const minutesPerDay = 24 * 60;

/** Moves the clock to nine in the morning of the account's next day, so that no test crosses midnight while it pays. */
const nextMorning = (): void => {
  const local = clock.now().toLocaleTimeString('en-GB', { timeZone: 'Asia/Ho_Chi_Minh' });
  const [hours = 0, minutes = 0] = local.split(':').map(Number);
  clock.forward(minutesPerDay - hours * 60 - minutes + 9 * 60);
};

const today = (): string => clock.now().toLocaleDateString('en-CA', { timeZone: 'Asia/Ho_Chi_Minh' });
const readAnalytics = async (query: object = {}, call: Call = world.call): Promise<Analytics> => {
  const response = await call(
    'GET',
    `/analytics?${new URLSearchParams({ start_date: today(), end_date: today(), ...query })}`,
  );
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json().analytics;
};
const sum = (values: readonly (number | null)[]): number =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0);
const pieces = async (id: string): Promise<number> =>
  sum((await world.detail(id)).items.map(({ quantity }: { quantity: number }) => quantity));

describe('analytics', () => {
  it('sums paid orders day by day and part by part, minus refunds, without canceled orders', async () => {
    nextMorning();
    const [countedOrder, refunded, gone] = [await create(), await create(), await create()];
    await create();
    await pay([countedOrder, refunded, gone]);
    await world.cancel(gone.id);
    const { id } = await opened(refunded);
    await does(id, `offers/${(await offered(id, 500)).id}/accept`);
    const { now, parts, countries, sources, products } = await readAnalytics();
    const items = (await pieces(countedOrder.id)) + (await pieces(refunded.id));
    const spend = countedOrder.total_cents + refunded.total_cents - 500;
    expect(now).toMatchObject({
      orders: 2,
      items,
      spend_cents: spend,
      resolved: 1,
      days: [{ date: today(), orders: 2, items, spend_cents: spend }],
    });
    expect(parts.refunded).toBe(-500);
    expect(sum(Object.values(parts))).toBe(spend);
    expect(sum(countries.map(({ orders }) => orders))).toBe(2);
    expect(sources).toEqual([{ source: 'manual', orders: 2 }]);
    expect(sum(products.map((product) => product.items))).toBe(items);
  });

  it('compares with the preceding days, or with the same days a year before, in the account’s time zone', async () => {
    nextMorning();
    const first = today();
    await paid();
    nextMorning();
    await paid();
    await paid();
    const { now, before, same_hours: sameHours } = await readAnalytics();
    expect([now.orders, before?.orders, sameHours]).toEqual([2, 1, true]);
    expect(before?.days).toEqual([expect.objectContaining({ date: first, orders: 1 })]);
    const both = await readAnalytics({ start_date: first, compare: 'year' });
    expect(both.now.days.map(({ orders }) => orders)).toEqual([1, 2]);
    expect(both.before).toMatchObject({ orders: 0, spend_cents: 0 });
    expect((await readAnalytics({ compare: 'none' })).before).toBeNull();
  });

  it('compares a running day with the same hours of the day before', async () => {
    nextMorning();
    const first = today();
    const [early, late] = [await paid(), await paid()];
    const { pool } = world.kit.services;
    const move = (id: string, hours: number) =>
      pool.query('update orders set paid_at = $2 where id = $1', [
        id,
        new Date(clock.now().getTime() + hours * 3_600_000),
      ]);
    // One before and one after the time of day at which the figures are read.
    await move(early.id, -1);
    await move(late.id, 1);
    clock.forward(minutesPerDay);
    const { before } = await readAnalytics();
    expect(before).toMatchObject({ orders: 1, days: [{ date: first, orders: 1 }] });
    // Days that are over are compared as a whole.
    nextMorning();
    const dayBefore = new Date(Date.parse(first) + 86_400_000).toISOString().slice(0, 10);
    const over = await readAnalytics({ start_date: dayBefore, end_date: dayBefore });
    expect([over.before?.orders, over.same_hours]).toEqual([2, false]);
  });

  it('shows which facilities made the orders, their duration, lateness and resends', async () => {
    nextMorning();
    const [late, again] = [await sent(), await sent()];
    const { pool } = world.kit.services;
    await pool.query("update orders set paid_at = paid_at - interval '40 days' where id = $1", [late.id]);
    await runStaff('orders/resend', { order: again.id, reason: 'Misprint' });
    const start = new Date(clock.now().getTime() - 50 * 86_400_000).toISOString().slice(0, 10);
    const { facilities } = await readAnalytics({ start_date: start });
    expect(facilities).toEqual([expect.objectContaining({ orders: 2, late: 1, reprinted: 1 })]);
    // One took 40 days, the other less than an hour.
    expect(facilities[0]?.median_days).toBeCloseTo(20, 0);
    expect(facilities[0]?.p90_days).toBeCloseTo(36, 0);
    const query = new URLSearchParams(
      countedOrders({ start_date: start, end_date: today() }, { late_from: facilities[0]?.name }),
    );
    const { orders } = (await world.call('GET', `/orders?${query}`)).json();
    expect(orders.map((order: { id: string }) => order.id)).toEqual([late.id]);
  });

  it('counts working days in the database like everywhere else', async () => {
    const { db, pool } = world.kit.services;
    const calendar = await readCalendar(db);
    const days = Array.from({ length: 400 }, (_, at) => new Date(Date.UTC(2026, 0, 1 + at * 2, 5)));
    for (const [at, first] of days.entries()) {
      const last = days[(at * 7) % days.length] ?? first;
      const { rows } = await pool.query('select working_days($1::date, $2::date) as n', [
        first.toISOString().slice(0, 10),
        last.toISOString().slice(0, 10),
      ]);
      expect([first, last, rows[0].n]).toEqual([first, last, workingDaysBetween(first, last, calendar)]);
    }
  });

  it('links each figure to a list of exactly that many orders', async () => {
    nextMorning();
    const start = today();
    const [again, refunded] = [await sent(), await paid()];
    await runStaff('orders/resend', { order: again.id, reason: 'Misprint' });
    const { id } = await opened(refunded);
    await does(id, `offers/${(await offered(id, 500)).id}/accept`);
    const gone = await create();
    await pay([gone]);
    await world.cancel(gone.id);
    await create();
    const analytics = await readAnalytics({ start_date: start });
    const { now, span, parts, countries, sources, products, facilities } = analytics;
    const listed = async (filters: object = {}, days = span) => {
      const query = new URLSearchParams(countedOrders(days, filters));
      const [{ count }, { orders }] = [
        (await world.call('GET', `/orders/count?${query}`)).json(),
        (await world.call('GET', `/orders?${query}`)).json(),
      ];
      expect(orders).toHaveLength(count);
      return orders as Record<string, number>[];
    };
    const sumOf = async (field: string, filters: object = {}) =>
      sum((await listed(filters)).map((order) => order[field] ?? 0));
    expect(now.orders).toBe(2);
    expect(await listed()).toHaveLength(now.orders);
    expect(await sumOf('quantity')).toBe(now.items);
    expect((await sumOf('total_cents')) + (parts.refunded ?? 0)).toBe(now.spend_cents);
    expect(await listed({ resolved: 'true' })).toHaveLength(now.resolved);
    for (const { date, orders } of now.days)
      expect(await listed({}, stepSpan(span, 'day', date))).toHaveLength(orders);
    for (const { country, orders } of countries)
      expect(await listed({ country: [country] })).toHaveLength(orders);
    for (const { source, orders } of sources) expect(await listed({ source: [source] })).toHaveLength(orders);
    for (const product of products)
      expect(await listed({ base_id: product.id })).toHaveLength(product.orders);
    expect(facilities).toHaveLength(1);
    for (const { name, orders, late, reprinted } of facilities) {
      expect(await listed({ shipped_from: name })).toHaveLength(orders);
      expect(await listed({ late_from: name })).toHaveLength(late);
      expect(await listed({ shipped_from: name, remade: 'true' })).toHaveLength(reprinted);
    }
    for (const part of spendParts.filter((name) => name !== 'refunded'))
      expect([part, await sumOf(`${part}_cents`, partFilter(part))]).toEqual([
        part,
        Math.abs(parts[part] ?? 0),
      ]);
    expect((await listed(partFilter('refunded'))).map((order) => order['id'])).toEqual([refunded.id]);
    expect(await listed({ refunded: 'false' })).toHaveLength(now.orders - 1);
    // The filters of a link are taken by everything that takes those of the list.
    const query = countedOrders(span, { refunded: 'true' });
    const facets = (await world.call('GET', `/orders/facets?${new URLSearchParams(query)}`)).json();
    expect(facets).toMatchObject({ total: 1, facets: { reviewing: 1 } });
    expect((await world.call('POST', '/orders/pay/quote', { selection: { query } })).json()).toMatchObject({
      refused: { order_paid: 1 },
    });
  });

  it('sums all time from the first payment on', async () => {
    nextMorning();
    const first = await paid();
    await paid();
    const { pool } = world.kit.services;
    await pool.query("update orders set paid_at = '2024-03-05T02:00:00Z' where id = $1", [first.id]);
    const response = await world.call('GET', '/analytics');
    const { now, span, unit, before }: Analytics = response.json().analytics;
    expect(span).toEqual({ start_date: '2024-03-05', end_date: today() });
    expect([unit, before, now.days[0]?.date, now.days[0]?.orders]).toEqual(['month', null, '2024-03-01', 1]);
    expect(sum(now.days.map(({ orders }) => orders))).toBe(now.orders);
  });

  it('hides cost, other shops, and everything from callers without the right', async () => {
    nextMorning();
    await paid();
    const { accountId, shopId } = world.seller;
    const as = async (role: 'viewer' | 'designer'): Promise<Call> => {
      const { userId } = await buildMember(world.kit, accountId, [{ shop_id: null, role }]);
      return callAs(world.kit, { accountId, userId, shopId });
    };
    const { now, parts } = await readAnalytics({}, await as('viewer'));
    expect(now).toMatchObject({ orders: 1, spend_cents: null, days: [{ orders: 1, spend_cents: null }] });
    expect(Object.values(parts)).toEqual(Object.values(parts).map(() => null));
    const designer = await as('designer');
    expect(codeOf(await designer('GET', `/analytics?start_date=${today()}&end_date=${today()}`))).toEqual([
      403,
      'forbidden',
    ]);
    const otherSession = await signIn(
      world.kit.app,
      await buildSeller(world.kit.services, { email: 'other@example.test', prefix: 'OT' }),
    );
    expect((await readAnalytics({}, otherSession)).now.orders).toBe(0);
  });

  it.each([
    ['an end before its start', { start_date: '2026-02-02', end_date: '2026-02-01' }],
    ['more than 30 years', { start_date: '2000-01-01', end_date: '2031-01-02' }],
    ['one end alone', { start_date: '2026-01-01' }],
    ['the other end alone', { end_date: '2026-01-01' }],
    ['days before there were orders', { start_date: '0001-01-01', end_date: '0001-01-02' }],
    ['no date', { start_date: 'soon', end_date: '2026-01-02' }],
    ['another comparison', { start_date: '2026-01-01', end_date: '2026-01-02', compare: 'week' }],
  ])('refuses %s', async (_case, query) => {
    const response = await world.call('GET', `/analytics?${new URLSearchParams(query)}`);
    expect(response.statusCode).toBe(422);
  });
});
