import { describe, expect, it } from 'vitest';
import { buildDesign } from '../../support/worlds/seller.ts';
import { ordersWorld } from '../../support/worlds/ordersWorld.ts';
import { ownerDb } from '../../support/database/ownerDb.ts';

const world = ordersWorld({ balanceCents: 10_000_000 });
const { call, create, pay, detail, change, items } = world;

describe('changing an order', () => {
  it('changes the address, checks it again and records it in the timeline', async () => {
    const order = await create();
    const changed = (await change(order, { postcode: '75201', note: 'gift', phone: order.phone })).json()
      .order;
    expect(changed).toMatchObject({
      postcode: '75201',
      note: 'gift',
      address_check: 'invalid',
      version: 2,
      total_cents: order.total_cents,
    });
    const confirmed = (await call('POST', `/orders/${order.id}/confirm-address`)).json().order;
    expect(confirmed.address_check).toBe('confirmed');
    const { events } = await detail(order.id);
    expect(events).toMatchObject([
      { kind: 'address_confirmed' },
      { kind: 'edited', data: { fields: ['postcode', 'note'] } },
      { kind: 'created' },
    ]);
    const fixed = (await change(confirmed, { postcode: '02116' })).json().order;
    expect(fixed.address_check).toBe('valid');
  });

  it('returns the order as its page reads it, so that the page need not load it again', async () => {
    const order = await create();
    const changed = (await change(order, { city: 'Salem' })).json().order;
    expect(changed).toEqual(await detail(order.id));
    const noted = (await call('POST', `/orders/${order.id}/notes`, { note: 'Gift' })).json().order;
    expect(noted).toEqual(await detail(order.id));
    expect(noted.events[0]).toMatchObject({ kind: 'note', data: { note: 'Gift' } });
  });

  it('prices the order again when line, country or items change', async () => {
    const order = await create();
    const faster = (await change(order, { shipping_line: 'epacket' })).json().order;
    expect(faster).toMatchObject({
      shipping_line: 'epacket',
      shipping_cents: 1049,
      total_cents: order.total_cents + 200,
    });
    const largerOrder = (
      await change(faster, { items: [...items('CT-BLK-S'), ...items('CT-BLK-M', 3)] })
    ).json().order;
    expect(largerOrder).toMatchObject({
      quantity: 4,
      base_cents: 3600,
      item_summary: '1 × Classic Tee · Black / S +1',
    });
    expect((await detail(order.id)).items.map((item: { sku: string }) => item.sku)).toEqual([
      'CT-BLK-S',
      'CT-BLK-M',
    ]);
    expect((await detail(order.id)).events.map((event: { kind: string }) => event.kind)).toEqual([
      'edited',
      'line_changed',
      'created',
    ]);
  });

  it('records nothing for unchanged values', async () => {
    const order = await create();
    const { items: lines } = await detail(order.id);
    const same = lines.map(({ id, variant_id, listing_sku, quantity, prints }: (typeof lines)[number]) => ({
      id,
      variant_id,
      listing_sku,
      quantity,
      prints: prints.map(({ position, design_id }: { position: string; design_id: string }) => ({
        position,
        design_id,
      })),
    }));
    const response = await change(order, { recipient: order.recipient, country: 'US', items: same });
    expect(response.json().order.version).toBe(order.version);
    expect((await detail(order.id)).events).toHaveLength(1);
  });

  it('refuses to overwrite somebody else’s change', async () => {
    const order = await create();
    await change(order, { city: 'Cambridge' });
    const late = await change(order, { city: 'Somerville' });
    expect([late.statusCode, late.json().code]).toEqual([409, 'version_conflict']);
    const twins = await Promise.all(
      ['A', 'B', 'C'].map((city) => change({ ...order, version: 2 }, { city: `${city}town` })),
    );
    expect(twins.map((response) => response.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  it('swaps only a file while the order is in review, at no cost', async () => {
    const order = await create();
    await pay([order]);
    const paid = await detail(order.id);
    const otherDesign = await buildDesign(
      world.kit.services,
      world.seller.accountId,
      `swap-${order.code}.png`,
    );
    const [item] = items('CT-BLK-L', 2, otherDesign);
    const swapped = await change(paid, { items: [{ ...item, id: paid.items[0].id }] });
    expect(swapped.json().order).toMatchObject({ total_cents: order.total_cents, version: paid.version + 1 });
    expect((await detail(order.id)).items[0].prints[0]).toMatchObject({ design_id: otherDesign });
    const [addedItem] = items('CT-BLK-L', 3, otherDesign);
    const refused = await change(swapped.json().order, { items: [{ ...addedItem, id: paid.items[0].id }] });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'order_paid']);
  });

  it('keeps a link that is not copied yet', async () => {
    const order = await create();
    const link = {
      position: 'front',
      design_id: null,
      file_name: 'a.png',
      url: 'https://example.com/a.png',
      width_px: null,
      height_px: null,
    };
    await ownerDb(world.kit.services)
      .updateTable('order_items')
      .set({ prints: JSON.stringify([link]) })
      .where('order_id', '=', order.id)
      .execute();
    const {
      items: [line],
    } = await detail(order.id);
    const item = {
      id: line.id,
      variant_id: line.variant_id,
      prints: [{ position: 'front', design_id: null }],
    };
    expect((await change(order, { items: [{ ...item, quantity: 5 }] })).json().order).toMatchObject({
      quantity: 5,
      matched: true,
    });
    expect((await detail(order.id)).items[0].prints).toEqual([{ ...link, mockup: null }]);
    const fresh = await change(
      { ...order, version: 2 },
      { items: [{ ...item, id: undefined, quantity: 5 }] },
    );
    expect(fresh.json().errors).toEqual({ 'order.items.0.prints.0.design_id': 'unknown' });
  });
});
