import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildMember, callAs } from '../../support/worlds/members.ts';
import { designDesk, type DesignDesk } from '../../support/worlds/designDesk.ts';
import { ordersWorld } from '../../support/worlds/ordersWorld.ts';

const world = ordersWorld({ balanceCents: 10_000_000 });
const { create, pay, detail, change, items, call, force } = world;

let bring: DesignDesk['bring'];
const notes: Record<string, string[]> = {};
const designs = { transparent: '', sparse: '', white: '', seen: '' };

const sheet = (background: object | string = { r: 0, g: 0, b: 0, alpha: 0 }) =>
  sharp({ create: { width: 3600, height: 4800, channels: 4, background } });
const patch = (side: number, background: string) => ({
  input: { create: { width: side, height: side, channels: 4 as const, background } },
});

beforeAll(async () => {
  await world.kit.app.listen({ port: 0, host: '127.0.0.1' });
  ({ bring } = designDesk(world.kit, world.seller));
  const files = {
    transparent: await readFile(new URL('../../files/cases/all-transparent.png', import.meta.url)),
    sparse: await sheet()
      .composite([patch(300, 'red')])
      .png()
      .toBuffer(),
    white: await sheet()
      .composite([patch(2000, '#fffffe')])
      .png()
      .toBuffer(),
    seen: await sheet('#203040')
      .composite([patch(2000, 'orange')])
      .png()
      .toBuffer(),
  };
  for (const name of ['transparent', 'sparse', 'white', 'seen'] as const) {
    const { design } = await bring(`${name}.png`, files[name]);
    designs[name] = design.id;
    notes[name] = design.notes;
  }
}, 120_000);

const printed = (design: keyof typeof designs, sku = 'CT-BLK-L') =>
  items(sku).map((item) => ({
    ...item,
    prints: [
      { position: sku === 'MUG11-WHT' ? ('wrap' as const) : ('front' as const), design_id: designs[design] },
    ],
  }));
const order = (design: keyof typeof designs, sku?: string) => create({ items: printed(design, sku) });
const selectionOf = (...orders: { id: string }[]) => ({ selection: { ids: orders.map(({ id }) => id) } });

describe('hardly visible art', () => {
  it('reports hardly visible art at the upload, and on the page of the file', async () => {
    expect(notes).toEqual({ transparent: ['transparent'], sparse: ['sparse'], white: [], seen: [] });
    const detailOf = async (id: string) => (await call('GET', `/designs/${id}`)).json().design;
    expect((await detailOf(designs.transparent)).notes).toEqual(['transparent']);
    expect((await detailOf(designs.white)).notes).toEqual([]);
  });

  it('accepts an order with hardly visible art, but no payment before a confirmation', async () => {
    const [empty, speck, lost, seen] = [
      await order('transparent'),
      await order('sparse'),
      await order('white', 'MUG11-WHT'),
      await order('white'),
    ];
    const held = [empty, speck, lost];
    const quote = (await call('POST', '/orders/pay/quote', selectionOf(...held, seen))).json();
    expect(quote).toMatchObject({ orders: 1, refused: { print_blank: 3 }, coarse: { blank: 3 } });
    expect(quote.coarse.ids.toSorted()).toEqual(held.map(({ id }) => id).toSorted());
    for (const [at, blank] of ['transparent', 'sparse', 'cloth_color'].entries())
      expect(quote.left_out).toContainEqual(
        expect.objectContaining({ id: held[at]?.id, reason: 'print_blank', blank }),
      );
    expect((await pay([empty])).json()).toMatchObject({ code: 'print_blank' });
    expect((await detail(lost.id)).payment_status).not.toBe('paid');

    const check = await call('POST', '/orders/confirm-quality/check', selectionOf(...held, seen));
    expect(check.json()).toMatchObject({ orders: 3, blank: 3, refused: { print_sharp_enough: 1 } });
    expect((await call('POST', '/orders/confirm-quality', selectionOf(...held, seen))).json()).toMatchObject({
      changed: 3,
    });
    const after = await detail(lost.id);
    expect(after.items[0].prints[0]).toMatchObject({
      confirmed_blank: 'cloth_color',
      ink: { color: '#fffffe' },
    });
    expect(after.events).toContainEqual(
      expect.objectContaining({ kind: 'blank_confirmed', data: { reason: 'cloth_color' } }),
    );
    expect((await pay([...held, seen])).json()).toMatchObject({ orders: 4 });
  });

  it('keeps the confirmation while the file stays, and not for another hardly visible file', async () => {
    const newOrder = await order('white', 'MUG11-WHT');
    await call('POST', '/orders/confirm-quality', selectionOf(newOrder));
    const [item] = (await detail(newOrder.id)).items;
    const again = (design: keyof typeof designs) => [
      {
        id: item.id,
        variant_id: item.variant_id,
        quantity: 2,
        prints: [{ position: 'wrap' as const, design_id: designs[design] }],
      },
    ];
    await change(await detail(newOrder.id), { items: again('white') });
    expect((await call('POST', '/orders/pay/quote', selectionOf(newOrder))).json()).toMatchObject({
      orders: 1,
    });
    await change(await detail(newOrder.id), { items: again('sparse') });
    expect((await call('POST', '/orders/pay/quote', selectionOf(newOrder))).json()).toMatchObject({
      refused: { print_blank: 1 },
    });
    await change(await detail(newOrder.id), { items: again('seen') });
    const { prints } = (await detail(newOrder.id)).items[0];
    expect(prints[0]).not.toHaveProperty('confirmed_blank');
    expect((await call('POST', '/orders/pay/quote', selectionOf(newOrder))).json()).toMatchObject({
      orders: 1,
    });
  });

  it('keeps a rejected order with hardly visible art from being sent again', async () => {
    const newOrder = await order('seen');
    await pay([newOrder]);
    await force(newOrder.id, 'rejected');
    const [item] = (await detail(newOrder.id)).items;
    await change(await detail(newOrder.id), {
      items: [
        {
          id: item.id,
          variant_id: item.variant_id,
          quantity: 1,
          prints: [{ position: 'front' as const, design_id: designs.transparent }],
        },
      ],
    });
    expect((await call('POST', `/orders/${newOrder.id}/resubmit`)).json()).toMatchObject({
      code: 'print_blank',
    });
    await call('POST', '/orders/confirm-quality', selectionOf(newOrder));
    expect((await call('POST', `/orders/${newOrder.id}/resubmit`)).statusCode).toBe(200);
  });

  it('refuses a confirmation from callers who may not change orders', async () => {
    const newOrder = await order('transparent');
    const { accountId } = world.seller;
    const viewer = await buildMember(world.kit, accountId, [{ shop_id: null, role: 'viewer' }]);
    const looks = await callAs(world.kit, { accountId, ...viewer });
    expect((await looks('POST', '/orders/confirm-quality', selectionOf(newOrder))).statusCode).toBe(403);
    expect((await call('POST', '/orders/pay/quote', selectionOf(newOrder))).json()).toMatchObject({
      refused: { print_blank: 1 },
    });
  });
});
