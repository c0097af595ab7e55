import { describe, expect, it } from 'vitest';
import { nextPackage, savedBy, packageFor } from '../../contract/packages/packages.ts';

const step = (id: string, discount_bp: number, from_orders: number) => ({
  id,
  name: id,
  discount_bp,
  from_orders,
});
const ladder = [step('gold', 500, 1000), step('standard', 0, 0), step('silver', 300, 200)];

describe('the packages', () => {
  it.each([
    [0, 'standard', 'silver'],
    [199, 'standard', 'silver'],
    [200, 'silver', 'gold'],
    [999, 'silver', 'gold'],
    [1000, 'gold', undefined],
  ])('for %s orders give %s', (orders, current, next) => {
    expect([packageFor(ladder, orders)?.id, nextPackage(ladder, orders)?.id]).toEqual([current, next]);
  });

  it('are undefined if none are set up', () => {
    expect([packageFor([], 5), nextPackage([], 5), packageFor([step('gold', 500, 10)], 5)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('return the further savings of a step, to the cent and at least zero', () => {
    expect(savedBy(step('gold', 500, 0), 12_345, 370)).toBe(247);
    expect(savedBy(step('silver', 300, 0), 10_000, 500)).toBe(0);
    expect(savedBy(step('silver', 300, 0), 0, 0)).toBe(0);
  });
});
