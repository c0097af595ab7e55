import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { orderBases } from '../../../server/areas/catalog/orderBases.ts';
import { priceBook } from '../../../server/areas/catalog/priceBook.ts';
import { openOrdersKit, openSeller, type OrdersKit, type OrdersSeller } from '../../support/worlds/orders.ts';
import { buildDesign } from '../../support/worlds/seller.ts';
import { ownerDb } from '../../support/database/ownerDb.ts';

let kit: OrdersKit;
let seller: OrdersSeller;

beforeAll(async () => {
  kit = await openOrdersKit();
  seller = await openSeller(kit);
});
afterAll(() => kit.close());
afterEach(() => vi.restoreAllMocks());

describe('the catalog for order forms', () => {
  it('returns every base product with its variants, and again only after a change', async () => {
    const response = await seller.call('GET', '/orders/bases/all');
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    const { product_bases: bases } = response.json();
    const tee = bases.find((base: { sku_prefix: string }) => base.sku_prefix === 'CT');
    expect(tee).toMatchObject({
      name: 'Classic Tee',
      areas: [
        { position: 'front', width_in: 12 },
        { position: 'back', print_cents: 450 },
      ],
    });
    expect(tee.variants.map((variant: { sku: string }) => variant.sku)).toEqual([
      'CT-BLK-S',
      'CT-BLK-M',
      'CT-BLK-L',
      'CT-BLK-2XL',
    ]);
    const again = await seller.call('GET', '/orders/bases/all', undefined, {
      'if-none-match': String(response.headers.etag),
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const otherResponse = await seller.call('GET', '/orders/bases/all', undefined, {
      'if-none-match': 'W/"another"',
    });
    expect(otherResponse.statusCode).toBe(200);
  });

  it('caches the catalog for a minute at most, even if the clock is set back', async () => {
    const { services } = kit;
    const read = () =>
      Promise.all([
        priceBook(services.db),
        orderBases(services, { accountId: seller.accountId, language: 'en' }, true),
      ]);
    const before = await read();
    expect((await read()).map((base, index) => base === before[index])).toEqual([true, true]);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 86_400_000);
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 61_000);
    expect((await read()).map((base, index) => base === before[index])).toEqual([false, false]);
  });

  it('lists the types of products', async () => {
    expect((await seller.call('GET', '/products/types')).json()).toEqual({ product_types: ['mug', 'tee'] });
  });

  it('lists base products with the cheapest price', async () => {
    const { product_bases: bases } = (await seller.call('GET', '/products/bases')).json();
    expect(bases).toMatchObject([
      { name: 'Classic Tee', variants: 4, colors: 1, from_cents: 900 },
      { name: 'Ceramic Mug 11 oz', from_cents: 500 },
    ]);
  });

  it('reports which lines reach a country, and how long they take', async () => {
    await ownerDb(kit.services)
      .insertInto('ship_rates')
      .values([
        {
          product_type: 'tee',
          line: 'house-express',
          country: 'VN',
          first_cents: 190,
          additional_cents: 60,
          days_min: 1,
          days_max: 3,
        },
      ])
      .execute();
    const lines = async (query: string) =>
      (await seller.call('GET', `/products/lineships${query}`)).json().lineships;
    expect((await lines('?country=US')).filter((line: { reaches: boolean }) => line.reaches)).toEqual([
      { line: 'usps', reaches: true, days_min: 4, days_max: 8, from_cents: 599 },
      { line: 'epacket', reaches: true, days_min: 4, days_max: 8, from_cents: 799 },
    ]);
    expect(
      (await lines('?country=VN')).map(
        (line: { line: string; reaches: boolean }) => line.reaches && line.line,
      ),
    ).toContain('house-express');
    expect(await lines('')).toHaveLength(8);
    expect((await seller.call('GET', '/products/lineships?country=usa')).statusCode).toBe(422);
  });

  it('finds designs by part of their name, with a link to the thumbnail if there is one', async () => {
    const id = await buildDesign(kit.services, seller.accountId, 'Sunset_50%.png');
    await ownerDb(kit.services)
      .updateTable('designs')
      .set({ thumb_key: 'a/b.webp' })
      .where('id', '=', id)
      .execute();
    const searchDesigns = async (query: string) =>
      (await seller.call('GET', `/designs${query}`)).json().designs;
    expect(await searchDesigns('?search=sunset')).toMatchObject([
      {
        id,
        file_name: 'Sunset_50%.png',
        width_px: 3600,
        height_px: 4800,
        thumb_url: `/v1/thumbs/designs/160x160/${id}.webp`,
      },
    ]);
    expect(await searchDesigns('?search=50%25')).toHaveLength(1);
    expect(await searchDesigns('?search=t%25')).toHaveLength(0);
    expect(await searchDesigns(`?ids=${seller.designId}`)).toMatchObject([
      { id: seller.designId, thumb_url: null },
    ]);
  });
});
