import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { may, type OrderAction } from '../../contract/orders/rules.ts';
import { orderStatuses } from '../../contract/orders/statuses.ts';
import type { Order } from '../../contract/orders/orders.ts';
import { createOrder, forceStatus, newOrder, openOrdersKit, openSeller, payOrders, type OrdersKit, type OrdersSeller } from '../support/orders.ts';
import { buildDesign } from '../support/seller.ts';

let kit: OrdersKit;
let seller: OrdersSeller;

beforeAll(async () => {
  kit = await openOrdersKit();
  seller = await openSeller(kit, { balanceCents: 10_000_000 });
});
afterAll(() => kit.close());

const detail = async (id: string) => (await seller.call('GET', `/orders/${id}`)).json().order;
const change = (order: Pick<Order, 'id' | 'version'>, fields: object) =>
  seller.call('PUT', `/orders/${order.id}`, { order: { version: order.version, ...fields } });
const items = (sku: string, quantity = 1, designId = seller.designId) => [
  { variant_id: kit.variants.get(sku) ?? '', quantity, prints: [{ position: 'front' as const, design_id: designId }] },
];

describe('creating an order', () => {
  it('prices it with the package, checks the address and numbers it', async () => {
    const order = await createOrder(kit, seller, { order_number: 'SHOP-1', reference: ' IG-2214 ', company: '' });
    expect(order).toMatchObject({
      code: expect.stringMatching(/^T\d+-10001$/),
      status: 'pending', payment_status: 'unpaid', source: 'manual', matched: true, address_check: 'valid',
      order_number: 'SHOP-1', reference: 'IG-2214', company: null, version: 1,
      quantity: 2, base_cents: 1800, shipping_cents: 849, handling_cents: 30, discount_cents: 90, total_cents: 2589,
      item_summary: '2 × Classic Tee · Black / L',
    });
    const { items: lines, events } = await detail(order.id);
    expect(lines).toMatchObject([{ sku: 'CT-BLK-L', quantity: 2, unit_cents: 900, print_cents: 0, prints: [{ file_name: 'lotus.png', width_px: 3600 }] }]);
    expect(events).toMatchObject([{ kind: 'created', actor: 'Mai Anh', data: { source: 'manual' } }]);
  });

  it('is found by its number, recipient and SKU', async () => {
    const order = await createOrder(kit, seller, { recipient: 'Zoë Quill', order_number: 'FINDME-77', items: items('CT-BLK-2XL') });
    for (const search of ['findme-77', 'zoë qu', 'BLK-2XL']) {
      expect((await seller.call('GET', `/orders?search=${encodeURIComponent(search)}`)).json().orders).toMatchObject([{ id: order.id }]);
    }
  });

  it('does not create twice with one key, also when both run at once, and refuses the key for another order', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const body = { order: newOrder(kit, seller) };
    const answers = await Promise.all([1, 2, 3].map(() => seller.call('POST', '/orders', body, headers)));
    expect(new Set(answers.map((answer) => answer.json().order.id)).size).toBe(1);
    const other = await seller.call('POST', '/orders', { order: newOrder(kit, seller, { city: 'Cambridge' }) }, headers);
    expect([other.statusCode, other.json().code]).toEqual([409, 'key_reused']);
  });

  it('gives codes without holes and twins when many are created at once', async () => {
    const busy = await openSeller(kit);
    const orders = await Promise.all(Array.from({ length: 12 }, () => createOrder(kit, busy)));
    const numbers = orders.map((order) => Number(order.code.split('-')[1])).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 12 }, (_, index) => 10_001 + index));
  });

  it('refuses an order number that the shop has already', async () => {
    await createOrder(kit, seller, { order_number: 'TWICE' });
    const answer = await seller.call('POST', '/orders', { order: newOrder(kit, seller, { order_number: 'TWICE' }) });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'order_number_taken']);
  });

  it.each([
    [{ recipient: '  ', postcode: null }, { 'order.recipient': 'required', 'order.postcode': 'required' }],
    [{ shipping_line: 'dhl' as const }, { 'order.shipping_line': 'no_rate' }],
    [{ items: [{ variant_id: '018f2f2e-0000-7000-8000-000000000000', quantity: 1, prints: [] }] }, { 'order.items.0.variant_id': 'unknown' }],
    [{ recipient: 'a\u0000b' }, { 'order.recipient': 'nul' }],
    [{ items: [] }, { 'order.items': 'too_short' }],
  ])('names the wrong values of %o', async (overrides, errors) => {
    const answer = await seller.call('POST', '/orders', { order: newOrder(kit, seller, overrides) });
    expect([answer.statusCode, answer.json().errors]).toEqual([422, errors]);
  });

  it('refuses unknown files, areas that the product lacks, and an area twice', async () => {
    const [item] = items('CT-BLK-L');
    if (!item) throw new Error('one item was asked for');
    const tried = async (prints: object[]) =>
      (await seller.call('POST', '/orders', { order: { ...newOrder(kit, seller), items: [{ ...item, prints }] } })).json().errors;
    const front = { position: 'front', design_id: seller.designId };
    expect(await tried([{ ...front, design_id: crypto.randomUUID() }])).toEqual({ 'order.items.0.prints.0.design_id': 'unknown' });
    expect(await tried([{ ...front, position: 'wrap' }])).toEqual({ 'order.items.0.prints.0.position': 'choice' });
    expect(await tried([front, front])).toEqual({ 'order.items.0.prints.1.position': 'taken' });
  });

  it('costs what the quote says', async () => {
    const quote = await seller.call('POST', '/orders/quote', { country: 'US', shipping_line: 'usps', items: items('CT-BLK-2XL', 3) });
    const order = await createOrder(kit, seller, { items: items('CT-BLK-2XL', 3) });
    expect(quote.json()).toMatchObject({
      total_cents: order.total_cents, base_cents: order.base_cents, days_min: 4, days_max: 8,
      items: [{ unit_cents: 900, print_cents: 0, total_cents: 2700 }],
    });
    const unreached = await seller.call('POST', '/orders/quote', { country: 'US', shipping_line: 'dhl', items: items('CT-BLK-L') });
    expect([unreached.statusCode, unreached.json().errors]).toEqual([422, { shipping_line: 'no_rate' }]);
  });
});

