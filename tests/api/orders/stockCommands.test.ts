import { expect, it } from 'vitest';
import { staffWorld } from '../../support/worlds/staffWorld.ts';

const world = staffWorld();
const { runStaff, refusal, file, variant } = world;

const stockOf = async (sku: string) => {
  const { db } = world.kit.services;
  const { stock } = await db
    .selectFrom('variants')
    .select('stock')
    .where('id', '=', variant(sku))
    .executeTakeFirstOrThrow();
  const counted = await db
    .selectFrom('variant_stock')
    .select('quantity')
    .where('variant_id', '=', variant(sku))
    .executeTakeFirst();
  return [stock, counted?.quantity];
};

it('counts pieces from a number on, and stops counting at a level', async () => {
  await runStaff('stock/set', { sku: 'ct-blk-m', stock: '12' });
  expect(await stockOf('CT-BLK-M')).toEqual(['in', 12]);
  await runStaff('stock/set', { sku: 'CT-BLK-M', stock: 'out' });
  expect(await stockOf('CT-BLK-M')).toEqual(['out', undefined]);
  await runStaff('stock/set', { sku: 'CT-BLK-M', stock: 'in' });
  expect(await stockOf('CT-BLK-M')).toEqual(['in', undefined]);
  expect(await refusal('stock/set', { sku: 'NOTHING', stock: '1' })).toBe('not_found');
  expect(await refusal('stock/set', { sku: 'CT-BLK-M', stock: '-1' })).toBe('invalid');
});

it('reads a file, names each row that it cannot use, and may be handed in again', async () => {
  const rows = [
    ['SKU', 'Tồn kho'],
    ['CT-BLK-M', '7'],
    ['CT-BLK-S', 'at_risk'],
    ['UNKNOWN', '3'],
    ['CT-BLK-L', '1.5'],
  ];
  const response = (await file('stock/file', rows)).json();
  expect(response).toEqual({
    rows: 4,
    set: 2,
    faults: [
      { row: 4, sku: 'UNKNOWN', fault: 'not_found' },
      { row: 5, sku: 'CT-BLK-L', fault: 'stock' },
    ],
  });
  expect((await file('stock/file', rows)).json()).toEqual(response);
  expect([await stockOf('CT-BLK-M'), await stockOf('CT-BLK-S')]).toEqual([
    ['in', 7],
    ['at_risk', undefined],
  ]);
  expect((await file('stock/file', [['a', 'b']])).statusCode).toBe(422);
});
