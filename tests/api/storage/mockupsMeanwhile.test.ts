import { afterEach, expect, it, vi } from 'vitest';
import { mockupThumb } from '../../../contract/designs/thumbs.ts';
import { ownerDb } from '../../support/database/ownerDb.ts';
import { ordersWorld } from '../../support/worlds/ordersWorld.ts';
import { storeRedDesign } from '../../support/worlds/redDesign.ts';

const world = ordersWorld();

const withFile = (width: number) => storeRedDesign(world.kit.services, world.seller.accountId, width);

/** Creates an order with this print and returns the name of its mockup. */
const mockupOf = async (designId: string): Promise<string> => {
  const { id } = await world.create({ items: world.items('CT-BLK-L', 1, designId) });
  return (await world.call('GET', `/orders/${id}`)).json().order.items[0].prints[0].mockup;
};

const get = (path: string) => world.kit.app.inject(path);

afterEach(() => {
  vi.restoreAllMocks();
});

it('waits for a large mockup, and not for that of a list', async () => {
  const { storage } = world.kit.services;
  const put = storage.put.bind(storage);
  const names: string[] = [];
  for (const width of [51, 52]) names.push(await mockupOf(await withFile(width)));
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const isMockup = (key: string) => key.includes('/mockups/');
  const slow = vi.spyOn(storage, 'put').mockImplementation(async (...args) => {
    if (isMockup(args[0])) await gate;
    return put(...args);
  });
  const caching = ({ headers }: Awaited<ReturnType<typeof get>>) => headers['cache-control'];
  // No mockup is stored before the gate opens: the list's picture is answered without it, the large one is not.
  const inList = await get(mockupThumb(names[0] ?? '', 160));
  slow.mockClear();
  const large = get(mockupThumb(names[1] ?? '', 640));
  await expect.poll(() => slow.mock.calls.some(([key]) => isMockup(key))).toBe(true);
  open();
  const responses = [caching(inList), caching(await large)];
  slow.mockRestore();
  expect(responses).toEqual(['no-store', 'public, max-age=31536000, immutable']);
});

it('shows in a list what is stored of a design while its pictures are made, and makes nothing meanwhile', async () => {
  const { storage } = world.kit.services;
  const [uploaded, bare] = [await withFile(53), await withFile(54)];
  const smallKey = `${world.seller.accountId}/thumbs/small.webp`;
  await storage.put(smallKey, Buffer.from('small picture'), { contentType: 'image/webp' });
  await ownerDb(world.kit.services)
    .updateTable('designs')
    .set({ thumb_key: smallKey })
    .where('id', '=', uploaded)
    .execute();
  const names: string[] = [];
  for (const designId of [uploaded, bare]) names.push(await mockupOf(designId));
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const put = storage.put.bind(storage);
  vi.spyOn(storage, 'put').mockImplementation(async (...args) => {
    await gate;
    return put(...args);
  });
  const answers = await Promise.all(names.map((name) => get(mockupThumb(name, 160))));
  open();
  vi.restoreAllMocks();
  expect(answers.map(({ statusCode, headers }) => [statusCode, headers['cache-control']])).toEqual([
    [200, 'no-store'],
    [404, 'no-store'],
  ]);
  expect(answers[0]?.body).toBe('small picture');
});
