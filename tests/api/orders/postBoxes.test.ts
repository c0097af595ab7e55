import { beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '../../../contract/orders/orders.ts';
import { newOrder } from '../../support/worlds/orders.ts';
import { ordersWorld } from '../../support/worlds/ordersWorld.ts';
import { ownerDb } from '../../support/database/ownerDb.ts';

const world = ordersWorld({ sellerEach: true });
const { call, create, items } = world;
const postBox = { address1: 'PO Box 12' };

beforeAll(async () => {
  const rate = { product_type: 'tee', country: 'US', days_min: 1, days_max: 2 } as const;
  await ownerDb(world.kit.services)
    .insertInto('ship_rates')
    .values({ ...rate, line: 'dhl', first_cents: 900, additional_cents: 100 })
    .execute();
});

const selectionOf = (...orders: Order[]) => ({ selection: { ids: orders.map(({ id }) => id) } });

const quote = async (fields: object) => {
  const body = { country: 'US', shipping_line: 'usps', items: items('CT-BLK-L'), ...fields };
  const response = await call('POST', '/orders/quote', body);
  return response.json();
};

const linesOf = ({ lines }: { lines: { line: string }[] }) => lines.map(({ line }) => line);

describe('an order to a post box', () => {
  it('quotes an order to a post box on the lines that deliver there', async () => {
    expect(linesOf(await quote({ address1: '1 Main St', city: 'Austin' }))).toContain('dhl');
    expect(linesOf(await quote({}))).toContain('dhl');
    expect(linesOf(await quote(postBox))).toEqual(['usps', 'epacket']);
    expect(linesOf(await quote({ address1: 'Unit 5', city: 'APO', region: 'AE' }))).toEqual([
      'usps',
      'epacket',
    ]);
    expect((await quote({ ...postBox, shipping_line: 'dhl' })).errors).toEqual({ shipping_line: 'post_box' });
  });

  it('creates no order to a post box on a courier’s line', async () => {
    const order = newOrder(world.kit, world.seller, { ...postBox, shipping_line: 'dhl' });
    const response = await call('POST', '/orders', { order });
    expect([response.statusCode, response.json().errors]).toEqual([
      422,
      { 'order.shipping_line': 'post_box' },
    ]);
  });

  it('keeps its line when many orders change theirs, as the quote stated', async () => {
    const [box, house] = [await create(postBox), await create()];
    const { lines } = (await call('POST', '/orders/line/quote', selectionOf(box, house))).json();
    expect(lines.find(({ line }: { line: string }) => line === 'dhl')).toMatchObject({
      orders: 1,
      unreached: 1,
      post_boxes: 1,
    });
    const body = { ...selectionOf(box, house), shipping_line: 'dhl' };
    const response = (await call('POST', '/orders/line', body)).json();
    expect(response).toMatchObject({
      changed: 1,
      refused: { post_box: 1 },
      left_out: [{ id: box.id, reason: 'post_box' }],
    });
    const { shipping_line: line } = await world.detail(box.id);
    expect(line).toBe('usps');
  });
});
