import { describe, expect, it } from 'vitest';
import { applyAll, applyEvents, type ReportedEvent } from '../../../server/areas/trackings/events/apply.ts';
import { staffWorld } from '../../support/worlds/staffWorld.ts';
import { openSeller } from '../../support/worlds/orders.ts';
import { openStaff } from '../../support/worlds/topUps.ts';

const world = staffWorld();
const { runStaff, refusal, ship, file, nextNumber, hoursAgo, readTracking, clock, detail } = world;

const calendar = { holidays: new Set<string>(), timeZone: 'Asia/Ho_Chi_Minh' };
const eventOf = (
  number: string,
  code: number,
  hours: number,
  event = 'in_transit',
  overrides: Partial<ReportedEvent> = {},
): ReportedEvent => ({
  number,
  carrier: 'USPS',
  happened_at: hoursAgo(hours),
  code,
  text: event,
  event,
  place: null,
  ...overrides,
});
const apply = (all: readonly ReportedEvent[]) =>
  applyAll(world.kit.services.db, all, { now: clock.now(), calendar });

describe('events of carriers', () => {
  it('counts an event once, and takes the status from the newest by the carrier’s time', async () => {
    const { number, id, order } = await ship();
    const events = [
      eventOf(number, 7, 2, 'out_for_delivery'),
      eventOf(number, 2, 60, 'picked_up'),
      eventOf(number, 13, 30),
    ];
    expect(await apply(events)).toMatchObject({ added: 3, known: 0 });
    expect(await apply(events.toReversed())).toMatchObject({ added: 0, known: 3 });
    expect(await readTracking(id)).toMatchObject({
      code: 'out_for_delivery',
      status: 'in-transit',
      last_event: 'out_for_delivery',
      activated: true,
      activated_at: events[1]?.happened_at,
      told: [{ code: 'out_for_delivery' }, { code: 'in_transit' }, { code: 'picked_up' }],
    });
    const steps = (await detail(order.id)).events.filter(({ kind }: { kind: string }) => kind === 'tracked');
    expect(steps).toHaveLength(1);
  });

  it('notifies once that a parcel came back', async () => {
    const { number, order } = await ship();
    await apply([eventOf(number, 10, 5, 'returning')]);
    const news = async () =>
      (await world.call('GET', '/users/notifications'))
        .json()
        .notifications.filter(({ kind }: { kind: string }) => kind === 'parcel_returned');
    expect(await news()).toEqual([]);
    for (const hours of [3, 3, 2]) await apply([eventOf(number, 11, hours, 'returned')]);
    expect(await news()).toMatchObject([
      {
        type: 'order',
        object_id: order.id,
        params: { code: order.code, number },
        title: `A package of order #${order.code} was returned`,
        message: `Tracking number: ${number}`,
      },
    ]);
  });

  it('never goes back from delivered, and ends the same in any order', async () => {
    const ends = [];
    for (const turn of [0, 1, 2, 3]) {
      const { number, id } = await ship();
      const at = clock.now().getTime();
      const all = (
        [
          [2, 90],
          [13, 50],
          [9, 20],
          [8, 10],
          [13, 5],
        ] as const
      ).map(([code, hours]) => ({
        ...eventOf(number, code, 0),
        happened_at: new Date(at - hours * 3_600_000).toISOString(),
      }));
      const mixed = all.map((_, index) => all[(index * 2 + turn) % all.length] as ReportedEvent);
      for (const event of [...mixed, ...all]) await apply([event]);
      const {
        code,
        last_event_at: last,
        activated_at: first,
        delivered_at: end,
        told: seen,
      } = await readTracking(id);
      ends.push([code, at - Date.parse(last), at - Date.parse(first), at - Date.parse(end), seen.length]);
    }
    expect(ends[0]?.[0]).toBe('delivered');
    expect(new Set(ends.map((end) => JSON.stringify(end))).size).toBe(1);
  });

  it('refuses events far ahead, of unknown parcels or carriers, or of several parcels', async () => {
    const { number } = await ship();
    const faults = async (event: ReportedEvent) => [...(await apply([event])).faults.values()][0];
    expect(await faults(eventOf(number, 2, -25))).toBe('future');
    const at = (happened_at: string) => faults(eventOf(number, 2, 0, 'x', { happened_at }));
    expect(await at('1999-12-31T23:59:59.999Z')).toBe('past');
    expect(await at('2000-01-01T00:00:00.000Z')).toBeUndefined();
    const dated = { number, code: '2', happened_at: '1970-01-01T00:00:00Z' };
    const typed = await (await openStaff(world.kit)).call('POST', 'orders/track', dated);
    expect(typed.json().errors).toEqual({ happened_at: 'past' });
    expect(await faults(eventOf(number, 2, -23))).toBeUndefined();
    expect(await faults(eventOf(nextNumber(), 2, 1))).toBe('unknown');
    expect(await faults(eventOf(number, 2, 1, 'x', { carrier: 'Pigeon Post' }))).toBe('carrier');
    expect(await faults(eventOf(number, 2, 1, 'x', { carrier: 'DHL' }))).toBe('unknown');
    const twin = await ship();
    const first = world.seller;
    await world.become({ balanceCents: 10_000_000 });
    const order = await world.inProduction();
    const { tracking_id: id } = await runStaff('orders/ship', {
      order: order.id,
      number: twin.number,
      line: 'dhl',
    });
    expect(await faults(eventOf(twin.number, 2, 1, 'x', { carrier: null }))).toBe('several');
    await apply([eventOf(twin.number, 4, 1, 'arrived', { carrier: 'DHL' })]);
    expect(await readTracking(id)).toMatchObject({ code: 'arrived' });
    // Told one by one, the answer and the log name that carrier's parcel alone.
    expect(
      (await runStaff('orders/track', { number: twin.number, code: '2', carrier: 'DHL' })).parcels.map(
        (parcel: { id: string }) => parcel.id,
      ),
    ).toEqual([id]);
    expect((await first.call('GET', `/trackings/${twin.id}`)).json().tracking).toMatchObject({
      code: 'label_created',
      told: [],
    });
  });

  it('lets two concurrent reports on the same parcels wait for each other', async () => {
    const parcels = [await ship(), await ship(), await ship()];
    const all = parcels.flatMap(({ number }, at) => [
      eventOf(number, 2, 40 + at, 'picked_up'),
      eventOf(number, 9, at + 1, 'delivered'),
    ]);
    await Promise.all([apply(all), apply(all.toReversed()), apply(all)]);
    for (const { id } of parcels)
      expect(await readTracking(id)).toMatchObject({ code: 'delivered', told: [{}, {}] });
  });

  it('lets a tenant read and write events of its own parcels only', async () => {
    const { number, id } = await ship();
    await apply([eventOf(number, 2, 1, 'picked_up')]);
    const otherSeller = await openSeller(world.kit);
    expect((await otherSeller.call('GET', `/trackings/${id}`)).statusCode).toBe(404);
    const { db } = world.kit.services;
    const { asTenant } = await import('../../../server/database/tenant.ts');
    const seen = await asTenant(db, otherSeller.accountId, async (tx) => {
      const { faults } = await applyEvents(tx, [eventOf(number, 9, 0, 'delivered')], {
        now: clock.now(),
        calendar,
      });
      return {
        rows: await tx.selectFrom('tracking_events').select('code').where('tracking_id', '=', id).execute(),
        fault: faults.get(0),
      };
    });
    expect(seen).toEqual({ rows: [], fault: 'unknown' });
  });
});

