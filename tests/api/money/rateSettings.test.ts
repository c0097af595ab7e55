import { afterEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../../server/start/app.ts';
import { readConfig } from '../../../server/services/config.ts';
import { createObjectStorage } from '../../../server/storage/createObjectStorage.ts';
import { floodOf } from '../../../server/limits/settings.ts';
import { buildSeller, signIn } from '../../support/worlds/seller.ts';
import { testServices, type TestServices } from '../../support/database/services.ts';

let world: TestServices;
let close: () => Promise<void>;

const open = async (text: string) => {
  world = await testServices();
  const { services } = world;
  const config = readConfig({ DATA_DIR: services.config.dataDir, RATE_LIMITS: text });
  const { rateLimits } = config;
  const floods = {
    reads: floodOf(rateLimits, 'storage-reads'),
    writes: floodOf(rateLimits, 'storage-writes'),
  };
  const { gateway } = await createObjectStorage({ ...config, s3: undefined, floods });
  const app = await buildApp({ ...services, config, gateway });
  close = async () => {
    await app.close();
    await world.close();
  };
  return app;
};

afterEach(() => close());

describe('limits of calls that the operator has set', () => {
  it('replace the default limits of calls: per token, account and address', async () => {
    const app = await open('token=3, sign-in-minute=2');
    const seller = await buildSeller(world.services);
    const call = await signIn(app, seller);
    const codes = [];
    for (let turn = 0; turn < 4; turn += 1) codes.push((await call('GET', '/shops')).statusCode);
    expect(codes).toEqual([200, 200, 200, 429]);
    const wrong = () =>
      app.inject({
        method: 'POST',
        url: '/v1/auth/sign-in',
        payload: { email: seller.email, password: 'no' },
      });
    expect([(await wrong()).statusCode, (await wrong()).statusCode, (await wrong()).statusCode]).toEqual([
      401, 401, 429,
    ]);
  });

  it('apply at the storage too, where reads and writes count separately', async () => {
    const app = await open('storage-writes=2,storage-reads=4');
    const send = (method: 'PUT' | 'GET', remoteAddress = '10.9.0.1') =>
      app.inject({ method, url: '/s3/designs/some/file.png', remoteAddress });
    for (let turn = 0; turn < 2; turn += 1) expect((await send('PUT')).statusCode).toBe(403);
    const refused = await send('PUT');
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    expect(refused.body).toContain('<Code>SlowDown</Code>');
    for (let turn = 0; turn < 4; turn += 1) expect((await send('GET')).statusCode).toBe(403);
    expect((await send('GET')).statusCode).toBe(429);
    expect((await send('PUT', '10.9.0.2')).statusCode).toBe(403);
  });
});
