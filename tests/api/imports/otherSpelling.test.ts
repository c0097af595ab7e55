import { expect, it } from 'vitest';
import { ownerDb } from '../../support/database/ownerDb.ts';
import { line, previewWorld } from '../../support/worlds/previewWorld.ts';

const { imports, paste, create } = previewWorld();

/** Makes an order under a number that came from Shopify. */
const takeFromShopify = async (number: string, name: string): Promise<void> => {
  await create(line(number, { name }));
  await ownerDb(imports.services)
    .updateTable('orders')
    .set({ source: 'shopify' })
    .where('account_id', '=', imports.seller.accountId)
    .where('order_number', '=', number)
    .execute();
};

it.each([
  ['#1001', '1001'],
  ['2001', '#2001'],
])(
  'skips the order %s of a store that a file calls %s, if the buyer is the same',
  async (number, spelling) => {
    await takeFromShopify(number, 'Nora Pike');
    const again = await paste(line(spelling, { name: 'NORA PIKE' }));
    expect(again.counts).toMatchObject({ duplicates: 1, ready_orders: 0 });
    expect(await imports.create(again.id)).toMatchObject({ created_count: 0, skipped_count: 1 });
  },
);

it('takes an order of another buyer, and one of two files, under a number that is spelled alike', async () => {
  await takeFromShopify('#3001', 'Nora Pike');
  await create(line('#3002', { name: 'Nora Pike' }));
  const { id } = await paste(line('3001', { name: 'Leo Park' }), line('3002', { name: 'Nora Pike' }));
  expect(await imports.create(id)).toMatchObject({ created_count: 2, skipped_count: 0 });
});
