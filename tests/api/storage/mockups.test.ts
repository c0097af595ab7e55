import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { fullMockup, mockupThumb, rowMockups } from '../../../contract/designs/thumbs.ts';
import { exportJob } from '../../../server/areas/exports/exportJob.ts';
import { writeMockupArchive } from '../../../server/areas/exports/mockupArchive.ts';
import { makeQueue } from '../../../server/jobs/jobs.ts';
import { mockupName } from '../../../server/pictures/mockup/spec.ts';
import { storeRedDesign } from '../../support/worlds/redDesign.ts';
import { openSeller } from '../../support/worlds/orders.ts';
import { ordersWorld } from '../../support/worlds/ordersWorld.ts';

const world = ordersWorld();

const withFile = (width?: number, height?: number) =>
  storeRedDesign(world.kit.services, world.seller.accountId, width, height);

const orderWith = async (designId: string) => {
  const { id } = await world.create({ items: world.items('CT-BLK-L', 1, designId) });
  return (await world.call('GET', `/orders/${id}`)).json().order;
};

const get = (path: string) => world.kit.app.inject(path);

/** The mockup itself: on a busy machine the file alone is sent at first. */
const whole = (path: string) =>
  vi.waitFor(
    async () => {
      const response = await get(path);
      expect(response.headers['cache-control']).toContain('immutable');
      return response;
    },
    { timeout: 20_000, interval: 50 },
  );

it('shows a design on its colored cloth under one address in the list, on the order and in the payment', async () => {
  const designId = await withFile();
  const order = await orderWith(designId);
  const name = order.items[0].prints[0].mockup;
  expect(order.item_picture.split(':')).toEqual(['tee', '1E1C19', designId, name]);
  const { orders } = (await world.call('GET', `/orders?ids=${order.id}`)).json();
  expect(orders[0].item_picture).toBe(order.item_picture);
  const quote = (await world.call('POST', '/orders/pay/quote', { selection: { ids: [order.id] } })).json();
  expect(quote.each[0].item_picture).toBe(order.item_picture);
  expect((await world.call('GET', `/designs/${designId}`)).json().design.mockups).toMatchObject([
    { order_id: order.id, variant_id: world.variant('CT-BLK-L'), position: 'front', name },
  ]);
  const picture = await whole(mockupThumb(name, 320));
  expect([picture.statusCode, picture.headers['content-type'], picture.headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'public, max-age=31536000, immutable',
  ]);
  const { data, info } = await sharp(picture.rawPayload).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * info.channels, (y * info.width + x) * info.channels + 4),
  ];
  expect([info.width, info.height, info.channels]).toEqual([320, 320, 4]);
  // The middle of the front is printed; the hem below the area is cloth, the corner nothing.
  const [r = 0, g = 0, b = 0] = at(160, 165);
  expect(r > 190 && g < 60 && b < 60).toBe(true);
  const cloth = at(160, 255);
  expect([0x1e, 0x1c, 0x19].every((value, channel) => Math.abs(value - (cloth[channel] ?? 0)) < 12)).toBe(
    true,
  );
  expect(at(4, 4)[3]).toBe(0);
});

it('makes a mockup once: reads it again, and makes other sizes from the copy', async () => {
  const { storage } = world.kit.services;
  const designId = await withFile();
  const name = (await orderWith(designId)).items[0].prints[0].mockup;
  const put = vi.spyOn(storage, 'put');
  await Promise.all([whole(mockupThumb(name, 80)), whole(mockupThumb(name, 80))]);
  const mockupKeys = put.mock.calls.map(([key]) => key).filter((key) => key.includes('/mockups/'));
  expect(mockupKeys).toHaveLength(1);
  expect(put.mock.calls.map(([key]) => key)).toContain(
    `${world.seller.accountId}/thumbs/${designId}-1200.webp`,
  );
  put.mockClear();
  const read = vi.spyOn(storage, 'get');
  expect((await get(mockupThumb(name, 80))).statusCode).toBe(200);
  expect([put.mock.calls.length, read.mock.calls.length]).toEqual([0, 0]);
  await whole(mockupThumb(name, 160));
  expect(put.mock.calls.filter(([key]) => key.includes('/mockups/'))).toHaveLength(1);
  vi.restoreAllMocks();
});

it('renders at full size whatever the account stores, and stores it only while there is room', async () => {
  const { storage, db } = world.kit.services;
  const countStored = async (width: number) => {
    const name: string = (await orderWith(await withFile(width, 40))).items[0].prints[0].mockup;
    const put = vi.spyOn(storage, 'put');
    const response = await get(mockupThumb(name, fullMockup));
    const results = put.mock.results.filter((_, at) => put.mock.calls[at]?.[0].includes('/mockups/'));
    const outcomes = await Promise.allSettled(results.map(({ value }) => value as Promise<unknown>));
    put.mockRestore();
    return [response.statusCode, response.headers['content-type'], outcomes.map(({ status }) => status)];
  };
  const use = db.updateTable('storage_use').where('account_id', '=', world.seller.accountId);
  await use.set({ bytes: 10 * 1024 ** 3 }).execute();
  expect(await countStored(61)).toEqual([200, 'image/png', ['rejected']]);
  await use.set({ bytes: 0 }).execute();
  expect(await countStored(62)).toEqual([200, 'image/png', ['fulfilled']]);
}, 30_000);

