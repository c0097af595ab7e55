import { describe, expect, it } from 'vitest';
import { newOrderSchema, orderChangeSchema, type OrderDetail } from '../../../contract/orders/calls.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import { flatErrors } from '../../../src/resources/orders/form/flatErrors.ts';
import { locksOf } from '../../../src/resources/orders/form/locks.ts';
import { orderResolver } from '../../../src/resources/orders/form/orderResolver.ts';
import { addingCents } from '../../../src/resources/orders/form/items/prints.ts';
import { printQualityOf } from '../../../contract/prints/placement.ts';
import {
  changeBody,
  copyOf,
  emptyOrder,
  newBody,
  type OrderValues,
  quoteBody,
  orderValues,
} from '../../../src/resources/orders/form/values.ts';
import { dpiOn } from '../../../contract/prints/quality.ts';
import { baseOf, orderOf, shopId, variantId } from './formApi.ts';

const order: OrderDetail = orderOf();
const stored = orderValues(order);

const errorsOf = async (values: OrderValues, before?: OrderValues): Promise<string[]> => {
  const judge = before
    ? { schema: orderChangeSchema, body: (next: OrderValues) => changeBody(before, next, 3), before }
    : { schema: newOrderSchema, body: (next: OrderValues) => newBody(next, shopId) };
  const { errors } = await orderResolver(judge)(values, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  return flatErrors(errors).map(({ path, code }) => `${path}: ${code}`);
};

describe('request bodies', () => {
  it('sends only the differing values of a change, and the version that was read', () => {
    expect(changeBody(stored, { ...stored, city: 'Austin' }, 3)).toEqual({ city: 'Austin', version: 3 });
  });

  it('leaves a stored item without a product as it is, but a copy must choose one', () => {
    const [item] = order.items;
    const unmatched = { ...order, items: [item, { ...item, id: 'other', variant_id: null }] } as OrderDetail;
    const values = orderValues(unmatched);
    const [first, second] = values.items;
    if (!first || !second) throw new Error('The order has two items');
    const { items } = changeBody(values, { ...values, items: [{ ...first, quantity: 5 }, second] }, 3);
    expect(items?.map(({ variant_id }) => variant_id)).toEqual([variantId, null]);
    expect(newBody(copyOf(unmatched), shopId).items.map(({ variant_id }) => variant_id)).toEqual([
      variantId,
      undefined,
    ]);
  });

  it('sends all items if one of them differs, without values that only the form shows', () => {
    const [item] = stored.items;
    if (!item) throw new Error('The order has an item');
    const { items } = changeBody(stored, { ...stored, items: [{ ...item, quantity: 5 }] }, 3);
    expect(items).toEqual([
      {
        id: item.id,
        variant_id: variantId,
        quantity: 5,
        personalization: null,
        prints: [
          { position: 'front', design_id: item.prints[0]?.design_id, placement: null, confirmed_dpi: null },
        ],
      },
    ]);
  });

  it('copies an order without its item ids and its linked files', () => {
    const linked = {
      ...order,
      items: order.items.map((item) => ({
        ...item,
        prints: item.prints.map((print) => ({ ...print, design_id: null })),
      })),
    };
    const [item] = copyOf(linked).items;
    expect(item).toMatchObject({ variant_id: variantId, prints: [] });
    expect(item).not.toHaveProperty('id');
  });

  it('copies placements, and confirmed resolutions', () => {
    const placement = { x_in: 1, y_in: 2.5, width_in: 6, rotation: 15 };
    const placed = {
      ...order,
      items: order.items.map((item) => ({
        ...item,
        prints: item.prints.map((print) => ({ ...print, placement, confirmed_dpi: 90 })),
      })),
    };
    const [item] = newBody(copyOf(placed), shopId).items;
    expect(item?.prints).toEqual([
      { position: 'front', design_id: order.items[0]?.prints[0]?.design_id, placement, confirmed_dpi: 90 },
    ]);
  });

  it('requests a quote for items with a product, and knows which', () => {
    const [item] = stored.items;
    const empty = emptyOrder().items;
    const { rows, body } = quoteBody({ ...stored, items: item ? [...empty, item] : [] });
    expect(rows).toEqual([1]);
    expect(body.items).toEqual([
      {
        variant_id: variantId,
        quantity: 2,
        prints: [{ position: 'front', design_id: item?.prints[0]?.design_id }],
      },
    ]);
  });
});

describe('validation', () => {
  it('lists what a new order lacks, in the order of the page', async () => {
    expect(await errorsOf(emptyOrder())).toEqual([
      'recipient: required',
      'address1: required',
      'city: required',
      'region: required',
      'postcode: required',
      'items.0.variant_id: required',
    ]);
  });

  it('accepts a complete order', async () => {
    expect(await errorsOf({ ...copyOf(order), postcode: '78701' })).toEqual([]);
  });

  it('requires a number of pieces between 1 and 9999', async () => {
    const [item] = copyOf(order).items;
    if (!item) throw new Error('The copy has an item');
    const quantities = [null, 0, 10_000, 1.5].map((quantity) =>
      errorsOf({ ...copyOf(order), items: [{ ...item, quantity }] }),
    );
    expect(await Promise.all(quantities)).toEqual([
      ['items.0.quantity: required'],
      ['items.0.quantity: too_small'],
      ['items.0.quantity: too_big'],
      ['items.0.quantity: format'],
    ]);
  });

  it('does not check a stored address again that nobody changed', async () => {
    const lacking = { ...stored, postcode: null };
    expect(await errorsOf({ ...lacking, note: 'Gift' }, lacking)).toEqual([]);
    expect(await errorsOf({ ...lacking, city: 'Austin' }, lacking)).toEqual(['postcode: required']);
  });
});

describe('locks', () => {
  const locks = (status: Order['status'], payment_status: Order['payment_status']) =>
    locksOf({ ...order, status, payment_status });

  it('opens all parts of a pending order', () => expect(locks('pending', 'unpaid')).toEqual({}));

  it('keeps address and files of a paid order open', () => {
    expect(locks('reviewing', 'paid')).toEqual({
      country: 'country_locked',
      items: 'order_paid',
      line: 'order_paid',
    });
  });

  it('locks all parts in production', () => {
    expect(Object.keys(locks('process', 'paid')).toSorted()).toEqual([
      'address',
      'country',
      'items',
      'line',
      'prints',
    ]);
  });
});

describe('print areas', () => {
  const [front, back] = baseOf().areas;
  if (!front || !back) throw new Error('The product has two areas');

  it('dpiOfPrint uses the largest size at which the whole file fits', () => {
    expect(dpiOn({ width_px: 3000, height_px: 5400 }, front)).toBe(300);
    expect(dpiOn({ width_px: null, height_px: null }, front)).toBeUndefined();
  });

  it('rates 200 DPI as good, 150 as low and less as too low', () => {
    expect([200, 199, 150, 149].map(printQualityOf)).toEqual(['good', 'low', 'low', 'too_low']);
  });

  it('includes the first file and charges the next', () => {
    const [item] = stored.items;
    expect(addingCents([front, back], [], front)).toBe(0);
    expect(addingCents([front, back], item?.prints ?? [], back)).toBe(450);
  });
});