describe('changing an order', () => {
  it('changes the address, checks it anew and tells the timeline', async () => {
    const order = await createOrder(kit, seller);
    const changed = (await change(order, { postcode: '75201', note: 'gift', phone: order.phone })).json().order;
    expect(changed).toMatchObject({ postcode: '75201', note: 'gift', address_check: 'invalid', version: 2, total_cents: order.total_cents });
    const confirmed = (await seller.call('POST', `/orders/${order.id}/confirm-address`)).json().order;
    expect(confirmed.address_check).toBe('confirmed');
    const { events } = await detail(order.id);
    expect(events).toMatchObject([{ kind: 'address_confirmed' }, { kind: 'edited', data: { fields: ['postcode', 'note'] } }, { kind: 'created' }]);
    const fixed = (await change(confirmed, { postcode: '02116' })).json().order;
    expect(fixed.address_check).toBe('valid');
  });

  it('prices it anew when line, country or items change', async () => {
    const order = await createOrder(kit, seller);
    const faster = (await change(order, { shipping_line: 'epacket' })).json().order;
    expect(faster).toMatchObject({ shipping_line: 'epacket', shipping_cents: 1049, total_cents: order.total_cents + 200 });
    const more = (await change(faster, { items: [...items('CT-BLK-S'), ...items('CT-BLK-M', 3)] })).json().order;
    expect(more).toMatchObject({ quantity: 4, base_cents: 3600, item_summary: '1 × Classic Tee · Black / S +1' });
    expect((await detail(order.id)).items.map((item: { sku: string }) => item.sku)).toEqual(['CT-BLK-S', 'CT-BLK-M']);
    expect((await detail(order.id)).events.map((event: { kind: string }) => event.kind)).toEqual(['edited', 'line_changed', 'created']);
  });

  it('keeps nothing of a change that nobody made', async () => {
    const order = await createOrder(kit, seller);
    const { items: lines } = await detail(order.id);
    const same = lines.map(({ id, variant_id, listing_sku, quantity, prints }: (typeof lines)[number]) => ({
      id, variant_id, listing_sku, quantity, prints: prints.map(({ position, design_id }: { position: string; design_id: string }) => ({ position, design_id })),
    }));
    const answer = await change(order, { recipient: order.recipient, country: 'US', items: same });
    expect(answer.json().order.version).toBe(order.version);
    expect((await detail(order.id)).events).toHaveLength(1);
  });

  it('refuses to write over what somebody else changed', async () => {
    const order = await createOrder(kit, seller);
    await change(order, { city: 'Cambridge' });
    const late = await change(order, { city: 'Somerville' });
    expect([late.statusCode, late.json().code]).toEqual([409, 'version_conflict']);
    const twins = await Promise.all(['A', 'B', 'C'].map((city) => change({ ...order, version: 2 }, { city: `${city}town` })));
    expect(twins.map((answer) => answer.statusCode).sort()).toEqual([200, 409, 409]);
  });

  it('swaps a file while the order is in review, at no cost and with nothing else', async () => {
    const order = await createOrder(kit, seller);
    await payOrders(seller, [order]);
    const paid = await detail(order.id);
    const other = await buildDesign(kit.services, seller.accountId, `swap-${order.code}.png`);
    const [item] = items('CT-BLK-L', 2, other);
    const swapped = await change(paid, { items: [{ ...item, id: paid.items[0].id }] });
    expect(swapped.json().order).toMatchObject({ total_cents: order.total_cents, version: paid.version + 1 });
    expect((await detail(order.id)).items[0].prints[0]).toMatchObject({ design_id: other });
    const [more] = items('CT-BLK-L', 3, other);
    const refused = await change(swapped.json().order, { items: [{ ...more, id: paid.items[0].id }] });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'order_paid']);
  });

  it('keeps a link that is not copied yet', async () => {
    const order = await createOrder(kit, seller);
    const link = { position: 'front', design_id: null, file_name: 'a.png', url: 'https://example.com/a.png', width_px: null, height_px: null };
    await kit.services.db.updateTable('order_items').set({ prints: JSON.stringify([link]) }).where('order_id', '=', order.id).execute();
    const { items: [line] } = await detail(order.id);
    const item = { id: line.id, variant_id: line.variant_id, prints: [{ position: 'front', design_id: null }] };
    expect((await change(order, { items: [{ ...item, quantity: 5 }] })).json().order).toMatchObject({ quantity: 5, matched: true });
    expect((await detail(order.id)).items[0].prints).toEqual([link]);
    const fresh = await change({ ...order, version: 2 }, { items: [{ ...item, id: undefined, quantity: 5 }] });
    expect(fresh.json().errors).toEqual({ 'order.items.0.prints.0.design_id': 'unknown' });
  });
});

