import { createHash } from 'node:crypto';
import { beforeAll, expect, it, vi } from 'vitest';
import { operatorBook } from '../../../server/operator/operatorBook.ts';
import { staffWorld } from '../../support/worlds/staffWorld.ts';

/** Carriers write local times: the offset counts if there is one, else the clock of the operator. */
const world = staffWorld();
const secret = 'the key of the tracking service';

beforeAll(async () => {
  const { config, db } = world.kit.services;
  config.trackingSecret = secret;
  await db
    .updateTable('operator_settings')
    .set({ version: 3, settings: JSON.stringify({ time_zone: 'America/New_York' }) })
    .execute();
  await vi.waitUntil(async () => (await operatorBook(db)).version === 3, { timeout: 20_000, interval: 200 });
});

/** Returns noon of a winter day in the past, written without an offset. */
const noon = (): string => {
  const year = world.clock.now().getUTCFullYear();
  const january = new Date(Date.UTC(year, 0, 15, 12));
  const day = january < world.clock.now() ? january : new Date(Date.UTC(year - 1, 0, 15, 12));
  return day.toISOString().slice(0, 19);
};
const utc = (hour: number): string => `${noon().slice(0, 10)}T${String(hour).padStart(2, '0')}:00:00.000Z`;

const timesOf = async (id: string): Promise<string[]> =>
  (await world.readTracking(id)).told.map(({ happened_at: at }: { happened_at: string }) => at).toSorted();

it('reads the times of the call: UTC, with an offset, and on the clock of the operator', async () => {
  const { number, id } = await world.ship();
  const events = [
    { time_utc: `${noon().slice(0, 10)}T06:00:00Z`, time_iso: `${noon()}-05:00`, sub_status: 'InfoReceived' },
    { time_iso: `${noon()}+02:00`, sub_status: 'InTransit_PickedUp' },
    { time_iso: noon(), sub_status: 'InTransit_Departure' },
    { time_utc: `${noon().slice(0, 10)} 19:00`, sub_status: 'InTransit_Arrival' },
  ];
  const payload = JSON.stringify({
    event: 'TRACKING_UPDATED',
    data: { number, carrier: 21051, track_info: { tracking: { providers: [{ events }] } } },
  });
  const response = await world.kit.app.inject({
    method: 'POST',
    url: '/v1/hooks/trackings',
    payload,
    headers: {
      'content-type': 'application/json',
      sign: createHash('sha256').update(`${payload}/${secret}`).digest('hex'),
    },
  });
  expect(response.json()).toEqual({ success: true, added: 4, refused: 0 });
  expect(await timesOf(id)).toEqual([utc(6), utc(10), utc(17), utc(19)]);
});

it('reads the times of a file in the same way', async () => {
  const { number, id } = await world.ship();
  const day = noon().slice(0, 10);
  const rows = [
    ['Tracking number', 'Time', 'Code'],
    [number, `${day}T08:00:00Z`, '2'],
    [number, `${day} 12:00+02:00`, 'InTransit_PickedUp'],
    [number, `${day} 12:00`, 'InTransit_Departure'],
    [number, `${day.split('-').toReversed().join('/')} 14:00:00`, 'InTransit_Arrival'],
  ];
  expect((await world.file('trackings/import', rows)).json()).toMatchObject({ added: 4, faults: [] });
  expect(await timesOf(id)).toEqual([utc(8), utc(10), utc(17), utc(19)]);
});
