import { describe, expect, it } from 'vitest';
import { ordersWorld } from '../../support/worlds/ordersWorld.ts';
import { productTools } from '../../support/worlds/productTools.ts';
import { buildDesign } from '../../support/worlds/seller.ts';
import { ownerDb } from '../../support/database/ownerDb.ts';

const world = ordersWorld({ sellerEach: true, balanceCents: 10_000_000 });
const { call, pay, variant } = world;
const { add, read, put, row, orderOf, front } = productTools(world);
const database = () => ownerDb(world.kit.services);
const errorsOf = (response: { json: () => { errors?: object } }) => response.json().errors;

describe('the title of a product', () => {
  it('decodes HTML entities in a title', async () => {
    const { id } = await add([{ sku: 'MOM-M' }], 'Mom &amp; Me &#39;25');
    expect((await read(id)).title).toBe("Mom & Me '25");
  });
});

describe('learning from paid orders', () => {
  it('makes a product from a print on a base, with a variant for each SKU', async () => {
    await pay([await orderOf('SUN-M'), await orderOf('SUN-L', 'CT-BLK-L')]);
    const { products } = (await call('GET', '/products')).json();
    expect(products).toMatchObject([
      {
        title: 'Classic Tee · lotus',
        status: 'matched',
        matched: 2,
        variants: 2,
        source: 'orders',
        shop_id: world.seller.shopId,
      },
    ]);
    expect(products[0].used_at).not.toBeNull();
    const { rows } = await read(products[0].id);
    expect(rows).toMatchObject([
      { sku: 'SUN-L', options: 'Black / L', variant_id: variant('CT-BLK-L'), known_by: 'orders' },
      { sku: 'SUN-M', options: 'Black / M', variant_id: variant('CT-BLK-M'), known_by: 'orders' },
    ]);
  });

  it('treats a SKU as one however it is written, and the newest order wins', async () => {
    await pay([await orderOf('Sun-M')]);
    await pay([await orderOf('SUN-M', 'CT-BLK-L')]);
    const [only, ...otherProducts] = (await call('GET', '/products')).json().products;
    expect([otherProducts, (await read(only.id)).rows]).toMatchObject([
      [],
      [{ sku: 'Sun-M', variant_id: variant('CT-BLK-L'), version: 2 }],
    ]);
  });

  it('does not override a mapping that a person has set; it shows the paid match until it is accepted', async () => {
    const product = await add([{ sku: 'SUN-M', options: 'Black / M' }]);
    const saved = (await put(product, [row(product.rows[0], 'CT-BLK-M')])).json().product;
    expect(saved.rows[0]).toMatchObject({ known_by: 'hand', differs: null });
    world.clock.forward(1);
    const order = await orderOf('SUN-M', 'CT-BLK-L');
    await pay([order]);
    const [listedRow] = (await read(product.id)).rows;
    expect(listedRow).toMatchObject({
      variant_id: variant('CT-BLK-M'),
      known_by: 'hand',
      version: saved.rows[0].version,
      differs: { variant_id: variant('CT-BLK-L'), code: order.code },
    });
    const savedProduct = (await put(saved, [row(listedRow, 'CT-BLK-L')])).json().product;
    expect(savedProduct.rows[0]).toMatchObject({ variant_id: variant('CT-BLK-L'), differs: null });
  });

  it('fills unmatched SKUs, and shows later orders for them', async () => {
    const order = await orderOf('SUN-M');
    await pay([order]);
    const [learned] = (await call('GET', '/products')).json().products;
    await call('POST', '/products/delete', { selection: { ids: [learned.id] } });
    const product = await add([{ sku: 'SUN-M' }, { sku: 'SUN-XX' }]);
    const [knownRow, unknown] = product.rows;
    expect(product.status).toBe('needs-match');
    const { paid } = (await call('GET', `/products/${product.id}/paid`)).json();
    expect(Object.keys(paid)).toEqual([knownRow.sku === 'SUN-M' ? knownRow.id : unknown.id]);
    expect(Object.values(paid)).toMatchObject([
      {
        variant_id: variant('CT-BLK-M'),
        code: order.code,
        prints: [{ position: 'front', design_id: world.seller.designId }],
      },
    ]);
    await pay([await orderOf('SUN-XX')]);
    expect((await read(product.id)).rows.find(({ sku }: { sku: string }) => sku === 'SUN-XX')).toMatchObject({
      variant_id: variant('CT-BLK-M'),
      known_by: 'orders',
    });
  });

  it('completes two concurrent payments that learn the same new SKU', async () => {
    const orders = await Promise.all(['CT-BLK-M', 'CT-BLK-L'].map((sku) => orderOf('RACE-1', sku)));
    const responses = await Promise.all(orders.map((order) => pay([order])));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(
      await database()
        .selectFrom('listings')
        .select('sku')
        .where('account_id', '=', world.seller.accountId)
        .execute(),
    ).toEqual([{ sku: 'RACE-1' }]);
  });

  it('learns a product again when a payment concurs with its removal', async () => {
    await pay([await orderOf('RACE-2')]);
    const [product] = (await call('GET', '/products')).json().products;
    const next = await orderOf('RACE-2');
    const responses = await Promise.all([
      pay([next]),
      call('POST', '/products/delete', { selection: { ids: [product.id] } }),
    ]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });
});

describe('the save of a product', () => {
  it('sets base, designs and line of all rows in one call, idempotently', async () => {
    const product = await add([
      { sku: 'A-M', options: 'Black / M' },
      { sku: 'A-L', options: 'Black / L' },
    ]);
    const rows = [
      row(product.rows[0], 'CT-BLK-L', front(), 'epacket'),
      row(product.rows[1], 'CT-BLK-M', [...front(), { position: 'back', design_id: world.seller.designId }]),
    ];
    const send = () =>
      call(
        'PUT',
        `/products/${product.id}`,
        { product: { version: 1, title: 'Other title', rows } },
        { 'idempotency-key': 'save-product-1' },
      );
    const first = await send();
    expect(first.json().product).toMatchObject({
      title: 'Other title',
      status: 'matched',
      matched: 2,
      version: 2,
      rows: [
        { sku: 'A-M', shipping_line: 'epacket' },
        { sku: 'A-L', shipping_line: null },
      ],
    });
    expect((await send()).json()).toEqual(first.json());
  });

  it('reports errors at their cells, and then saves nothing', async () => {
    const product = await add([{ sku: 'A-M' }, { sku: 'A-L' }, { sku: 'A-S' }, { sku: 'A-X' }]);
    const [first, second, third, fourth] = product.rows;
    const gone = await buildDesign(world.kit.services, world.seller.accountId, 'gone.png');
    const wrong = [
      row(first, 'CT-BLK-M', []),
      { ...row(second, null), prints: [] },
      { ...row(third, 'CT-BLK-M'), variant_id: crypto.randomUUID() },
      row(fourth, 'CT-BLK-M', [{ position: 'wrap', design_id: world.seller.designId }]),
    ];
    expect(errorsOf(await put(product, wrong))).toEqual({
      'product.rows.2.variant_id': 'unknown',
      'product.rows.3.prints.0.position': 'choice',
    });
    expect(errorsOf(await put(product, [row(first, null)]))).toEqual({
      'product.rows.0.variant_id': 'required',
    });
    await database().updateTable('designs').set({ removed_at: new Date() }).where('id', '=', gone).execute();
    expect(
      errorsOf(await put(product, [row(first, 'CT-BLK-M'), row(second, 'CT-BLK-M', front(gone))])),
    ).toEqual({
      'product.rows.1.prints.0.design_id': 'unknown',
    });
    const coarse = await buildDesign(world.kit.services, world.seller.accountId, 'coarse.png');
    await database()
      .updateTable('designs')
      .set({ width_px: 300, height_px: 400 })
      .where('id', '=', coarse)
      .execute();
    expect(errorsOf(await put(product, [row(first, 'CT-BLK-M', front(coarse))]))).toEqual({
      'product.rows.0.prints.0.confirmed_dpi': 'too_coarse',
    });
    expect((await read(product.id)).rows.map(({ version }: { version: number }) => version)).toEqual([
      1, 1, 1, 1,
    ]);
  });

  it('refuses values read before somebody else, or a paid order, changed them', async () => {
    const product = await add([{ sku: 'A-M' }]);
    const [first] = product.rows;
    await put(product, [row(first, 'CT-BLK-M')]);
    expect((await put(product, [row(first, 'CT-BLK-L')])).json().code).toBe('version_conflict');
    await put(product, [], { title: 'Renamed' });
    expect((await put(product, [], { title: 'Again' })).json().code).toBe('version_conflict');
    const open = await add([{ sku: 'B-M' }], 'Second');
    await pay([await orderOf('B-M')]);
    expect((await put(open, [row(open.rows[0], 'CT-BLK-L')])).json().code).toBe('version_conflict');
  });

  it('lets only one of two concurrent saves pass', async () => {
    const product = await add([{ sku: 'A-M' }]);
    const responses = await Promise.all(
      ['CT-BLK-M', 'CT-BLK-L'].map((sku) => put(product, [row(product.rows[0], sku)])),
    );
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('makes the SKU unknown when saved without a base', async () => {
    const product = await add([{ sku: 'A-M' }]);
    const saved = (await put(product, [row(product.rows[0], 'CT-BLK-M')])).json().product;
    const cleared = (await put(saved, [row(saved.rows[0], null, [])])).json().product;
    expect(cleared.rows[0]).toMatchObject({ variant_id: null, known_by: null });
    expect(cleared.status).toBe('needs-match');
  });
});

describe('a new product', () => {
  it('accepts pasted lines once, and refuses used titles and SKUs', async () => {
    const send = (key: string, product: object) =>
      call('POST', '/products', { product }, { 'idempotency-key': key });
    const first = await send('new-product-1', {
      title: 'Surf',
      lines: [{ sku: 'S-1', options: 'Black / M' }],
    });
    expect(first.json().product).toMatchObject({
      title: 'Surf',
      source: 'hand',
      status: 'needs-match',
      rows: [{ sku: 'S-1', options: 'Black / M', variant_id: null }],
    });
    expect(
      (await send('new-product-1', { title: 'Surf', lines: [{ sku: 'S-1', options: 'Black / M' }] })).json(),
    ).toEqual(first.json());
    expect(errorsOf(await send('new-product-2', { title: 'SURF', lines: [{ sku: 'S-2' }] }))).toEqual({
      'product.title': 'taken',
    });
    expect(
      errorsOf(
        await send('new-product-3', {
          title: 'Two',
          lines: [{ sku: 'S-3' }, { sku: 's-1' }, { sku: 'ct-blk-m' }, { sku: 'S-3' }],
        }),
      ),
    ).toEqual({
      'product.lines.1.sku': 'taken',
      'product.lines.2.sku': 'choice',
      'product.lines.3.sku': 'taken',
    });
    expect((await call('GET', '/products/count')).json()).toEqual({ count: 1 });
  });

  it('adds and removes variants', async () => {
    const product = await add([{ sku: 'A-1' }]);
    const largerProduct = (
      await call('POST', `/products/${product.id}/variants`, { lines: [{ sku: 'A-2' }] })
    ).json().product;
    expect(largerProduct.rows.map(({ sku }: { sku: string }) => sku)).toEqual(['A-1', 'A-2']);
    expect(
      errorsOf(await call('POST', `/products/${product.id}/variants`, { lines: [{ sku: 'a-1' }] })),
    ).toEqual({ 'lines.0.sku': 'taken' });
    const smallerProduct = (
      await call('POST', `/products/${product.id}/variants/delete`, { ids: [product.rows[0].id] })
    ).json().product;
    expect(smallerProduct.rows.map(({ sku }: { sku: string }) => sku)).toEqual(['A-2']);
  });
});

describe('the list', () => {
  it('filters by status, shop, source and date, and finds by title without accents and by SKU', async () => {
    const [first, second] = [
      await add([{ sku: 'PHO-11' }], 'Phở Lover Mug'),
      await add([{ sku: 'Q-1' }], 'Quiet Leaf'),
    ];
    await put(second, [row(second.rows[0], 'CT-BLK-M')]);
    await call('POST', '/products/status', { selection: { ids: [first.id] }, active: false });
    expect((await call('GET', '/products/facets')).json()).toEqual({
      facets: { 'needs-match': 0, matched: 1, inactive: 1 },
      total: 2,
    });
    const titles = async (query: string) =>
      (await call('GET', `/products?${query}`)).json().products.map(({ title }: { title: string }) => title);
    expect(await titles('status=inactive')).toEqual(['Phở Lover Mug']);
    expect(await titles('search=pho%20lover')).toEqual(['Phở Lover Mug']);
    expect(await titles('search=q-1')).toEqual(['Quiet Leaf']);
    expect(await titles('source=orders')).toEqual([]);
    expect(await titles('start_date=2999-01-01')).toEqual([]);
    expect(await titles('sort=title&order=ASC')).toEqual(['Phở Lover Mug', 'Quiet Leaf']);
    expect((await call('GET', '/products?status=matched')).json().products[0].picture).toMatch(
      /^tee:1E1C19:/,
    );
  });

  it('switches products off and on, and reports those that already were', async () => {
    const [first, second] = [await add([{ sku: 'A' }], 'A'), await add([{ sku: 'B' }], 'B')];
    const set = async (ids: string[], active: boolean) =>
      (await call('POST', '/products/status', { selection: { ids }, active })).json();
    expect(await set([first.id], false)).toEqual({ changed: 1, refused: {} });
    expect(await set([first.id, second.id, crypto.randomUUID()], false)).toEqual({
      changed: 1,
      refused: { product_inactive: 1, not_found: 1 },
    });
    expect(await set([first.id, second.id], true)).toEqual({ changed: 2, refused: {} });
    expect(await set([first.id], true)).toEqual({ changed: 0, refused: { product_active: 1 } });
  });
});
