import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { publicRules } from '../../../server/outbound/addressGuard.ts';
import { rateHistory, setRate } from '../../../server/areas/money/rates.ts';
import { fetchRateJob } from '../../../server/areas/rates/fetchRate.ts';
import { ordersWorld } from '../../support/worlds/ordersWorld.ts';
import { openStaff } from '../../support/worlds/topUps.ts';

const world = ordersWorld();
let answer: (response: http.ServerResponse) => void;
const source = http.createServer((_request, response) => answer(response));
let port: number;

beforeAll(async () => {
  await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve));
  port = (source.address() as AddressInfo).port;
});
afterAll(() => source.close());

beforeEach(async () => {
  const { services } = world.kit;
  services.config.rateSource = { url: `http://127.0.0.1:${port}/usd.json`, path: 'rates.VND' };
  services.linkRules = {
    ...publicRules,
    ports: [port],
    allows: (address) => address === '127.0.0.1',
    rest: () => Promise.resolve(),
  };
  await setRate(services.db, 25_410, 'before', services.now());
  world.clock.forward(1);
});

const tells = (value: unknown) => {
  answer = (response) => response.end(JSON.stringify({ rates: { VND: value } }));
};
const fetch = () => fetchRateJob.run(world.kit.services, {}, AbortSignal.timeout(20_000));
const rate = async () => (await rateHistory(world.kit.services.db, 1))[0];
const last = async () => {
  const { services } = world.kit;
  return services.db.selectFrom('rate_fetches').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();
};

it('takes the source’s rate with two decimals, and records the source', async () => {
  tells('25,512.347');
  await fetch();
  expect(await rate()).toMatchObject({ usd_to_vnd: 25_512.35, set_by: '127.0.0.1:' + port });
  await fetch();
  expect(await last()).toMatchObject({ outcome: 'same' });
  world.clock.forward(13 * 60);
  await fetch();
  expect(await last()).toMatchObject({ outcome: 'set' });
  expect(Date.parse((await rate())?.updated_at ?? '')).toBeGreaterThan(
    world.kit.services.now().getTime() - 60_000,
  );
});

it('leaves a leap to two members of staff', async () => {
  tells(28_000);
  await fetch();
  expect([(await rate())?.usd_to_vnd, await last()]).toMatchObject([
    25_410,
    { outcome: 'leap', usd_to_vnd: '28000.00' },
  ]);
  const [firstStaff, secondStaff] = [
    await openStaff(world.kit, 'money'),
    await openStaff(world.kit, 'money'),
  ];
  expect((await firstStaff.call('GET', 'rates/list')).json().fetched[0]).toMatchObject({ outcome: 'leap' });
  expect((await firstStaff.call('POST', 'rates/set', { usd_to_vnd: 28_000 })).json()).toEqual({
    second_needed: true,
  });
  expect((await secondStaff.call('POST', 'rates/set', { usd_to_vnd: 28_000 })).json()).toMatchObject({
    usd_to_vnd: 28_000,
  });
});

it.each([0, -25_410, 2_000_000, 'many', null, { VND: 1 }, '25.410,00', [25_410]])(
  'takes no rate from %j',
  async (value) => {
    tells(value);
    await fetch();
    expect([(await rate())?.set_by, await last()]).toMatchObject(['before', { outcome: 'failed' }]);
  },
);

it.each<[string, (response: http.ServerResponse) => void]>([
  ['no JSON', (response) => response.end('<html>')],
  ['an error', (response) => response.writeHead(500).end('{"rates":{"VND":25500}}')],
  [
    'a flood',
    (response) => response.end(JSON.stringify({ rates: { VND: 25_500 }, more: 'x'.repeat(300_000) })),
  ],
  [
    'a way inside',
    (response) => response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
  ],
  ['a lost line', (response) => response.destroy()],
])('takes no rate from %s', async (_name, failing) => {
  answer = failing;
  await fetch();
  expect([(await rate())?.set_by, await last()]).toMatchObject(['before', { outcome: 'failed' }]);
});

it('fetches nothing without a configured source', async () => {
  world.kit.services.config.rateSource = undefined;
  const before = await last();
  await fetch();
  expect(await last()).toEqual(before);
});
