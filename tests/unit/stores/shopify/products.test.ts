import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collect, linkShopify, signal, type ShopifyWorld } from '../../../support/stores/shopifyWorld.ts';

let world: ShopifyWorld;

beforeEach(async () => {
  world = await linkShopify();
});

afterEach(() => world.standIn.close());

const pull = async (since?: string) => (await collect(world.store.pullProducts(since, signal))).flat();

describe('products of Shopify', () => {
  it('come with all pages of variants', async () => {
    const { state } = world.standIn;
    const variants = Array.from({ length: 130 }, (_, place) => ({
      sku: place === 0 ? '' : `SKU-${place}`,
      price: '24.90',
      options: [{ name: 'Size', value: String(place) }],
    }));
    state.addProduct('Lotus Tee', variants);
    const [product] = await pull();
    expect(product?.variants).toHaveLength(130);
    expect(product?.variants[0]).toMatchObject({
      sku: null,
      price: '24.90',
      options: [{ name: 'Size', value: '0' }],
    });
    expect(new Set(product?.variants.map(({ externalId }) => externalId)).size).toBe(130);
  });

  it('come from all pages, and since an instant only those that changed', async () => {
    const { state } = world.standIn;
    const begin = Date.parse('2026-11-27T06:00:00Z');
    for (let place = 0; place < 12; place += 1) {
      state.now = () => new Date(begin + place * 1000);
      state.addProduct(`Tee ${place}`, [{ sku: `T${place}`, price: '20.00', options: [] }]);
    }
    expect(await pull()).toHaveLength(12);
    expect((await pull(new Date(begin + 9_000).toISOString())).map(({ title }) => title)).toEqual([
      'Tee 9',
      'Tee 10',
      'Tee 11',
    ]);
  });

  it('are active while they are sold, and a product without options has none', async () => {
    const { state } = world.standIn;
    const options = [{ name: 'Title', value: 'Default Title' }];
    state.addProduct('A', [{ sku: 'A', price: '1.00', options }]);
    state.addProduct('B', [], 'DRAFT');
    state.addProduct('C', [], 'ARCHIVED');
    state.addProduct('D', [], 'UNLISTED');
    const products = await pull();
    expect(products.map(({ isActive }) => isActive)).toEqual([true, false, false, true]);
    expect(products[0]?.variants[0]?.options).toEqual([]);
  });

  it('are known by their ids once they are deleted', async () => {
    const { state } = world.standIn;
    const keptProduct = state.addProduct('A', []);
    const deleted = state.addProduct('B', []);
    state.products.delete(deleted.id);
    const ids = [keptProduct, deleted].map(({ id }) => String(id));
    expect([...(await world.store.listExistingProducts(ids, signal))]).toEqual([String(keptProduct.id)]);
  });
});