describe('events by file and by hand', () => {
  it('imports events row by row: names unreadable ones and takes the others', async () => {
    const { number, id } = await ship();
    const rows = [
      ['Tracking number', 'Carrier', 'Time', 'Code', 'Event'],
      [number, 'USPS', hoursAgo(30), '2', ''],
      [number, 'USPS', hoursAgo(10), 'OutForDelivery_Other', 'With the courier'],
      [number, 'USPS', hoursAgo(-30), '9', ''],
      [number, 'USPS', 'yesterday', '9', ''],
      [number, 'USPS', hoursAgo(1), '15', ''],
      ['12', 'USPS', hoursAgo(1), '9', ''],
      [nextNumber(), '', hoursAgo(1), '9', ''],
      [number, 'Pigeon', hoursAgo(1), '9', ''],
    ];
    const response = (await file('trackings/import', rows)).json();
    expect(response).toMatchObject({ rows: 8, added: 2, known: 0 });
    expect(response.faults.map(({ row, fault }: { row: number; fault: string }) => [row, fault])).toEqual([
      [4, 'future'],
      [5, 'time'],
      [6, 'code'],
      [7, 'format'],
      [8, 'unknown'],
      [9, 'carrier'],
    ]);
    expect((await file('trackings/import', rows)).json()).toMatchObject({ added: 0, known: 2 });
    expect(await readTracking(id)).toMatchObject({
      code: 'out_for_delivery',
      last_event: 'With the courier',
    });
    const support = await openStaff(world.kit, 'money');
    expect((await file('trackings/import', rows, support)).statusCode).toBe(403);
  });

  it('imports ten thousands of events with bounded time and memory, naming faults', async () => {
    const parcels = [await ship(), await ship(), await ship()];
    const rows = Array.from({ length: 50_000 }, (_, at): string[] => {
      const number = parcels[at % parcels.length]?.number ?? '';
      if (at % 1000 === 0) return [number, 'USPS', hoursAgo(at / 100), '13', `step ${at}`];
      if (at % 3 === 0) return [`94${String(at).padStart(18, '0')}`, 'USPS', hoursAgo(1), '2', ''];
      return at % 3 === 1 ? ['no', '', hoursAgo(1), '2', ''] : [number, '', 'someday', '2', ''];
    });
    const start = performance.now();
    const heap = process.memoryUsage().heapUsed;
    const response = (
      await file('trackings/import', [['tracking number', 'carrier', 'time', 'code', 'event'], ...rows])
    ).json();
    expect(performance.now() - start).toBeLessThan(30_000);
    expect(process.memoryUsage().heapUsed - heap).toBeLessThan(300 * 1024 * 1024);
    expect(response).toMatchObject({ rows: 50_000, added: 50, known: 0 });
    expect(response.faults).toHaveLength(49_950);
    expect(new Set(response.faults.map(({ fault }: { fault: string }) => fault))).toEqual(
      new Set(['unknown', 'format', 'time']),
    );
    const { details } = await world.kit.services.db
      .selectFrom('staff_commands')
      .select('details')
      .where('command', '=', 'trackings import')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect((details as { faults: unknown[] }).faults).toHaveLength(100);
  }, 60_000);

  it('accepts single events too', async () => {
    const { number, id } = await ship();
    await runStaff('orders/track', {
      number: number.match(/.{1,4}/g)?.join(' ') ?? '',
      code: 'InTransit_CustomsProcessing',
    });
    expect(await readTracking(id)).toMatchObject({ code: 'in_customs', last_event: 'in_customs' });
    expect(await refusal('orders/track', { number, code: '15' })).toBe('invalid');
    expect(await refusal('orders/track', { number: nextNumber(), code: '2' })).toBe('not_found');
    expect(await refusal('orders/track', { number, code: '2', happened_at: hoursAgo(-48) })).toBe('invalid');
  });
});