/** A call for each action, as the dashboard makes it. */
const calls: Partial<Record<OrderAction, (order: Order) => ReturnType<typeof change>>> = {
  edit_address: (order) => change(order, { city: 'Salem' }),
  edit_country: (order) => change(order, { country: 'CA' }),
  edit_items: (order) => change(order, { items: items('CT-BLK-M', 5) }),
  edit_line: (order) => change(order, { shipping_line: 'epacket' }),
  pay: (order) => payOrders(seller, [order]),
  cancel: (order) => seller.call('POST', `/orders/${order.id}/cancel`),
  delete: (order) => seller.call('DELETE', `/orders/${order.id}`),
  resubmit: (order) => seller.call('POST', `/orders/${order.id}/resubmit`),
  note: (order) => seller.call('POST', `/orders/${order.id}/notes`, { note: 'seen' }),
};

describe('the rules of every status hold at the server', () => {
  for (const status of orderStatuses) {
    it(`in ${status}`, async () => {
      for (const [action, run] of Object.entries(calls)) {
        const created = await createOrder(kit, seller);
        if (status !== 'pending' && status !== 'canceled') await payOrders(seller, [created]);
        await forceStatus(kit, created.id, status);
        const order: Order = await detail(created.id);
        const verdict = may(action as OrderAction, order, kit.clock.now());
        const answer = await run(order);
        expect([action, answer.statusCode, answer.json().code]).toEqual(verdict.ok ? [action, 200, undefined] : [action, 409, verdict.reason]);
        if (!verdict.ok) expect(await detail(created.id)).toEqual(order);
      }
    });
  }
});

describe('deleting and noting', () => {
  it('deletes a pending order for good', async () => {
    const order = await createOrder(kit, seller);
    expect((await seller.call('DELETE', `/orders/${order.id}`)).json()).toEqual({ id: order.id });
    expect((await seller.call('GET', `/orders/${order.id}`)).statusCode).toBe(404);
    expect((await seller.call('DELETE', `/orders/${order.id}`)).statusCode).toBe(404);
  });

  it('adds a note to the timeline', async () => {
    const order = await createOrder(kit, seller);
    await seller.call('POST', `/orders/${order.id}/notes`, { note: ' =1+1 <b>literal</b> ' });
    expect((await detail(order.id)).events[0]).toMatchObject({ kind: 'note', actor: 'Mai Anh', data: { note: '=1+1 <b>literal</b>' } });
    expect((await seller.call('POST', `/orders/${order.id}/notes`, { note: ' ' })).json().errors).toEqual({ note: 'required' });
  });
});