it('asks only the account with many waiting mockups to retry at full size', async () => {
  const {
    kit: { services },
    seller,
  } = world;
  const otherSeller = await openSeller(world.kit);
  const nameFor = async (accountId: string): Promise<string> =>
    mockupName(services.config, {
      accountId,
      designId: await storeRedDesign(services, accountId, 44, 40),
      drawing: 'tee',
      hex: 'ffffff',
      position: 'front',
    });
  const [ownName, theirs] = [await nameFor(seller.accountId), await nameFor(otherSeller.accountId)];
  const read = services.storage.get.bind(services.storage);
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const held = vi.spyOn(services.storage, 'get').mockImplementation(async (key) => {
    if (key.startsWith(`${seller.accountId}/thumbs/`)) await gate;
    return read(key);
  });
  const waiting = Array.from({ length: 20 }, () => get(mockupThumb(ownName, fullMockup)));
  await expect
    .poll(() => held.mock.calls.some(([key]) => key.startsWith(`${seller.accountId}/thumbs/`)))
    .toBe(true);
  const oneMore = await get(mockupThumb(ownName, fullMockup));
  expect([oneMore.statusCode, oneMore.json().code, Number(oneMore.headers['retry-after'])]).toEqual([
    503,
    'unavailable',
    5,
  ]);
  expect((await get(mockupThumb(theirs, fullMockup))).statusCode).toBe(200);
  open();
  expect(new Set((await Promise.all(waiting)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect((await get(mockupThumb(ownName, fullMockup))).statusCode).toBe(200);
  held.mockRestore();
}, 30_000);

it('returns the finished mockups of many rows in one call, and nothing of other accounts', async () => {
  const name: string = (await orderWith(await withFile())).items[0].prints[0].mockup;
  const unmade: string = (await orderWith(await withFile(60, 40))).items[0].prints[0].mockup;
  const { rawPayload } = await whole(mockupThumb(name, 80));
  const rows = async (...names: string[]) => {
    const { statusCode, headers, body } = await get(rowMockups(names));
    return [
      statusCode,
      headers['cache-control'],
      statusCode === 200 ? JSON.parse(body).pictures : JSON.parse(body).code,
    ];
  };
  const picture = rawPayload.toString('base64');
  expect(await rows(name, name)).toEqual([200, 'public, max-age=31536000, immutable', [picture, picture]]);
  expect(await rows(name, unmade, 'guessed', '..%2F..')).toEqual([
    200,
    'no-store',
    [picture, null, null, null],
  ]);
  expect(await rows('')).toEqual([422, 'no-store', 'invalid']);
  expect(await rows(...Array.from({ length: 31 }, () => name))).toEqual([422, 'no-store', 'invalid']);
});

it('answers 404 for guessed and changed addresses, other sizes, another account’s design, and a deleted one', async () => {
  const {
    kit: { services },
  } = world;
  const designId = await withFile();
  const name: string = (await orderWith(designId)).items[0].prints[0].mockup;
  const put = vi.spyOn(services.storage, 'put');
  const changed = `${name.slice(0, 24)}${name[24] === 'A' ? 'B' : 'A'}${name.slice(25)}`;
  const otherSeller = await openSeller(world.kit);
  const spec = { designId, drawing: 'tee', hex: 'ffffff', position: 'front' as const };
  const foreign = mockupName(services.config, { ...spec, accountId: otherSeller.accountId });
  const unknown = mockupName(services.config, {
    ...spec,
    accountId: world.seller.accountId,
    designId: crypto.randomUUID(),
  });
  const sealedElsewhere = mockupName(
    { secretKey: 'x'.repeat(64), secretKeyBefore: undefined },
    { ...spec, accountId: world.seller.accountId },
  );
  const paths = [
    mockupThumb(changed, 80),
    mockupThumb(`${name}A`, 80),
    mockupThumb(name.slice(0, -1), 80),
    mockupThumb(foreign, 80),
    mockupThumb(unknown, 80),
    mockupThumb(sealedElsewhere, 80),
    `/v1/thumbs/mockups/81x81/${name}.webp`,
    `/v1/thumbs/mockups/80x160/${name}.webp`,
    `/v1/thumbs/mockups/3000x3000/${name}.png`,
    `/v1/thumbs/mockups/2000x2000/${name}.webp`,
    `/v1/thumbs/mockups/80x80/${designId}.webp`,
    `/v1/thumbs/mockups/80x80/.webp`,
    `/v1/thumbs/constructor/80x80/${name}.webp`,
    `/v1/thumbs/other/80x80/${designId}.webp`,
  ];
  for (const path of paths) expect([path, (await get(path)).statusCode]).toEqual([path, 404]);
  expect(put.mock.calls.filter(([key]) => key.includes(`/mockups/${designId}`))).toEqual([]);
  vi.restoreAllMocks();
});

it('names mockups of files on a variant for the picker, only from the own library', async () => {
  const ownOrder = await withFile();
  const otherSeller = await openSeller(world.kit);
  const variant = world.variant('CT-BLK-L');
  const ask = (query: string) => world.call('GET', `/designs/mockups?${query}`);
  const { mockups } = (
    await ask(`variant_id=${variant}&position=front&ids=${ownOrder},${otherSeller.designId}`)
  ).json();
  expect(Object.keys(mockups)).toEqual([ownOrder]);
  expect((await get(mockupThumb(mockups[ownOrder], 160))).statusCode).toBe(200);
  expect(
    (await ask(`variant_id=${crypto.randomUUID()}&position=front&ids=${ownOrder}`)).json(),
  ).toMatchObject({
    errors: { variant_id: 'unknown' },
  });
  expect((await ask(`variant_id=${variant}&position=wrap&ids=${ownOrder}`)).json()).toMatchObject({
    errors: { position: 'choice' },
  });
  expect((await ask(`variant_id=${variant}&position=front&ids=`)).statusCode).toBe(422);
  expect(
    (
      await ask(
        `variant_id=${variant}&position=front&ids=${Array.from({ length: 61 }, () => ownOrder).join(',')}`,
      )
    ).statusCode,
  ).toBe(422);
});

it('writes every color of an item’s product into a ZIP, for its account alone', async () => {
  await makeQueue(world.kit.services.boss, exportJob);
  const order = await orderWith(await withFile());
  const item = { order_id: order.id, item_id: order.items[0].id, locale: 'en' };
  const otherSeller = await openSeller(world.kit);
  expect((await otherSeller.call('POST', '/exports/mockups', item)).statusCode).toBe(404);
  expect(
    (await world.call('POST', '/exports/mockups', { ...item, item_id: crypto.randomUUID() })).statusCode,
  ).toBe(404);
  const exportRecord = (await world.call('POST', '/exports/mockups', item)).json().export;
  expect(exportRecord).toMatchObject({
    status: 'running',
    format: 'zip',
    file_name: `mockups-${order.code}.zip`,
  });
  await exportJob.run(
    world.kit.services,
    { accountId: world.seller.accountId, id: exportRecord.id },
    new AbortController().signal,
  );
  expect((await world.call('GET', `/exports/${exportRecord.id}`)).json().export).toMatchObject({
    status: 'done',
    rows_total: 1,
    rows_done: 1,
  });
  expect((await otherSeller.call('GET', `/exports/${exportRecord.id}`)).statusCode).toBe(404);
  const file = await world.call('GET', `/uploads/file-export/download?type=exports&url=${exportRecord.id}`);
  expect([file.headers['content-type'], file.rawPayload.subarray(0, 2).toString()]).toEqual([
    'application/zip',
    'PK',
  ]);
  expect(file.rawPayload.toString('latin1')).toContain('Classic-Tee-Black-front.png');
});

it('renders no more pictures of an archive once the storage has refused it', async () => {
  const { services } = world.kit;
  const designId = await withFile();
  const items = world.items('CT-BLK-L', 1, designId).map((item) => ({
    ...item,
    prints: [
      { position: 'front' as const, design_id: designId },
      { position: 'back' as const, design_id: designId },
    ],
  }));
  const created = await world.create({ items });
  const { order } = (await world.call('GET', `/orders/${created.id}`)).json();
  const reports: number[] = [];
  const put = services.storage.put.bind(services.storage);
  const full = vi
    .spyOn(services.storage, 'put')
    .mockImplementation((key, ...otherArgs) =>
      key.startsWith('exports/') ? Promise.reject(new Error('full')) : put(key, ...otherArgs),
    );
  const scope = { accountId: world.seller.accountId, shops: 'all' } as const;
  const itemRequest = { order_id: order.id, item_id: order.items[0].id };
  let total = 0;
  await expect(
    writeMockupArchive(services, scope, itemRequest, 'exports/x.zip', async (doneCount, all) => {
      reports.push(doneCount);
      total = all;
    }),
  ).rejects.toThrow('full');
  full.mockRestore();
  // All pictures of an archive that is written afterwards take longer than the next one of the refused archive.
  await writeMockupArchive(services, scope, itemRequest, 'exports/y.zip', () => Promise.resolve());
  expect(total).toBeGreaterThan(1);
  expect(reports).toEqual([0]);
});