describe('the list of trackings', () => {
  it('finds parcels that were never scanned, do not move, or are late', async () => {
    await world.become({ balanceCents: 10_000_000 });
    const [fresh, quiet, stuck, lost, home] = [
      await ship(),
      await ship(),
      await ship(),
      await ship(),
      await ship(),
    ];
    const { db } = world.kit.services;
    const set = (id: string, values: object) =>
      db.updateTable('trackings').set(values).where('id', '=', id).execute();
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    await set(fresh.id, { last_event_at: ago(0) });
    await set(quiet.id, { last_event_at: ago(6), scan_by: ago(1) });
    await set(stuck.id, { last_event_at: ago(10), activated_at: ago(12), status: 13 });
    await set(lost.id, { last_event_at: ago(40), activated_at: ago(50), status: 13, silent_by: ago(2) });
    await set(home.id, {
      last_event_at: ago(60),
      activated_at: ago(70),
      delivered_at: ago(60),
      status: 9,
      deliver_by: ago(50),
    });
    const numbers = async (query: string) =>
      (await world.call('GET', `/trackings?${query}`))
        .json()
        .trackings.map((parcel: { number: string }) => parcel.number)
        .toSorted();
    const numbersOf = (...all: { number: string }[]) => all.map(({ number }) => number).toSorted();
    expect(await numbers('activated=false')).toEqual(numbersOf(fresh, quiet));
    expect(await numbers('activated=false&quiet_days_gte=3')).toEqual(numbersOf(quiet));
    expect(await numbers('quiet_days_gte=7')).toEqual(numbersOf(stuck, lost));
    expect(await numbers('quiet_days_gte=7&quiet_days_lte=20')).toEqual(numbersOf(stuck));
    expect(await numbers('late=no_scan')).toEqual(numbersOf(quiet));
    expect(await numbers('late=lost,no_scan')).toEqual(numbersOf(quiet, lost));
    expect(await numbers('code=delivered')).toEqual(numbersOf(home));
    expect((await world.call('GET', '/trackings/facets')).json()).toEqual({
      facets: { 'in-transit': 4, undelivered: 0, delivered: 1, alert: 0, 'not-activated': 1, stuck: 2 },
      total: 5,
    });
    expect(
      (await world.call('GET', '/trackings/facets?activated=false&quiet_days_gte=3')).json().facets,
    ).toMatchObject({ 'not-activated': 1, stuck: 2 });
    expect((await world.call('GET', '/trackings?late=never')).statusCode).toBe(422);
  });
});
