import { setTimeout as sleep } from 'node:timers/promises';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterEach, expect, it, vi } from 'vitest';
import { ordersWorld } from '../support/ordersWorld.ts';

const world = ordersWorld();
afterEach(() => vi.restoreAllMocks());

const get = () => world.kit.app.inject(`/v1/thumbs/designs/80x80/${world.seller.designId}.webp`);

it('is missing, and nothing else fails, where the storage breaks off in the middle of its file', async () => {
  const { storage } = world.kit.services;
  const picture = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#204060' } }).png().toBuffer();
  const half = async function* () {
    yield picture.subarray(0, picture.length / 2);
    await sleep(20);
    throw new Error('the storage broke off');
  };
  const real = storage.get.bind(storage);
  vi.spyOn(storage, 'get').mockImplementation(async (key) => {
    if (key.includes('-80.webp')) return real(key);
    return { key, size: picture.length, etag: '', contentType: 'image/png', lastModified: new Date(), body: Readable.from(half()) };
  });
  const broken = await get();
  expect([broken.statusCode, broken.json().code]).toEqual([404, 'not_found']);
  vi.restoreAllMocks();
  const { object_key: key } = await world.kit.services.db.selectFrom('designs').select('object_key').where('id', '=', world.seller.designId).executeTakeFirstOrThrow();
  await storage.put(key, picture, { contentType: 'image/png' });
  expect((await get()).headers['content-type']).toBe('image/webp');
});
