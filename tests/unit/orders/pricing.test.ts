import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addCosts,
  costParts,
  extraPrintCents,
  extraPrints,
  parcelsOf,
  priceOrder,
  type PricedItem,
  type PriceTerms,
} from '../../../contract/orders/costs/pricing.ts';

const rate = { first_cents: 549, additional_cents: 200, surcharge_cents: 0 };
const buildItem = (overrides: Partial<PricedItem> = {}): PricedItem => ({
  quantity: 1,
  unit_cents: 695,
  print_cents: 0,
  origin: 'VN',
  rate,
  ...overrides,
});

const termsWith = (discount: number): PriceTerms => ({ discount_bp: discount, handling_cents: 30 });

const cents = fc.integer({ min: 0, max: 500_000 });
const items = fc.array(
  fc.record({
    quantity: fc.integer({ min: 1, max: 9999 }),
    unit_cents: cents,
    print_cents: cents,
    origin: fc.constantFrom('VN', 'PL', null),
    rate: fc.record({ first_cents: cents, additional_cents: cents, surcharge_cents: cents }),
  }),
  { minLength: 1, maxLength: 50 },
);

describe('the cost of an order', () => {
  it('adds up the parts of two shirts with two prints and a mug', () => {
    const cost = priceOrder(
      [
        buildItem({ quantity: 2, print_cents: extraPrintCents([450, 450]) }),
        buildItem({
          unit_cents: 720,
          rate: { first_cents: 686, additional_cents: 420, surcharge_cents: 0 },
        }),
      ],
      termsWith(500),
    );
    expect(cost).toEqual({
      base_cents: 2110,
      extra_print_cents: 900,
      shipping_cents: 686 + 2 * 200,
      handling_cents: 30,
      surcharge_cents: 0,
      surcharge_labels: null,
      discount_cents: 106,
      total_cents: 2110 + 900 + 1086 + 30 - 106,
    });
  });

  it('includes the most expensive print area and charges the others', () => {
    expect(extraPrintCents([])).toBe(0);
    expect(extraPrintCents([450])).toBe(0);
    expect(extraPrintCents([220, 450, 220])).toBe(440);
  });

  it('counts the extra print areas of all pieces', () => {
    expect(
      extraPrints([
        { quantity: 3, areas: 2 },
        { quantity: 2, areas: 1 },
        { quantity: 1, areas: 0 },
      ]),
    ).toBe(3);
  });

  const buildDutiable = (surcharge: number, origin: string | null = 'VN') =>
    buildItem({ quantity: 3, origin, rate: { ...rate, surcharge_cents: surcharge } });

  it('charges the highest duty of a parcel once', () => {
    expect(priceOrder([buildDutiable(350), buildDutiable(500)], termsWith(0)).surcharge_cents).toBe(500);
  });

  it('charges shipping and duty for each country that a parcel starts in, and handling once', () => {
    const goods = [buildDutiable(350), buildDutiable(500), buildDutiable(0, 'PL'), buildDutiable(200, null)];
    const cost = priceOrder(goods, termsWith(0));
    expect(parcelsOf(goods)).toHaveLength(3);
    expect(cost.surcharge_cents).toBe(500 + 0 + 200);
    expect(cost.shipping_cents).toBe(3 * 549 + (5 + 2 + 2) * 200);
    expect(cost.handling_cents).toBe(30);
  });

  it('costs nothing without items', () => {
    expect(priceOrder([], termsWith(500)).total_cents).toBe(0);
  });

  it("is in whole cents that add up, at least the handling cost, and independent of the items' order", () => {
    fc.assert(
      fc.property(items, fc.integer({ min: 0, max: 5000 }), (list, discount) => {
        const cost = priceOrder(list, termsWith(discount));
        for (const part of costParts) expect(Number.isSafeInteger(cost[part])).toBe(true);
        const { total_cents: total, discount_cents: off, surcharge_labels: _labels, ...parts } = cost;
        expect(total).toBe(Object.values(parts).reduce((sum, part) => sum + part, 0) - off);
        expect(off * 2).toBeLessThanOrEqual(cost.base_cents + 1);
        expect(priceOrder(list.toReversed(), termsWith(discount)).base_cents).toBe(cost.base_cents);
        expect(priceOrder(list.toReversed(), termsWith(discount)).surcharge_cents).toBe(cost.surcharge_cents);
      }),
    );
  });

  it('adds up several orders part by part', () => {
    const costs = [
      priceOrder([buildItem()], termsWith(0)),
      priceOrder([buildItem({ quantity: 3 })], termsWith(500)),
    ];
    expect(addCosts(costs).total_cents).toBe((costs[0]?.total_cents ?? 0) + (costs[1]?.total_cents ?? 0));
    expect(addCosts([])).toEqual(priceOrder([], termsWith(0)));
  });
});
