import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StoreProduct } from '../../../../server/stores/storeOrder.ts';
import { startWooStandIn, type WooStandIn } from '../../../support/stores/wooStandIn.ts';
import { noSignal } from '../storeCalls.ts';
import { openWoo } from './openWoo.ts';

let clock: Date;
let stand: WooStandIn;

beforeEach(async () => {
  clock = new Date('2026-11-27T07:00:00Z');
  stand = await startWooStandIn({ now: () => clock });
});
afterEach(() => stand.close());

const pull = async (since?: string): Promise<StoreProduct[]> => {
  const products: StoreProduct[] = [];
  for await (const page of openWoo(stand, undefined, () => clock).pullProducts(since, noSignal))
    products.push(...page);
  return products;
};

describe('products', () => {
  it('come with their variants, options and pictures', async () => {
    const [product] = await pull();
    expect(product).toMatchObject({
      externalId: '11',
      title: 'Lotus Sunset Tee',
      isActive: true,
      updatedAt: '2026-11-27T06:05:51.000Z',
      imageUrl: 'https://lotus.example/tee.png',
    });
    expect(product?.variants).toHaveLength(6);
    expect(product?.variants[0]).toEqual({
      externalId: '12',
      sku: 'LOT-TEE-BLA-S',
      options: [
        { name: 'Color', value: 'Black' },
        { name: 'Size', value: 'S' },
      ],
      price: '24.90',
      imageUrl: null,
    });
  });

  it('are their own variant if they have no variations, and its SKU may be empty', async () => {
    const { id } = stand.state.addProduct({ name: 'Poster &amp; frame', sku: '' });
    const product = (await pull()).find(({ externalId }) => externalId === String(id));
    expect(product?.title).toBe('Poster & frame');
    expect(product?.variants).toMatchObject([{ externalId: String(id), sku: null, options: [] }]);
  });

  it('have no variants if they cannot be ordered, and are inactive as drafts', async () => {
    const { id } = stand.state.addProduct({ type: 'grouped', status: 'draft' });
    const product = (await pull()).find(({ externalId }) => externalId === String(id));
    expect(product).toMatchObject({ isActive: false, variants: [] });
  });

  it('come again once a variation changed', async () => {
    expect(await pull('2026-11-27T06:30:00Z')).toEqual([]);
    stand.state.changeSku(13, 'NEW');
    const [product] = await pull('2026-11-27T06:30:00Z');
    expect(product?.variants.find(({ externalId }) => externalId === '13')?.sku).toBe('NEW');
  });

  it('come from all pages', async () => {
    for (let index = 0; index < 130; index += 1) stand.state.addProduct({});
    expect(new Set((await pull()).map(({ externalId }) => externalId)).size).toBe(131);
  });

  it('are known by their ids if they are deleted or in the trash', async () => {
    const draft = stand.state.addProduct({ status: 'draft' });
    const trashed = stand.state.addProduct({ status: 'trash' });
    const ids = ['11', '999', 'x', ...[draft, trashed].map(({ id }) => String(id))];
    const existing = await openWoo(stand).listExistingProducts(ids, noSignal);
    expect([...existing].toSorted()).toEqual(['11', String(draft.id)].toSorted());
  });
});
