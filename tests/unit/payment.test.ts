import { describe, expect, it } from 'vitest';
import { isUnusual } from '../../contract/orders/habit.ts';
import { affordableOrders } from '../../contract/orders/payment.ts';
import { zeroCost } from '../../contract/orders/costs/pricing.ts';

const order = (total_cents: number) => ({ cost: { ...zeroCost, total_cents } });
const totals = (orders: readonly ReturnType<typeof order>[]) => orders.map(({ cost }) => cost.total_cents);

describe('the orders that money covers', () => {
  it.each([
    [[500, 900, 400], 1000, [500, 400]],
    [[1200, 300], 1000, [300]],
    [[500, 500], 1000, [500, 500]],
    [[500], -100, []],
  ])('of %j with %i cents are %j, the oldest first', (costs, cents, fits) =>
    expect(totals(affordableOrders(costs.map(order), cents))).toEqual(fits),
  );
});

it.each([
  [150, 3, true],
  [150, null, true],
  [19, 3, false],
  [23, 1, false],
  [24, 1, true],
  [24, 4, false],
  [150, 40, false],
])('treats %i pieces in a shop with at most %j as unusual: %j', (pieces, habit, unusual) =>
  expect(isUnusual(pieces, habit)).toBe(unusual),
);
