import papaparse from 'papaparse';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Export } from '../../../contract/exports.ts';
import type { Tracking } from '../../../contract/trackings/trackings.ts';
import { shipParcel } from '../../../server/areas/orders/staff/shipping.ts';
import { trackParcel } from '../../../server/areas/trackings/events/trackParcel.ts';
import type { StaffOrderWork } from '../../../server/areas/orders/progress.ts';
import { asTenant } from '../../../server/database/tenant.ts';
import { jobKinds } from '../../../server/start/jobKinds.ts';
import { startJobs } from '../../../server/jobs/jobs.ts';
import { repeatUntil } from '../../support/repeatUntil.ts';
import { buildMember, callAs } from '../../support/worlds/members.ts';
import { ordersWorld } from '../../support/worlds/ordersWorld.ts';

const world = ordersWorld({ sellerEach: true });
const { call, create, force } = world;

beforeAll(() => startJobs(world.kit.services, jobKinds));

const asStaff = <T>(step: (work: StaffOrderWork) => Promise<T>): Promise<T> => {
  const { kit, seller, clock } = world;
  return asTenant(kit.services.db, seller.accountId, (tx) =>
    step({ tx, accountId: seller.accountId, now: clock.now() }),
  );
};

const list = async (query = ''): Promise<Tracking[]> =>
  (await call('GET', `/trackings${query}`)).json().trackings;
const numbers = async (query = '') => (await list(query)).map(({ number }) => number);

/** A parcel with all of a new order. Answers the order's code. */
const ship = async (number: string, overrides: Parameters<typeof create>[0] = {}): Promise<string> => {
  const { id, code } = await create(overrides);
  await force(id, 'process');
  await asStaff((work) => shipParcel(work, id, { number, line: 'usps' }));
  world.clock.forward(1);
  return code;
};

const track = async (number: string, code: number, event: string): Promise<void> => {
  const [parcel] = await list(`?search=${number}`);
  await asStaff((work) => trackParcel(work, parcel?.id ?? '', code, event));
  world.clock.forward(1);
};

describe('the list of trackings', () => {
  it('lists every parcel, newest first, with its order and its status', async () => {
    const first = await ship('9400AAA1', {
      recipient: 'Olivia Brown',
      country: 'GB',
      order_number: 'S-77',
      region: null,
      postcode: 'BS1 4ST',
      city: 'Bristol',
    });
    await ship('9400BBB2');
    await track('9400AAA1', 8, 'attempt_failed');
    const [last, parcel] = await list();
    expect(last).toMatchObject({ number: '9400BBB2', status: 'in-transit', last_event: 'label_created' });
    expect(parcel).toMatchObject({
      number: '9400AAA1',
      order_code: first,
      order_number: 'S-77',
      recipient: 'Olivia Brown',
      country: 'GB',
      line: 'usps',
      status: 'undelivered',
      last_event: 'attempt_failed',
      package_no: 1,
      shop_id: world.seller.shopId,
    });
    expect((await call('GET', '/trackings/count')).json()).toEqual({ count: 2 });
  });

  it('counts each group under all filters but that of the group', async () => {
    for (const [number, code] of [
      ['9400CCC1', 3],
      ['9400CCC2', 11],
      ['9400CCC3', 9],
      ['9400CCC4', 14],
    ] as const) {
      await ship(number);
      await track(number, code, 'in_transit');
    }
    const facets = { 'in-transit': 1, undelivered: 1, delivered: 1, alert: 1, 'not-activated': 0, stuck: 0 };
    expect((await call('GET', '/trackings/facets?status=alert')).json()).toEqual({ facets, total: 4 });
    expect(await numbers('?status=alert,delivered')).toEqual(['9400CCC4', '9400CCC3']);
  });

  it('finds parcels by number, order number or recipient, and filters by carrier, country, shop and date', async () => {
    const code = await ship('9400DDD1', { order_number: 'S-81', recipient: 'Needle' });
    await ship('9400DDD2', { order_number: 'S-82' });
    expect(await numbers('?search=dd1')).toEqual(['9400DDD1']);
    expect(await numbers(`?search=%23${code.toLowerCase()}`)).toEqual(['9400DDD1']);
    expect(await numbers('?search=S-82')).toEqual(['9400DDD2']);
    expect(await numbers('?search=Needle')).toEqual(['9400DDD1']);
    expect(await numbers('?search=d')).toEqual([]);
    expect(await numbers('?line=dhl')).toEqual([]);
    expect(await numbers('?line=usps&country=US')).toHaveLength(2);
    expect(await numbers('?country=VN')).toEqual([]);
    expect(await numbers(`?shop_id=${world.seller.shopId}`)).toHaveLength(2);
    expect(await numbers('?start_date=2020-01-01&end_date=2020-01-02')).toEqual([]);
  });
});

