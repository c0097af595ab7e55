import { describe, expect, it } from 'vitest';
import {
  checkAddress,
  missingParts,
  usState,
  type CheckedAddress,
} from '../../../contract/orders/address.ts';

const buildAddress = (overrides: Partial<CheckedAddress> = {}): CheckedAddress => ({
  recipient: 'Grace Miller',
  address1: '48 Newbury St',
  address2: null,
  city: 'Boston',
  region: 'MA',
  postcode: '02116',
  country: 'US',
  ...overrides,
});

const elsewhere = (country: string, postcode: string | null, overrides: Partial<CheckedAddress> = {}) =>
  buildAddress({ country, postcode, region: null, ...overrides });

describe('the address check', () => {
  it.each([
    buildAddress(),
    buildAddress({ region: 'massachusetts', postcode: '02116-1234' }),
    buildAddress({ region: 'NY', postcode: '06390', city: 'Fishers Island' }),
    buildAddress({ region: 'tx', postcode: '78701', city: 'Austin' }),
    buildAddress({ address1: 'PO Box', address2: null }),
    buildAddress({ address1: 'Kings Court', address2: 'Flat 2' }),
    elsewhere('GB', 'SW1A 1AA'),
    elsewhere('CA', 'V6B3E6', { region: 'BC' }),
    elsewhere('DE', '10119', { address1: 'Torstraße 140', city: 'Berlin' }),
    elsewhere('NL', '1012 AB'),
    elsewhere('VN', null, { address1: '12 Nguyễn Huệ', city: 'Hồ Chí Minh' }),
    elsewhere('JP', '150-0041'),
    elsewhere('BO', 'whatever'),
  ])('finds nothing wrong with $address1, $city $region $postcode $country', (address) => {
    expect(checkAddress(address)).toEqual({ status: 'valid' });
  });

  it.each([
    [buildAddress({ postcode: '2116' }), 'postcode_format', 'postcode'],
    [buildAddress({ region: null }), 'region_missing', 'region'],
    [buildAddress({ region: 'Masse' }), 'region_unknown', 'region'],
    [buildAddress({ region: 'TX', postcode: '02720' }), 'region_postcode', 'postcode'],
    [buildAddress({ address1: 'Newbury St' }), 'house_number', 'address1'],
    [buildAddress({ city: '7' }), 'city_format', 'city'],
    [elsewhere('GB', '12345'), 'postcode_format', 'postcode'],
    [elsewhere('DE', '1011'), 'postcode_format', 'postcode'],
    [elsewhere('CA', 'D1A 1A1'), 'postcode_format', 'postcode'],
  ] as const)('names what looks wrong: %o', (address, reason, field) => {
    expect(checkAddress(address)).toEqual({ status: 'invalid', reason, field });
  });

  it('knows states by code and by name', () => {
    expect(usState('ca')).toBe('CA');
    expect(usState(' New  York ')).toBe('NY');
    expect(usState('D.C.')).toBe('DC');
    expect(usState('Ontario')).toBeUndefined();
    expect(usState('constructor')).toBeUndefined();
  });
});

describe('the parts that no order can do without', () => {
  it('names the parts that an address lacks', () => {
    expect(missingParts(buildAddress({ recipient: '', city: '', postcode: null }))).toEqual({
      recipient: 'required',
      city: 'required',
      postcode: 'required',
    });
  });

  it('needs no postcode in countries without postcodes', () => {
    expect(missingParts(elsewhere('VN', null))).toEqual({});
    expect(missingParts(elsewhere('HK', null))).toEqual({});
  });
});
