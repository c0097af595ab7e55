import { setTimeout as sleep } from 'node:timers/promises';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterEach, expect, it, vi } from 'vitest';
import { buildApp } from '../../../server/start/app.ts';
import { buildDesign } from '../../support/worlds/seller.ts';
import { ordersWorld } from '../../support/worlds/ordersWorld.ts';

const world = ordersWorld();
afterEach(() => vi.restoreAllMocks());

const get = () => world.kit.app.inject(`/v1/thumbs/designs/80x80/${world.seller.designId}.webp`);

it('returns no thumbnail, and causes no other error, if the storage aborts in the middle of its file', async () => {
  const { storage } = world.kit.services;
  const picture = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#204060' } })
    .png()
    .toBuffer();
  const half = async function* () {
    yield picture.subarray(0, picture.length / 2);
    await sleep(20);
    throw new Error('the storage broke off');
  };
  const real = storage.get.bind(storage);
  vi.spyOn(storage, 'get').mockImplementation(async (key) => {
    if (/-(?:80|1200)\.webp$/.test(key)) return real(key);
    return {
      key,
      size: picture.length,
      etag: '',
      contentType: 'image/png',
      lastModified: new Date(),
      body: Readable.from(half()),
    };
  });
  const broken = await get();
  expect([broken.statusCode, broken.json().code]).toEqual([404, 'not_found']);
  vi.restoreAllMocks();
  const { object_key: key } = await world.kit.services.db
    .selectFrom('designs')
    .select('object_key')
    .where('id', '=', world.seller.designId)
    .executeTakeFirstOrThrow();
  await storage.put(key, picture, { contentType: 'image/png' });
  expect((await get()).headers['content-type']).toBe('image/webp');
});

it('renders thumbnails of an account’s large files one at a time, however many are requested at once', async () => {
  const {
    kit: { app, services },
    seller,
  } = world;
  const { storage } = services;
  const ids: string[] = [];
  for (const name of ['one.png', 'two.png', 'three.png', 'four.png'])
    ids.push(await buildDesign(services, seller.accountId, name));
  const picture = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#206040' } })
    .png()
    .toBuffer();
  let [now, most] = [0, 0];
  const real = storage.get.bind(storage);
  vi.spyOn(storage, 'get').mockImplementation(async (key) => {
    if (/-(?:640|1200)\.webp$/.test(key)) return real(key);
    now += 1;
    most = Math.max(most, now);
    const body = Readable.from([picture]).once('close', () => (now -= 1));
    await sleep(20);
    return { key, size: picture.length, etag: '', contentType: 'image/png', lastModified: new Date(), body };
  });
  const responses = await Promise.all(ids.map((id) => app.inject(`/v1/thumbs/designs/640x640/${id}.webp`)));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(most).toBe(1);
});

it('names the configured content delivery host, which the dashboard’s pages may show', async () => {
  const { kit, seller } = world;
  const at = async (thumbsUrl: string | null) => {
    const app = await buildApp({ ...kit.services, config: { ...kit.services.config, thumbsUrl } });
    const ask = (url: string, token = '') =>
      app.inject({ url: `/v1${url}`, headers: { authorization: `Bearer ${token}` } });
    const entered = (
      await app.inject({
        method: 'POST',
        url: '/v1/auth/sign-in',
        payload: { email: seller.email, password: seller.password },
      })
    ).json();
    const { headers } = await ask(`/thumbs/designs/80x80/${seller.designId}.webp`);
    const settings = {
      user: entered.user.thumb_host,
      policy: String(headers['content-security-policy']).includes(
        "img-src 'self' data: blob: https://cdn.example.com;",
      ),
      reach: headers['cross-origin-resource-policy'],
    };
    await app.close();
    return settings;
  };
  expect(await at(null)).toEqual({ user: null, policy: false, reach: 'same-origin' });
  expect(await at('https://cdn.example.com/platen')).toEqual({
    user: 'https://cdn.example.com/platen',
    policy: true,
    reach: 'cross-origin',
  });
});