describe('one parcel', () => {
  it('shows the reported events of a parcel and none of others', async () => {
    await ship('9400EEE1');
    await track('9400EEE1', 3, 'left_origin');
    await track('9400EEE1', 9, 'Left at the door');
    const [{ id } = { id: '' }] = await list();
    const { tracking } = (await call('GET', `/trackings/${id}`)).json();
    expect(tracking).toMatchObject({
      number: '9400EEE1',
      status: 'delivered',
      last_event: 'Left at the door',
      url: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400EEE1',
      events: [
        { kind: 'tracked', data: { status: 9 } },
        { kind: 'tracked', data: { status: 3 } },
        { kind: 'shipped' },
      ],
    });
  });

  it('shows a parcel to nobody else, in no call', async () => {
    await ship('9400FFF1');
    const [{ id } = { id: '' }] = await list();
    await world.become({});
    expect((await call('GET', `/trackings/${id}`)).statusCode).toBe(404);
    expect(await list()).toEqual([]);
    expect((await call('GET', '/trackings/count')).json()).toEqual({ count: 0 });
    expect((await call('GET', '/trackings/facets')).json()).toMatchObject({ total: 0 });
  });

  it('hides parcels from roles without orders, and of other shops from roles in one', async () => {
    await ship('9400GGG1');
    const { kit, seller } = world;
    const { shop } = (await call('POST', '/shops', { shop: { name: 'Second' } })).json();
    const as = async (shop_id: string, role: string) => {
      const { userId } = await buildMember(kit, seller.accountId, [{ shop_id, role }]);
      return callAs(kit, { accountId: seller.accountId, userId });
    };
    const viewer = await as(seller.shopId, 'viewer');
    const [{ id } = { id: '' }] = (await viewer('GET', '/trackings')).json().trackings;
    const elsewhere = await as(shop.id, 'viewer');
    expect((await elsewhere('GET', '/trackings')).json()).toEqual({ trackings: [] });
    expect((await elsewhere('GET', `/trackings/${id}`)).statusCode).toBe(404);
    expect((await (await as(seller.shopId, 'designer'))('GET', '/trackings')).statusCode).toBe(403);
  });
});

describe('an export of trackings', () => {
  const body = {
    resource: 'trackings',
    format: 'csv',
    locale: 'vi',
    query: {},
    choices: {
      status: { delivered: 'Đã giao', 'in-transit': 'Đang vận chuyển' },
      last_event: { label_created: 'Đã tạo nhãn vận chuyển' },
      line: { usps: 'USPS' },
    },
    columns: ['number', 'status', 'last_event', 'line', 'country', 'shop_id', 'order_id'].map((name) => ({
      name,
      label: name,
    })),
  };

  it('exports labels, never codes or ids, and the carrier’s text unchanged', async () => {
    const codes = [await ship('9400HHH1'), await ship('9400HHH2')];
    await track('9400HHH1', 9, 'Left at the door');
    const { id } = (await call('POST', '/exports', body)).json<{ export: Export }>().export;
    await repeatUntil(
      async () => (await call('GET', `/exports/${id}`)).json<{ export: Export }>().export,
      ({ status }) => status !== 'running',
    );
    const file = await call('GET', `/uploads/file-export/download?type=exports&url=${id}`);
    const [, ...rows] = papaparse.parse<string[]>(file.body.slice(1).trim()).data;
    expect(rows).toEqual([
      ['9400HHH2', 'Đang vận chuyển', 'Đã tạo nhãn vận chuyển', 'USPS', 'Hoa Kỳ', 'Lotus Tee Co.', codes[1]],
      ['9400HHH1', 'Đã giao', 'Left at the door', 'USPS', 'Hoa Kỳ', 'Lotus Tee Co.', codes[0]],
    ]);
  });

  it('refuses an export without the labels of codes, and without the right', async () => {
    const { last_event: _, ...fewer } = body.choices;
    expect((await call('POST', '/exports', { ...body, choices: fewer })).statusCode).toBe(422);
    const { kit, seller } = world;
    const { userId } = await buildMember(kit, seller.accountId, [{ shop_id: seller.shopId, role: 'viewer' }]);
    const viewer = await callAs(kit, { accountId: seller.accountId, userId, shopId: seller.shopId });
    expect((await viewer('POST', '/exports', body)).statusCode).toBe(403);
  });
});
