import { describe, expect, it } from 'vitest';
import { ordersWorld } from '../../support/worlds/ordersWorld.ts';
import { productTools } from '../../support/worlds/productTools.ts';
import { unmatchedTools } from '../../support/worlds/unmatchedTools.ts';

/** The minute in which a matching of items can be undone. */
const world = ordersWorld({ sellerEach: true, balanceCents: 10_000_000 });
const { call, detail, clock } = world;
const { add } = productTools(world);
const { receive, matchingOf, matched, undo } = unmatchedTools(world);

describe('undoing a matching', () => {
  it('restores orders and match as a whole', async () => {
    const received = [await receive([{ sku: 'A' }, { sku: 'B' }]), await receive([{ sku: 'A' }])];
    const stored = [];
    for (const { id } of received) stored.push(await detail(id));
    const { id } = await matched({ ...matchingOf('CT-BLK-L', ['sku:a']), remember: true });
    expect((await undo(id)).json()).toEqual({ items: 2, orders: 2 });
    for (const { version: _version, events: _events, ...before } of stored)
      expect(await detail(before.id)).toMatchObject(before);
    expect((await call('GET', '/products/count')).json()).toEqual({ count: 0 });
    expect(await receive([{ sku: 'A' }])).toMatchObject({ matched: false });
    expect((await undo(id)).statusCode).toBe(404);
  });

  it('restores the former match and state of a product', async () => {
    const product = await add([{ sku: 'A' }]);
    await call('POST', '/products/status', { selection: { ids: [product.id] }, active: false });
    expect(await receive([{ sku: 'A' }])).toMatchObject({
      items: [{ unmatched_reason: 'listing_inactive' }],
    });
    const { id } = await matched({ ...matchingOf('CT-BLK-L', ['sku:a']), remember: true });
    expect(await receive([{ sku: 'A' }])).toMatchObject({ matched: true });
    expect((await undo(id)).statusCode).toBe(200);
    const savedProduct = (await call('GET', `/products/${product.id}`)).json<{ product: object }>().product;
    expect(savedProduct).toMatchObject({
      status: 'inactive',
      rows: [{ variant_id: null, prints: [], known_by: null }],
    });
  });

  it('is refused after a minute, and once something of it was changed', async () => {
    const order = await receive([{ sku: 'A' }]);
    await receive([{ sku: 'A' }]);
    const paid = await matched({ ...matchingOf('CT-BLK-L', ['sku:a']), remember: true });
    expect((await world.pay([await detail(order.id)])).statusCode).toBe(200);
    expect((await undo(paid.id)).json()).toMatchObject({ code: 'undo_changed' });
    await receive([{ sku: 'C' }]);
    const late = await matched({ ...matchingOf('CT-BLK-L', ['sku:c']), remember: false });
    clock.forward(1.2);
    expect((await undo(late.id)).json()).toMatchObject({ code: 'undo_expired' });
  });
});
