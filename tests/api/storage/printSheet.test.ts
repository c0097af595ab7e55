import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { makePrintsJob } from '../../../server/areas/orders/print/makePrints.ts';
import { makeQueue } from '../../../server/jobs/jobs.ts';
import { ordersWorld } from '../../support/worlds/ordersWorld.ts';
import { storeRedDesign } from '../../support/worlds/redDesign.ts';
import { openCommands } from '../../support/worlds/staffCommands.ts';
import { ownerDb } from '../../support/database/ownerDb.ts';

const world = ordersWorld();

/** The left half of the front; the rest of it stays clear. */
const placement = { x_in: 0, y_in: 0, width_in: 6, rotation: 0 };

const orderOf = (designId: string) => {
  const items = world.items('CT-BLK-L', 1, designId).map((item) => ({
    ...item,
    prints: item.prints.map((print) => ({ ...print, placement, confirmed_dpi: 100 })),
  }));
  return world.create({ items });
};

const queued = async () =>
  (await world.kit.services.boss.findJobs<{ orderId: string }>(makePrintsJob.name)).map(
    ({ data }) => data.orderId,
  );

const work = (orderId: string) =>
  makePrintsJob.run(
    world.kit.services,
    { accountId: world.seller.accountId, orderId },
    new AbortController().signal,
  );

let sheet: Awaited<ReturnType<typeof openCommands>>['run'];
let designId: string;

beforeAll(async () => {
  const { services } = world.kit;
  await makeQueue(services.boss, makePrintsJob);
  ({ run: sheet } = await openCommands(services, 'Printer'));
  designId = await storeRedDesign(services, world.seller.accountId);
  await ownerDb(services)
    .updateTable('designs')
    .set({ width_px: 600, height_px: 600 })
    .where('id', '=', designId)
    .execute();
});

it('makes a print file on the first request, and returns its key once it is there', async () => {
  const order = await orderOf(designId);
  const first = await sheet('orders', 'sheet', order.id);
  expect(first).toMatchObject({
    code: order.code,
    missing: true,
    items: [{ prints: [{ position: 'front', key: null }] }],
  });
  expect(await queued()).toEqual([order.id]);
  await work(order.id);
  const next = await sheet('orders', 'sheet', order.id);
  expect(next.missing).toBe(false);
  const { key } = next.items[0].prints[0];
  expect(key).toContain(`${world.seller.accountId}/prints/${designId}-`);
  const printedSheet = sharp(
    await buffer((await world.kit.services.storage.get(key))?.body ?? new Blob().stream()),
  );
  const { width, height, density = 0 } = await printedSheet.metadata();
  const { data } = await printedSheet.raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [
    ...data.subarray((Math.round(y) * width + Math.round(x)) * 4).subarray(0, 4),
  ];
  expect([at(density, density), at(5 * density, 5 * density)]).toEqual([
    [220, 20, 20, 255],
    [220, 20, 20, 255],
  ]);
  expect([at(7 * density, density)[3], at(width - 1, height - 1)[3]]).toEqual([0, 0]);
});

it('is ready at once for another order with the same print', async () => {
  const order = await orderOf(designId);
  const { missing, items } = await sheet('orders', 'sheet', order.id);
  expect([missing, typeof items[0].prints[0].key]).toEqual([false, 'string']);
  expect(await queued()).not.toContain(order.id);
});
