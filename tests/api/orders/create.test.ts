import { describe, expect, it } from 'vitest';
import { createOrder, newOrder, openSeller } from '../../support/worlds/orders.ts';
import { ordersWorld } from '../../support/worlds/ordersWorld.ts';

const world = ordersWorld({ balanceCents: 10_000_000 });
const { call, create, detail, items } = world;

describe('creating an order', () => {
  it('prices a new order with the package’s discount, checks the address and numbers it', async () => {
    const order = await create({
      order_number: 'SHOP-1',
      reference: ' IG-2214 ',
      company: '',
    });
    expect(order).toMatchObject({
      code: expect.stringMatching(/^T\d+-10001$/),
      status: 'pending',
      payment_status: 'unpaid',
      source: 'manual',
      matched: true,
      address_check: 'valid',
      order_number: 'SHOP-1',
      reference: 'IG-2214',
      company: null,
      version: 1,
      quantity: 2,
      base_cents: 1800,
      shipping_cents: 849,
      handling_cents: 30,
      discount_cents: 90,
      total_cents: 2589,
      item_summary: '2 × Classic Tee · Black / L',
    });
    const { items: lines, events } = await detail(order.id);
    expect(lines).toMatchObject([
      {
        sku: 'CT-BLK-L',
        quantity: 2,
        unit_cents: 900,
        print_cents: 0,
        prints: [{ file_name: 'lotus.png', width_px: 3600 }],
      },
    ]);
    expect(events).toMatchObject([{ kind: 'created', actor: 'Mai Anh', data: { source: 'manual' } }]);
  });

  it('finds a new order by its number, recipient and SKU', async () => {
    const order = await create({
      recipient: 'Zoë Quill',
      order_number: 'FINDME-77',
      items: items('CT-BLK-2XL'),
    });
    for (const search of ['findme-77', 'zoë qu', 'BLK-2XL']) {
      expect((await call('GET', `/orders?search=${encodeURIComponent(search)}`)).json().orders).toMatchObject(
        [{ id: order.id }],
      );
    }
  });

  it('does not create twice with one key, also when both run at once, and refuses the key for another order', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const body = { order: newOrder(world.kit, world.seller) };
    const responses = await Promise.all([1, 2, 3].map(() => call('POST', '/orders', body, headers)));
    expect(new Set(responses.map((response) => response.json().order.id)).size).toBe(1);
    const otherResponse = await call(
      'POST',
      '/orders',
      { order: newOrder(world.kit, world.seller, { city: 'Cambridge' }) },
      headers,
    );
    expect([otherResponse.statusCode, otherResponse.json().code]).toEqual([409, 'key_reused']);
  });

  it('gives codes without gaps and duplicates when many orders are created at once', async () => {
    const busy = await openSeller(world.kit);
    const orders = await Promise.all(Array.from({ length: 12 }, () => createOrder(world.kit, busy)));
    const numbers = orders.map((order) => Number(order.code.split('-')[1])).toSorted((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 12 }, (_, index) => 10_001 + index));
  });

  it.each([
    [{ country: 'ZZ' }, { 'order.country': 'country' }],
    [{ country: 'UK' }, { 'order.country': 'country' }],
    [{ country: 'us' }, { 'order.country': 'format' }],
    [{ email: 'nobody' }, { 'order.email': 'email' }],
    [{ phone: 'call me' }, { 'order.phone': 'phone' }],
  ])(
    'refuses an unknown country, and an address or number that reaches nobody: %j',
    async (fields, errors) => {
      const response = await call('POST', '/orders', {
        order: { ...newOrder(world.kit, world.seller), ...fields },
      });
      expect([response.statusCode, response.json().errors]).toEqual([422, errors]);
    },
  );

  it('accepts an order without contact data', async () => {
    expect(await create({ email: '', phone: null })).toMatchObject({ email: null, phone: null });
  });

  it('refuses an order number that the shop already has', async () => {
    await create({ order_number: 'TWICE' });
    const response = await call('POST', '/orders', {
      order: newOrder(world.kit, world.seller, { order_number: 'TWICE' }),
    });
    expect([response.statusCode, response.json().code]).toEqual([409, 'order_number_taken']);
  });

  it.each([
    [
      { recipient: '  ', postcode: null },
      { 'order.recipient': 'required', 'order.postcode': 'required' },
    ],
    [{ shipping_line: 'dhl' as const }, { 'order.shipping_line': 'no_rate' }],
    [
      { items: [{ variant_id: '018f2f2e-0000-7000-8000-000000000000', quantity: 1, prints: [] }] },
      { 'order.items.0.variant_id': 'unknown' },
    ],
    [{ recipient: 'a\u0000b' }, { 'order.recipient': 'nul' }],
    [{ items: [] }, { 'order.items': 'too_short' }],
  ])('names the wrong values of %o', async (overrides, errors) => {
    const response = await call('POST', '/orders', { order: newOrder(world.kit, world.seller, overrides) });
    expect([response.statusCode, response.json().errors]).toEqual([422, errors]);
  });

  it('refuses unknown files, areas that the product lacks, and an area twice', async () => {
    const [item] = items('CT-BLK-L');
    if (!item) throw new Error('one item was asked for');
    const tried = async (prints: object[]) =>
      (
        await call('POST', '/orders', {
          order: { ...newOrder(world.kit, world.seller), items: [{ ...item, prints }] },
        })
      ).json().errors;
    const front = { position: 'front', design_id: world.seller.designId };
    expect(await tried([{ ...front, design_id: crypto.randomUUID() }])).toEqual({
      'order.items.0.prints.0.design_id': 'unknown',
    });
    expect(await tried([{ ...front, position: 'wrap' }])).toEqual({
      'order.items.0.prints.0.position': 'choice',
    });
    expect(await tried([front, front])).toEqual({ 'order.items.0.prints.1.position': 'taken' });
  });

  it('costs what the quote states', async () => {
    const quote = await call('POST', '/orders/quote', {
      country: 'US',
      shipping_line: 'usps',
      items: items('CT-BLK-2XL', 3),
    });
    const order = await create({ items: items('CT-BLK-2XL', 3) });
    expect(quote.json()).toMatchObject({
      total_cents: order.total_cents,
      base_cents: order.base_cents,
      days_min: 4,
      days_max: 8,
      items: [{ unit_cents: 900, print_cents: 0, total_cents: 2700 }],
    });
    const { lines } = quote.json();
    expect(lines.map(({ line }: { line: string }) => line)).toEqual(['usps', 'epacket']);
    for (const { line, ...price } of lines) {
      const { total_cents, shipping_cents, surcharge_cents } = await create({
        shipping_line: line,
        items: items('CT-BLK-2XL', 3),
      });
      expect(price).toMatchObject({ total_cents, shipping_cents, surcharge_cents });
      expect(price.arrival_days_min).toBeGreaterThan(price.days_min);
      expect(price.arrival_days_max).toBeGreaterThan(price.days_max);
    }
    const unreached = await call('POST', '/orders/quote', {
      country: 'US',
      shipping_line: 'dhl',
      items: items('CT-BLK-L'),
    });
    expect([unreached.statusCode, unreached.json().errors]).toEqual([422, { shipping_line: 'no_rate' }]);
  });
});

describe('deleting and noting', () => {
  it('deletes a pending order for good', async () => {
    const order = await create();
    expect((await call('DELETE', `/orders/${order.id}`)).json()).toEqual({ id: order.id });
    expect((await call('GET', `/orders/${order.id}`)).statusCode).toBe(404);
    expect((await call('DELETE', `/orders/${order.id}`)).statusCode).toBe(404);
  });

  it('adds a note to the timeline', async () => {
    const order = await create();
    await call('POST', `/orders/${order.id}/notes`, { note: ' =1+1 <b>literal</b> ' });
    expect((await detail(order.id)).events[0]).toMatchObject({
      kind: 'note',
      actor: 'Mai Anh',
      data: { note: '=1+1 <b>literal</b>' },
    });
    expect((await call('POST', `/orders/${order.id}/notes`, { note: ' ' })).json().errors).toEqual({
      note: 'required',
    });
  });
});
