import { describe, expect, it } from 'vitest';
import { minorUnits } from '../../../server/areas/stores/incoming/minorUnits.ts';
import { orderResponse as shopBaseOrder } from '../../../server/stores/shopbase/orderResponse.ts';
import { readStoreOrder as readShopBase } from '../../../server/stores/shopbase/readStoreOrder.ts';
import { orderResponse as wooOrder } from '../../../server/stores/woocommerce/orders/orderResponse.ts';
import { readStoreOrder as readWoo } from '../../../server/stores/woocommerce/orders/readStoreOrder.ts';
import { ShopBaseShop } from '../../support/stores/shopbase/shop.ts';
import { WooShop } from '../../support/stores/woo/shop.ts';

describe('an amount of a store', () => {
  it.each([
    ['24.90', 'USD', 2490],
    ['24.9', 'USD', 2490],
    [' 24.90 ', 'USD', 2490],
    ['0', 'USD', 0],
    ['-0.00', 'USD', 0],
    ['-5.00', 'USD', -500],
    ['2490', 'JPY', 2490],
    ['2490.00', 'JPY', 2490],
    ['9900000050', 'VND', 9_900_000_050],
    ['10.125', 'KWD', 10_125],
    ['10.5', 'KWD', 10_500],
    ['1.005', 'USD', 101],
    ['-1.005', 'USD', -101],
    ['24.904999', 'USD', 2490],
    ['0.4', 'JPY', 0],
    ['1e3', 'USD', 100_000],
    ['2.49E+1', 'USD', 2490],
    ['1e-7', 'USD', 0],
  ])('%s in %s is %i of its smallest unit', (amount, currency, minor) => {
    expect(minorUnits(amount, currency)).toBe(minor);
  });

  it.each([
    [null, 'USD'],
    ['', 'USD'],
    ['1,234.50', 'USD'],
    ['24,90', 'EUR'],
    ['$24.90', 'USD'],
    ['0x10', 'USD'],
    ['NaN', 'USD'],
    ['Infinity', 'USD'],
    ['1e999', 'USD'],
    ['99999999999.99', 'USD'],
    ['24.90', ''],
    ['24.90', 'USDT'],
  ])('%s in "%s" is none', (amount, currency) => {
    expect(minorUnits(amount, currency)).toBeNull();
  });
});

const oddAmounts = [
  '-5.00',
  -5,
  24.9,
  '1,234.50',
  '1e3',
  '',
  null,
  {},
  false,
  '9'.repeat(400),
  `0.${'1'.repeat(200)}`,
];

const now = () => new Date('2026-11-27T06:00:00Z');

describe('an order with odd amounts', () => {
  it.each(oddAmounts)('is read of WooCommerce: %j', (amount) => {
    const order = new WooShop('https://lotus.example', now).addOrder({
      fees: [{ name: 'Discount', total: amount as string }],
      total: amount as string,
    });
    for (const line of order.line_items) Object.assign(line, { total: amount });
    const { lines } = readWoo(wooOrder.parse(order));
    expect(lines).toMatchObject([{ kind: 'goods', orderedPieces: 1 }, { kind: 'fee' }]);
  });

  it.each(oddAmounts)('is read of ShopBase: %j', (amount) => {
    const [total, price] = [amount, amount] as string[];
    const order = new ShopBaseShop(now).addOrder({ total_price: total ?? '' }, { price });
    const { lines } = readShopBase(shopBaseOrder.parse(order));
    expect(lines).toMatchObject([{ kind: 'goods', orderedPieces: 2 }]);
  });

  it('is read without a currency', () => {
    const woo = new WooShop('https://lotus.example', now).addOrder();
    const shopBase = new ShopBaseShop(now).addOrder();
    expect(readWoo(wooOrder.parse({ ...woo, currency: null })).currency).toBe('');
    expect(readShopBase(shopBaseOrder.parse({ ...shopBase, currency: null })).currency).toBe('');
  });
});
