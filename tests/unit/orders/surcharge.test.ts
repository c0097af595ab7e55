import { describe, expect, it } from 'vitest';
import { addCosts, priceOrder } from '../../../contract/orders/costs/pricing.ts';
import {
  commonSurchargeLabels,
  mixedSurchargeLabels,
  parcelSurchargeLabels,
  surchargesByName,
  type NamedSurcharge,
} from '../../../contract/orders/costs/surcharge.ts';

const fuel: NamedSurcharge = {
  surcharge_cents: 150,
  surcharge_labels: { en: 'Fuel surcharge', vi: 'Phụ phí nhiên liệu' },
};
const remote: NamedSurcharge = {
  surcharge_cents: 900,
  surcharge_labels: { en: 'Remote area', vi: 'Phụ phí vùng xa' },
};
const duty: NamedSurcharge = { surcharge_cents: 350, surcharge_labels: null };
const free = { ...remote, surcharge_cents: 0 };

const terms = { discount_bp: 0, handling_cents: 30 };
const itemOf = (surcharge: NamedSurcharge, origin = 'VN') => ({
  quantity: 1,
  unit_cents: 1000,
  print_cents: 0,
  origin,
  rate: { first_cents: 500, additional_cents: 200, ...surcharge },
});

describe('the name of an order’s surcharge', () => {
  it('is that of the surcharge that its parcel pays', () => {
    const nameOf = (...surcharges: NamedSurcharge[]) =>
      priceOrder(
        surcharges.map((surcharge) => itemOf(surcharge)),
        terms,
      ).surcharge_labels;
    expect(nameOf(fuel)).toEqual(fuel.surcharge_labels);
    expect(nameOf(fuel, duty, remote)).toEqual(remote.surcharge_labels);
    expect(nameOf(fuel, duty)).toBeNull();
    expect(nameOf(free)).toBeNull();
  });

  it('has the names of all parcels, each once', () => {
    const order = priceOrder([itemOf(fuel, 'VN'), itemOf(remote, 'US'), itemOf(fuel, 'PL')], terms);
    expect(order.surcharge_labels).toEqual({
      en: 'Fuel surcharge + Remote area',
      vi: 'Phụ phí nhiên liệu + Phụ phí vùng xa',
    });
    expect(parcelSurchargeLabels([fuel, duty, free])).toEqual({
      en: 'Fuel surcharge + Duty',
      vi: 'Phụ phí nhiên liệu + Thuế nhập khẩu',
    });
  });
});

describe('the name of the surcharges of several orders', () => {
  it('is the one that they share, whatever orders without a surcharge are called', () => {
    expect(commonSurchargeLabels([fuel, { ...fuel }, free])).toEqual(fuel.surcharge_labels);
    expect(commonSurchargeLabels([duty, duty])).toBeNull();
    expect(commonSurchargeLabels([])).toBeNull();
  });

  it('has a sum of its own for each name', () => {
    expect(surchargesByName([fuel, duty, free, { ...fuel }])).toEqual([
      { surcharge_labels: fuel.surcharge_labels, surcharge_cents: 2 * fuel.surcharge_cents },
      { surcharge_labels: null, surcharge_cents: duty.surcharge_cents },
    ]);
    expect(surchargesByName([free])).toEqual([]);
  });

  it('stands for all of them if they have different ones', () => {
    const costs = [fuel, duty].map((surcharge) => priceOrder([itemOf(surcharge)], terms));
    expect(addCosts(costs)).toMatchObject({ surcharge_cents: 500, surcharge_labels: mixedSurchargeLabels });
    expect(addCosts(costs.slice(0, 1)).surcharge_labels).toEqual(fuel.surcharge_labels);
  });
});
