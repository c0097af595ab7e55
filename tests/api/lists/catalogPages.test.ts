import { describe, expect, it } from 'vitest';
import type { CatalogProduct } from '../../../contract/catalog/baseProducts.ts';
import { catalogWorld } from '../../support/worlds/catalogWorld.ts';
import { openSeller } from '../../support/worlds/orders.ts';

const world = catalogWorld();
const { get, list, names, memberOf } = world;

describe('the catalog', () => {
  it('lists every product with the package’s price, and no delivered cost without a country', async () => {
    const [hoodie, mug, tee] = await list('?sort=name');
    expect([hoodie?.name, mug?.name, tee?.name]).toEqual(['Áo Hoodie', 'Ceramic Mug 11 oz', 'Classic Tee']);
    const { discount_bp: bp } = await world.kit.services.db
      .selectFrom('packages')
      .select('discount_bp')
      .where('id', '=', 'gold')
      .executeTakeFirstOrThrow();
    expect(tee).toMatchObject({
      from_cents: 900 - Math.floor((900 * bp + 5000) / 10_000),
      variants: 4,
      colors: 1,
      sizes: 'S, M, L, 2XL',
      stock: 'in',
      made_in: 'VN',
      hexes: '1E1C19',
      delivered_cents: null,
      line: null,
      arrives_to: null,
      is_new: false,
      favorite: false,
    });
    expect((await get('/catalog/count')).count).toBe(3);
  });

  it('shows the delivered cost of one piece by the function that charges an order', async () => {
    for (const quantity of [1, 7]) {
      const [tee] = await list(`?search=CT&deliver_to=DE&by_line=usps&quantity=${quantity}&size=L`);
      const variant_id = world.kit.variants.get('CT-BLK-L');
      const body = {
        country: 'DE',
        shipping_line: 'usps',
        items: [{ variant_id, quantity, prints: [{ position: 'front', design_id: world.seller.designId }] }],
      };
      const quote = (await world.seller.call('POST', '/orders/quote', body)).json();
      expect(quote.surcharge_cents).toBe(350);
      expect(tee?.delivered_cents).toBe(Math.round(quote.total_cents / quantity));
      expect((tee?.product_cents ?? 0) + (tee?.shipping_cents ?? 0) + (tee?.duty_cents ?? 0)).toBe(
        tee?.delivered_cents,
      );
    }
  });

  it('sorts and filters by delivered cost, with products that do not ship there last', async () => {
    const there = '?deliver_to=JP&by_line=dhl';
    expect(await names(`${there}&sort=delivered_cents&order=ASC`)).toEqual([
      'Classic Tee',
      expect.any(String),
      expect.any(String),
    ]);
    expect((await names(`${there}&sort=delivered_cents&order=DESC`))[0]).toBe('Classic Tee');
    expect(await names(`${there}&delivered_cents_lte=99999`)).toEqual(['Classic Tee']);
    expect((await get(`/catalog/count${there}&delivered_cents_lte=100`)).count).toBe(0);
    const [first] = await list('?deliver_to=DE&by_line=soonest&sort=arrives_to&order=ASC');
    expect(first).toMatchObject({ name: 'Áo Hoodie', line: 'dhl' });
    expect(await names(`?deliver_to=DE&arrives_days_lte=7`)).toEqual(['Áo Hoodie']);
  });

  it('never offers out-of-stock products, and a size only if the product has it', async () => {
    const [hoodie] = await list('?search=hoodie&deliver_to=DE&size=S');
    expect(hoodie).toMatchObject({ delivered_cents: null, stock: 'at_risk' });
    const [mug] = await list('?search=mug&deliver_to=US&size=S');
    expect(mug?.delivered_cents).toBeGreaterThan(0);
  });

  it('finds products by name without accents and by SKU, and counts each filter choice', async () => {
    expect(await names('?search=ao hoodie')).toEqual(['Áo Hoodie']);
    expect(await names('?search=blk-2xl')).toEqual(['Classic Tee']);
    expect(await names('?product_type=hoodie,mug')).toEqual(['Áo Hoodie', 'Ceramic Mug 11 oz']);
    expect(await names('?made_in=PL')).toEqual(['Áo Hoodie']);
    const counts = await get('/catalog/choices?product_type=hoodie&deliver_to=JP');
    expect(counts).toMatchObject({
      product_type: { hoodie: 1, mug: 1, tee: 1 },
      print_method: { DTF: 1 },
      total: 1,
      ships: 0,
      from_cents: null,
    });
    expect(counts.sizes).toContain('2XL');
    expect(counts.arrives).toMatchObject({ 7: 0, 21: 0 });
    const there = '?deliver_to=DE';
    const { arrives } = await get(`/catalog/choices${there}`);
    for (const days of [7, 10, 14, 21])
      expect([days, arrives[days]]).toEqual([
        days,
        (await get(`/catalog/count${there}&arrives_days_lte=${days}`)).count,
      ]);
    expect((await get('/catalog/choices')).arrives).toEqual({});
  });

  it('stores favorites per user', async () => {
    const path = `/catalog/${world.ids['HD']}/favorite`;
    for (const again of [1, 2])
      expect([again, (await world.seller.call('PUT', path, { favorite: true })).statusCode]).toEqual([
        again,
        200,
      ]);
    expect(await names('?favorite=true')).toEqual(['Áo Hoodie']);
    const otherSeller = await openSeller(world.kit);
    expect((await get('/catalog?favorite=true', otherSeller)).catalog).toEqual([]);
    const manager = await memberOf('manager');
    expect((await manager('GET', '/catalog?favorite=true')).json().catalog).toEqual([]);
    await world.seller.call('PUT', path, { favorite: false });
    expect(await names('?favorite=true')).toEqual([]);
    expect(
      (await world.seller.call('PUT', `/catalog/${world.seller.shopId}/favorite`, { favorite: true }))
        .statusCode,
    ).toBe(404);
    expect((await world.seller.call('PUT', path, { favorite: 'yes' })).statusCode).toBe(422);
  });

  it('delivers nothing by a line without rates', async () => {
    const { json } = await world.seller.call('GET', '/catalog?deliver_to=US&by_line=pigeon');
    const costs = json().catalog.map(({ delivered_cents: cents }: { delivered_cents: unknown }) => cents);
    expect([costs.length > 0, costs.every((cost: unknown) => cost === null)]).toEqual([true, true]);
  });

  it('refuses unsupported queries', async () => {
    for (const query of [
      'deliver_to=XX',
      'deliver_to=de',
      'quantity=0',
      'quantity=1.5',
      'quantity=1e9',
      'sort=drawing',
      'arrives_days_lte=soon',
      'stock=lots',
    ]) {
      expect([query, (await world.seller.call('GET', `/catalog?${query}`)).statusCode]).toEqual([query, 422]);
    }
  });
});

