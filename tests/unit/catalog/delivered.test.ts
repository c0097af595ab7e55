import { describe, expect, it } from 'vitest';
import { businessDaysAfter, dayIn, daysBetween } from '../../../contract/catalog/days.ts';
import { type Deliverable, deliveredCost } from '../../../contract/catalog/delivered.ts';
import { type DeliveryChoice, deliveryOf, deliveryQuery } from '../../../contract/catalog/delivery.ts';
import { priceOrder } from '../../../contract/orders/costs/pricing.ts';

const baseRate = {
  origin: '*',
  first_cents: 500,
  additional_cents: 200,
  surcharge_cents: 0,
  surcharge_kind: 'duty' as const,
  days_min: 5,
  days_max: 10,
};

const product: Deliverable = {
  made_in: 'VN',
  production_days_min: 1,
  production_days_max: 2,
  variants: [
    { sku: 'A-S', size: 'S', base_cents: 900, stock: 'out' },
    { sku: 'A-L', size: 'L', base_cents: 1000, stock: 'at_risk' },
    { sku: 'A-XL', size: 'XL', base_cents: 1200, stock: 'in' },
  ],
  rates: [
    { ...baseRate, line: 'epacket', country: 'DE', surcharge_cents: 350 },
    { ...baseRate, line: 'epacket', country: '*', first_cents: 900 },
    { ...baseRate, line: 'dhl', country: 'DE', first_cents: 1400, days_min: 1, days_max: 2 },
  ],
};

const delivery: DeliveryChoice = { country: 'DE', line: 'cheapest', quantity: 1, size: null, within: null };
/** A Sunday. */
const today = '2026-11-22';
const terms = { discount_bp: 500, handling_cents: 30 };
const to = (change: Partial<DeliveryChoice>) =>
  deliveredCost(product, { ...delivery, ...change }, terms, today);

describe('delivered cost', () => {
  it('includes no duty if the product is made in the customs area of the destination', () => {
    const dutyFrom = (origin: string | null) =>
      deliveredCost({ ...product, made_in: origin }, delivery, terms, today)?.duty_cents;
    expect([dutyFrom('VN'), dutyFrom('US'), dutyFrom(null), dutyFrom('PL'), dutyFrom('DE')]).toEqual([
      350, 350, 350, 0, 0,
    ]);
  });

  it('uses the rate from the country where the product is made', () => {
    const near = { ...baseRate, line: 'epacket', origin: 'PL', country: 'DE', first_cents: 300 } as const;
    const sold = { ...product, rates: [...product.rates, near] };
    const cost = (origin: string) =>
      deliveredCost({ ...sold, made_in: origin }, delivery, terms, today)?.shipping_cents;
    expect([cost('PL'), cost('VN')]).toEqual([300 + terms.handling_cents, 500 + terms.handling_cents]);
  });

  it('is the cost of the order per piece', () => {
    for (const quantity of [1, 3, 12]) {
      const rate = { ...baseRate, surcharge_cents: 350 };
      const order = priceOrder([{ quantity, unit_cents: 1000, print_cents: 0, origin: 'VN', rate }], terms);
      expect(to({ quantity })?.delivered_cents).toBe(Math.round(order.total_cents / quantity));
    }
  });

  it.each([1, 2, 3, 7, 999])('adds up from its three parts for %i pieces', (quantity) => {
    const delivered = to({ quantity });
    expect(
      (delivered?.product_cents ?? 0) + (delivered?.shipping_cents ?? 0) + (delivered?.duty_cents ?? 0),
    ).toBe(delivered?.delivered_cents);
  });

  it('is for the cheapest available variant, of a size only if that exists', () => {
    expect(to({})).toMatchObject({
      sku: 'A-L',
      line: 'epacket',
      product_cents: 950,
      duty_cents: 350,
      shipping_cents: 500 + terms.handling_cents,
    });
    expect(to({ size: 'XL' })?.sku).toBe('A-XL');
    expect(to({ size: '11 oz' })?.sku).toBe('A-L');
    expect(to({ size: 'S' })).toBeUndefined();
  });

  it('uses the requested line, the soonest, or the cheapest that arrives in time', () => {
    expect(to({ line: 'dhl' })?.line).toBe('dhl');
    expect(to({ line: 'soonest' })?.line).toBe('dhl');
    expect(to({ line: 'usps' })).toBeUndefined();
    expect(to({ within: 7 })?.line).toBe('dhl');
    expect(to({ within: 2 })?.line).toBe('epacket');
    expect(to({ country: 'BR' })).toMatchObject({ line: 'epacket', duty_cents: 0 });
  });

  it('arrives after the business days of production and line', () => {
    expect(to({ line: 'dhl' })).toMatchObject({
      arrives_from: '2026-11-24',
      arrives_to: '2026-11-26',
      arrives_days: 4,
    });
  });
});

describe('business days', () => {
  it.each([
    ['2026-11-20', 1, '2026-11-23'],
    ['2026-11-21', 1, '2026-11-23'],
    ['2026-11-22', 5, '2026-11-27'],
    ['2026-12-31', 2, '2027-01-04'],
    ['2026-11-23', 0, '2026-11-23'],
  ])('from %s plus %i are %s', (from, days, then) => expect(businessDaysAfter(from, days)).toBe(then));

  it("are counted in the seller's time zone", () => {
    expect(dayIn('Asia/Ho_Chi_Minh', new Date('2026-11-22T18:00:00Z'))).toBe('2026-11-23');
    expect(daysBetween('2026-11-22', '2026-12-01')).toBe(9);
  });
});

describe('the destination of the catalog', () => {
  it('is read from a query with defaults, and written back', () => {
    expect(deliveryOf({ deliver_to: 'DE' })).toEqual(delivery);
    const whole: DeliveryChoice = { country: 'JP', line: 'dhl', quantity: 7, size: 'L', within: 10 };
    expect(deliveryOf(deliveryQuery(whole))).toEqual(whole);
    expect(deliveryOf({ deliver_to: 'DE', arrives_days_lte: 10 })?.within).toBe(10);
  });

  it.each([
    {},
    { deliver_to: '' },
    { deliver_to: 'XX' },
    { deliver_to: 'DE', quantity: '0' },
    { deliver_to: 'DE', by_line: 'p'.repeat(65) },
  ])('is undefined for %j', (query) => expect(deliveryOf(query)).toBeUndefined());
});
