import { expect, it } from 'vitest';
import { countQuality } from '../../../server/areas/catalog/quality.ts';
import { staffWorld } from '../../support/worlds/staffWorld.ts';
import { ownerDb, ownerPool } from '../../support/database/ownerDb.ts';

const world = staffWorld();
const { runStaff, ship, create, pay, clock } = world;

const readQuality = async () => {
  const bases = (await world.call('GET', '/products/bases')).json().product_bases as {
    quality: object | null;
  }[];
  const providers = (await world.call('GET', '/v2/products/providers')).json().providers as {
    quality: object | null;
  }[];
  return [bases.flatMap(({ quality }) => quality ?? []), providers.flatMap(({ quality }) => quality ?? [])];
};

it('counts at night, over all sellers, late and resent orders, and shows quality from 100 orders on', async () => {
  const { db } = world.kit.services;
  const owner = ownerDb(world.kit.services);
  const reviewed = async () => {
    const order = await create();
    await pay([order]);
    clock.forward(31);
    await runStaff('orders/accept', { order: order.id });
    await runStaff('orders/start', { order: order.id });
    await runStaff('orders/ship', { order: order.id, number: world.nextNumber() });
    return order;
  };
  const [late, again] = [await reviewed(), await reviewed(), await reviewed()];
  await ownerPool(world.kit.services).query(
    "update order_events set created_at = created_at - interval '40 days' where order_id = $1 and kind = 'accepted'",
    [late.id],
  );
  await runStaff('orders/resend', { order: again.id, reason: 'Misprint' });
  await ship();
  await countQuality(db, clock.now());
  const [row] = await db.selectFrom('provider_quality').selectAll().execute();
  expect(row).toMatchObject({ orders: 3, late: 1, reprinted: 1 });
  expect(await readQuality()).toEqual([[], []]);
  await owner.updateTable('provider_quality').set({ orders: 200, late: 13, reprinted: 3 }).execute();
  const quality = { orders: 200, late_bp: 650, reprint_bp: 150 };
  expect(await readQuality()).toEqual([[quality], [quality]]);
  // The catalog is read again for a new version, else after a minute.
  await owner.updateTable('operator_settings').set({ version: 1 }).execute();
  const shares = async () =>
    (
      (await world.call('GET', '/catalog?page=1&limit=25')).json() as {
        catalog: { late_bp: number | null; reprint_bp: number | null }[];
      }
    ).catalog.map((product) => [product.late_bp, product.reprint_bp]);
  await expect.poll(async () => new Set((await shares()).map(String))).toEqual(new Set(['650,150']));
});
