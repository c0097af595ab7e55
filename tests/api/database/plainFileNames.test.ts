import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { cleanFileNames } from '../../../server/database/migrations/0402_plain_file_names.ts';
import { ownerDb } from '../../support/database/ownerDb.ts';
import { ordersWorld } from '../../support/worlds/ordersWorld.ts';
import { buildDesign } from '../../support/worlds/seller.ts';

const world = ordersWorld();

it('cleans the names of files that were stored before names were cleaned at the door', async () => {
  const { accountId } = world.seller;
  const owner = ownerDb(world.kit.services);
  const [taken, turned, plain] = [
    await buildDesign(world.kit.services, accountId, 'photo-gpj.exe.png'),
    await buildDesign(world.kit.services, accountId, 'photo-\u202Egpj.exe.png'),
    await buildDesign(world.kit.services, accountId, 'hoa sen đỏ.png'),
  ];
  const order = await world.create();
  await sql`
    update order_items set prints = jsonb_set(prints, '{0,file_name}', to_jsonb(${'a\u0007\u200Fb.png'}::text))
    where order_id = ${order.id}`.execute(owner);
  await cleanFileNames(owner);
  const nameOf = async (id: string) =>
    (await owner.selectFrom('designs').select('file_name').where('id', '=', id).executeTakeFirstOrThrow())
      .file_name;
  expect(await Promise.all([taken, turned, plain].map(nameOf))).toEqual([
    'photo-gpj.exe.png',
    'photo-gpj.exe (2).png',
    'hoa sen đỏ.png',
  ]);
  const [item] = (await world.detail(order.id)).items;
  expect(item.prints.map(({ file_name: name }: { file_name: string }) => name)[0]).toBe('ab.png');
  expect(item.prints[0]).toHaveProperty('design_id');
});
