import { beforeEach, describe, expect, it } from 'vitest';
import { ownerDb } from '../../support/database/ownerDb.ts';
import { storesWorld } from '../../support/worlds/storesWorld.ts';

const stores = storesWorld();
const { world, work } = stores;

interface ListedProduct {
  title: string;
  status: string;
  matched: number;
}

const products = async (): Promise<string[][]> =>
  (await world.call('GET', '/products'))
    .json()
    .products.map(({ title, status, matched }: ListedProduct) => [title, status, String(matched)])
    .toSorted();

/** Lets a day pass, so that the link is checked. */
const check = async (link: string): Promise<void> => {
  world.clock.forward(25 * 60);
  await work(link);
};

describe('a product that its store has no longer', () => {
  beforeEach(() => stores.match('LOT-TEE-BLA-S'));

  it('is inactive and keeps its matches, also in a shop with other stores and products', async () => {
    const woo = await stores.openWoo();
    const shopify = await stores.openShopify();
    const links = [await stores.connectWoo(woo), await stores.connectShopify(shopify)];
    const variant = (sku: string) => ({ sku, price: '9.00', options: [{ name: 'Size', value: 'M' }] });
    const mug = shopify.state.addProduct('Mug', [variant('MUG')]);
    shopify.state.addProduct('Cap', [variant('CAP')]);
    for (const link of links) await work(link);
    const before = await products();
    expect(before.map(([, status]) => status)).not.toContain('inactive');
    shopify.state.products.delete(mug.id);
    const [tee] = woo.state.products.splice(0);
    for (const link of links) await check(link);
    expect(await products()).toEqual([
      ['Cap', 'needs-match', '0'],
      ['Lotus Sunset Tee', 'inactive', '0'],
      ['Mug', 'inactive', '0'],
      expect.arrayContaining(['matched', '1']),
    ]);
    if (tee)
      woo.state.products.push({ ...tee, date_modified_gmt: world.clock.now().toISOString().slice(0, 19) });
    for (const link of links) await check(link);
    expect((await products()).find(([title]) => title === 'Lotus Sunset Tee')?.[1]).toBe('needs-match');
  });
});

it('keeps the products of a link whose row is deleted', async () => {
  const link = await stores.connectWoo(await stores.openWoo());
  await work(link);
  const before = await products();
  const db = ownerDb(world.kit.services);
  await db.deleteFrom('store_links').where('id', '=', link).execute();
  expect(before).not.toEqual([]);
  expect(await products()).toEqual(before);
  expect(await db.selectFrom('products').select('id').where('link_id', '=', link).execute()).toEqual([]);
});
