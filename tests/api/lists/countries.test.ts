import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countryCodes, hasRegionCodes } from '../../../contract/places/countries.ts';
import { regionCode } from '../../../contract/places/regions.ts';
import { type Country, countrySchema } from '../../../contract/places/places.ts';
import { openOrdersKit, openSeller, type OrdersKit, type OrdersSeller } from '../../support/worlds/orders.ts';

let kit: OrdersKit;
let seller: OrdersSeller;
beforeAll(async () => {
  kit = await openOrdersKit();
  seller = await openSeller(kit);
});
afterAll(() => kit.close());

const listed = async (query = ''): Promise<Country[]> => {
  const response = await seller.call('GET', `/countries${query}`);
  expect(response.statusCode).toBe(200);
  return response.json<{ countries: Country[] }>().countries;
};

const oneOf = (countries: readonly Country[], code: string): Country | undefined =>
  countries.find((country) => country.code === code);

const byName = (language: string) => {
  const order = new Intl.Collator(language);
  return (a: Country, b: Country): number => order.compare(a.name, b.name);
};

describe('GET /countries', () => {
  it('returns every field of every country', async () => {
    const countries = await listed();
    expect(countries.map(({ code }) => code).toSorted()).toEqual(countryCodes.toSorted());
    for (const country of countries) {
      expect(countrySchema.parse(country).calling_code, country.code).toMatch(/^\+\d{1,4}$/);
      const codes = country.provinces.map(({ code }) => code);
      expect(new Set(codes).size, country.code).toBe(codes.length);
      for (const { name } of country.provinces)
        expect(name, country.code).toMatch(/^[\p{Script=Latin}\p{N}\p{P}\p{Z}\p{M}\p{S}]+$/u);
    }
    expect(oneOf(countries, 'US')).toMatchObject({
      name: 'United States',
      region_label_type: 'state',
      required: true,
      calling_code: '+1',
      has_region: true,
    });
    expect(oneOf(countries, 'US')?.provinces).toContainEqual({ code: 'TX', name: 'Texas' });
    expect(oneOf(countries, 'CA')?.provinces).toHaveLength(13);
    expect(oneOf(countries, 'JP')).toMatchObject({ region_label_type: 'prefecture' });
    expect(oneOf(countries, 'SG')).toMatchObject({
      required: false,
      has_region: false,
      provinces: [],
      calling_code: '+65',
    });
  });

  it('names countries in both languages, in the order of the language', async () => {
    const [english, vietnamese] = [await listed('?language=en'), await listed('?language=vi')];
    expect(oneOf(vietnamese, 'DE')?.name).toBe('Đức');
    expect(oneOf(vietnamese, 'VN')?.provinces).toContainEqual({ code: '33', name: 'Đắk Lắk' });
    expect(english).toEqual(english.toSorted(byName('en')));
    expect(vietnamese).toEqual(vietnamese.toSorted(byName('vi')));
    expect((await seller.call('GET', '/countries?language=de')).statusCode).toBe(422);
  });

  it('has the 34 provinces of Vietnam since 1 July 2025', async () => {
    const { provinces = [] } = oneOf(await listed(), 'VN') ?? {};
    expect(provinces).toHaveLength(34);
    expect(provinces).toEqual(
      expect.arrayContaining([
        { code: 'SG', name: 'Hồ Chí Minh' },
        { code: '26', name: 'Huế' },
        { code: '44', name: 'An Giang' },
      ]),
    );
    expect(provinces.map(({ name }) => name)).not.toContain('Bình Dương');
  });

  it('is loaded once a day, and sent again only after a change', async () => {
    const first = await seller.call('GET', '/countries');
    expect(first.headers['cache-control']).toBe('private, max-age=86400');
    const again = await seller.call('GET', '/countries', undefined, {
      'if-none-match': String(first.headers.etag),
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('has the codes that imports give to regions', async () => {
    for (const { code, provinces } of (await listed()).filter((country) => hasRegionCodes(country.code))) {
      for (const province of provinces) expect(regionCode(code, province.name)).toBe(province.code);
    }
  });
});