describe('a product', () => {
  it('returns the whole page of a product in one answer, also under the name of the specification', async () => {
    const { catalog: tee } = await get(`/catalog/${world.ids['CT']}?deliver_to=DE`);
    expect(tee).toMatchObject({
      id: world.ids['CT'],
      city: 'Da Nang',
      size_chart: null,
      package_name: expect.any(String),
      discount_bp: expect.any(Number),
    });
    expect(tee.areas).toContainEqual({
      position: 'front',
      width_in: 12,
      height_in: 16,
      width_px: 3600,
      height_px: 4800,
      dpi: 300,
      print_cents: 450,
      left_bp: null,
      top_bp: null,
    });
    expect(tee.sold.map(({ sku }: { sku: string }) => sku)).toEqual([
      'CT-BLK-S',
      'CT-BLK-M',
      'CT-BLK-L',
      'CT-BLK-2XL',
    ]);
    expect(tee.rates).toContainEqual(
      expect.objectContaining({ line: 'usps', country: 'DE', surcharge_cents: 350 }),
    );
    expect((await get(`/products/bases/${world.ids['CT']}`)).product_base.sold).toEqual(tee.sold);
    expect((await world.seller.call('GET', `/catalog/${world.seller.shopId}`)).statusCode).toBe(404);
  });

  it('hides a product as long as none of its variants is sold', async () => {
    expect(await names('')).not.toContain('Paper Boat');
    for (const [path, envelope] of [
      ['/products/bases', 'product_bases'],
      ['/orders/bases/all', 'product_bases'],
      ['/v2/products/providers', 'providers'],
    ] as const) {
      const response = await world.seller.call('GET', path);
      expect([
        path,
        response.statusCode,
        JSON.stringify(response.json()[envelope]).includes('Paper Boat'),
      ]).toEqual([path, 200, false]);
    }
    expect((await get('/products/types')).product_types).toEqual(['hoodie', 'mug', 'tee']);
    expect((await get('/v2/products/providers')).providers).toMatchObject([
      { name: 'Da Nang' },
      { name: 'Gdansk', product_bases: 1 },
    ]);
    for (const path of [
      '/products/types/boats',
      `/catalog/${world.ids['BT']}`,
      `/products/bases/${world.ids['BT']}`,
    ])
      expect([path, (await world.seller.call('GET', path)).statusCode]).toEqual([path, 404]);
  });

  it('compares a product with three others at most', async () => {
    const { catalog: both } = await get(`/catalog/compare?ids=${world.ids['HD']},${world.ids['CT']}`);
    expect(both.map(({ name }: CatalogProduct) => name)).toEqual(['Áo Hoodie', 'Classic Tee']);
    for (const bad of ['', 'x', Array.from({ length: 5 }, () => crypto.randomUUID()).join(',')]) {
      expect((await world.seller.call('GET', `/catalog/compare?ids=${bad}`)).statusCode).toBe(422);
    }
  });

  it('returns details of a product’s provider, type and lines', async () => {
    const { providers } = await get('/v2/products/providers');
    expect(providers).toMatchObject([
      { name: 'Da Nang', country: 'VN', product_bases: 2 },
      { name: 'Gdansk', product_bases: 1 },
    ]);
    expect((await get(`/v2/products/providers/${providers[1].id}`)).provider).toMatchObject({
      print_methods: ['DTF'],
      product_types: ['hoodie'],
      production_days_max: 1,
    });
    expect((await get('/products/types/hoodie')).product_type.product_bases).toEqual([
      { id: world.ids['HD'], name: 'Áo Hoodie' },
    ]);
    expect((await get('/products/lineships/dhl?country=JP')).lineship).toMatchObject({
      reaches: true,
      rates: [{ product_type: 'tee', country: 'JP' }],
    });
    for (const path of [
      '/v2/products/providers/x',
      '/products/lineships/pigeon',
      `/v2/products/providers/${world.seller.shopId}`,
      '/products/types/boats',
    ])
      expect((await world.seller.call('GET', path)).statusCode).toBe(404);
  });
});
