import { beforeAll, expect, it, vi } from 'vitest';
import { readWorkingCalendar } from '../../../server/calendar/operatorCalendar.ts';
import { monthOf } from '../../../server/areas/packages/month.ts';
import { operatorBook } from '../../../server/operator/operatorBook.ts';
import { ticketsWorld } from '../../support/worlds/ticketsWorld.ts';

const world = ticketsWorld();

beforeAll(async () => {
  const { db } = world.kit.services;
  const settings = {
    time_zone: 'America/New_York',
    cancel_minutes: 5,
    claim_days: 7,
    default_facility: 'Dallas',
  };
  await db
    .updateTable('operator_settings')
    .set({ version: 3, settings: JSON.stringify(settings) })
    .execute();
  await vi.waitUntil(async () => (await operatorBook(db)).version === 3, { timeout: 20_000, interval: 200 });
});

it('lets sellers cancel for as long as the operator says', async () => {
  const order = await world.create();
  await world.pay([order]);
  const { cancel_until: until } = await world.detail(order.id);
  const minutes = (Date.parse(until) - world.clock.now().getTime()) / 60_000;
  expect(minutes).toBeCloseTo(5, 1);
});

it('takes claims for as many days as the operator says', async () => {
  const order = await world.sent();
  const claim = { category: 'shipping_issue', type: 'check' };
  const deliver = (daysAgo: number) =>
    world.kit.services.db
      .updateTable('trackings')
      .set({ delivered_at: world.hoursAgo(daysAgo * 24) })
      .where('order_id', '=', order.id)
      .execute();
  await deliver(8);
  expect((await world.ask(order, claim)).json().code).toBe('claim_window_over');
  await deliver(6);
  expect((await world.ask(order, claim)).statusCode).toBe(200);
});

it('starts orders in the default facility of the operator', async () => {
  const order = await world.create();
  await world.pay([order]);
  world.clock.forward(6);
  await world.runStaff('orders/accept', { order: order.id });
  await world.runStaff('orders/start', { order: order.id });
  const { events } = await world.detail(order.id);
  expect(JSON.stringify(events)).toContain('Dallas');
});

it('counts months and working days in the time zone of the operator', async () => {
  const { db } = world.kit.services;
  expect((await readWorkingCalendar(db)).timeZone).toBe('America/New_York');
  // November has begun in Vietnam, and not yet in New York.
  const now = new Date('2026-11-01T02:00:00Z');
  expect([monthOf(now, 'America/New_York'), monthOf(now, 'Asia/Ho_Chi_Minh')]).toEqual([
    '2026-10-01',
    '2026-11-01',
  ]);
});
