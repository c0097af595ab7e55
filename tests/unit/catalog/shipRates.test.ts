import { describe, expect, it } from 'vitest';
import { pickRate, ratesFrom } from '../../../contract/catalog/shipRates.ts';
import type { SurchargeKind } from '../../../contract/orders/costs/surcharge.ts';
import { sharesCustoms } from '../../../contract/places/customs.ts';
import { sampleRates } from '../../../server/demo/catalog/rates.ts';

const buildRate = (origin: string, country: string, cents: number) => ({
  line: 'epacket',
  origin,
  country,
  first_cents: cents,
  surcharge_cents: 350,
  surcharge_kind: 'duty' as SurchargeKind,
});

const rates = [
  buildRate('PL', 'DE', 1),
  buildRate('*', 'DE', 2),
  buildRate('PL', '*', 3),
  buildRate('*', '*', 4),
  buildRate('*', 'US', 5),
];

const rateOf = (origin: string | null, country: string) =>
  pickRate((from, to) => rates.find((rate) => rate.origin === from && rate.country === to), {
    origin,
    country,
  });

describe('the rate of a route', () => {
  it.each([
    ['PL', 'DE', 1],
    ['VN', 'DE', 2],
    [null, 'DE', 2],
    ['PL', 'JP', 3],
    ['VN', 'JP', 4],
    [null, 'JP', 4],
    ['PL', 'US', 5],
  ])('from %s to %s is the most specific one', (origin, country, cents) => {
    expect(rateOf(origin, country)?.first_cents).toBe(cents);
  });

  it('is that of the country whose post delivers there', () => {
    expect(rateOf('VN', 'PR')?.first_cents).toBe(5);
  });

  it('has a duty only across a customs border, whatever the row says', () => {
    const duty = (origin: string | null, country: string) => rateOf(origin, country)?.surcharge_cents;
    expect([duty('PL', 'DE'), duty('PL', 'PL'), duty('PL', 'HR'), duty('US', 'US')]).toEqual([0, 0, 0, 0]);
    expect([duty('VN', 'DE'), duty('US', 'DE'), duty('PL', 'GB'), duty(null, 'DE')]).toEqual([
      350, 350, 350, 350,
    ]);
  });

  it('has every surcharge that is no duty within a customs area too', () => {
    const fuel = { ...buildRate('*', '*', 1), surcharge_kind: 'surcharge' as const };
    const findFuel = (origin: string, country: string) =>
      origin === '*' && country === '*' ? fuel : undefined;
    const surcharge = (origin: string, country: string) =>
      pickRate(findFuel, { origin, country })?.surcharge_cents;
    expect([surcharge('PL', 'DE'), surcharge('US', 'US'), surcharge('VN', 'DE')]).toEqual([350, 350, 350]);
  });

  it('is unique per line and country for one origin', () => {
    const centsFrom = (origin: string | null) =>
      ratesFrom(rates, origin).map(({ first_cents: cents }) => cents);
    expect(centsFrom('PL')).toEqual([1, 3, 5]);
    expect(centsFrom('VN')).toEqual([2, 4, 5]);
    expect(centsFrom(null)).toEqual([2, 4, 5]);
  });
});

describe('customs areas', () => {
  it.each([
    ['DE', 'FR', true],
    ['PL', 'MC', true],
    ['CH', 'LI', true],
    ['VN', 'VN', true],
    ['DE', 'CH', false],
    ['DE', 'GB', false],
    [null, 'DE', false],
  ])('of %s and %s are the same: %s', (origin, country, isShared) => {
    expect(sharesCustoms(origin, country)).toBe(isShared);
  });
});

describe('the sample rates', () => {
  it('differ by the origin of a parcel', () => {
    const rateFrom = (origin: string) =>
      sampleRates().find(
        (rate) =>
          rate.product_type === 't-shirt' &&
          rate.line === 'epacket' &&
          rate.country === 'DE' &&
          rate.origin === origin,
      );
    expect(rateFrom('VN')).toMatchObject({ first_cents: 510, surcharge_cents: 350 });
    expect(rateFrom('US')).toMatchObject({ first_cents: 510, surcharge_cents: 350 });
    expect(rateFrom('PL')).toMatchObject({ first_cents: 357, surcharge_cents: 0, days_max: 8 });
  });
});
