import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { orderResponse } from '../../../../server/stores/woocommerce/orders/orderResponse.ts';
import { readStoreOrder } from '../../../../server/stores/woocommerce/orders/readStoreOrder.ts';

/** A true order: a line of 22.41, shipping of 5.50, a fee of 3.00, no taxes. */
const [sample] = orderResponse
  .array()
  .parse(JSON.parse(readFileSync(new URL('samples/orders.json', import.meta.url), 'utf8')));

const line = (total: string) => ({ ...sample?.line_items[0], total });

it.each([
  ['as the store counts it', {}, false],
  ['that is more than what is listed', { total: '55.81' }, true],
  ['of a gift card, which is no line', { total: '5.91' }, false],
  ['with taxes', { total: '32.91', total_tax: '2.00' }, false],
  ['whose amounts were rounded', { total: '30.94' }, false],
  ['that is not a number', { total: 'n/a' }, false],
  ['beside a line whose amount is missing', { total: '55.81', total_tax: null }, false],
  ['without decimals, rounded', { total: '32', line_items: [line('22.41')] }, false],
  ['without decimals', { total: '100000', line_items: [line('50000')] }, true],
])('says of a total %s whether a line may be missing', (_total, change, expected) => {
  const order = orderResponse.parse({ ...sample, ...change });
  expect(readStoreOrder(order).hasUnlistedValue).toBe(expected);
});
