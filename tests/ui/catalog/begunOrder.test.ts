import { describe, expect, it } from 'vitest';
import { initialOrder } from '../../../src/resources/orders/form/newOrderFromUrl.ts';

const productId = '0191d8a0-0000-7000-8000-000000000001';

describe('begunOrder', () => {
  it('starts with variant, country, line and quantity', () => {
    const { variant_id, quantity } =
      initialOrder(`?variant=${productId}&country=DE&line=dhl&quantity=3`).items[0] ?? {};
    expect([variant_id, quantity]).toEqual([productId, 3]);
    expect(initialOrder('?country=DE&line=dhl')).toMatchObject({ country: 'DE', shipping_line: 'dhl' });
  });

  it('starts with a file of the library on the front, with or without a product', () => {
    const file = { id: crypto.randomUUID(), file_name: 'lotus.png', width_px: 4500, height_px: 5400 };
    const print = {
      position: 'front',
      design_id: file.id,
      file_name: 'lotus.png',
      width_px: 4500,
      height_px: 5400,
    };
    expect(initialOrder(`?design=${file.id}`, file).items).toMatchObject([
      { variant_id: '', quantity: 1, prints: [print] },
    ]);
    expect(initialOrder(`?design=${file.id}&variant=${productId}`, file).items).toMatchObject([
      { variant_id: productId, prints: [print] },
    ]);
  });

  it('starts with the file on the named area', () => {
    const file = { id: crypto.randomUUID(), file_name: 'lotus.png', width_px: 2700, height_px: 1050 };
    expect(
      initialOrder(`?design=${file.id}&variant=${productId}&place=wrap`, file).items[0]?.prints,
    ).toMatchObject([{ position: 'wrap', design_id: file.id }]);
  });

  it.each(['?variant=x&quantity=-1', '?country=XX', '?line=pigeon'])('starts empty for %s', (search) =>
    expect(initialOrder(search)).toEqual(initialOrder('')),
  );
});
