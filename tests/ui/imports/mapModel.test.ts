import { describe, expect, it } from 'vitest';
import {
  mappedColumns,
  importFieldOf,
  columnGroupsOf,
  missingImportFields,
  neededFields,
  withColumn,
  assignField,
} from '../../../src/resources/imports/map/mapModel.ts';

const all = { order_number: 0, recipient: 1, address1: 2, city: 3, country: 4, sku: 5, quantity: 6 };

describe('missingImportFields', () => {
  it('missingImportFields lists the required fields without a column, in the order of the fields', () => {
    expect(missingImportFields({ ...all, city: undefined, order_number: undefined })).toEqual([
      'order_number',
      'city',
    ]);
    expect(missingImportFields(all)).toEqual([]);
  });

  it('accepts a column with one part of the name as the recipient', () => {
    expect(missingImportFields({ ...all, recipient: undefined, last_name: 1 })).toEqual([]);
  });
});

it('accepts a column with the name of a product instead of its SKU', () => {
  expect(missingImportFields({ ...all, sku: undefined, product: 5 })).toEqual([]);
});

it('takes city and country from whole addresses, and the country from states with ZIPs or from one value for all rows', () => {
  const street = { ...all, city: undefined, country: undefined };
  expect(
    missingImportFields(street, { samples: [[], [], ['742 Evergreen Terrace, Springfield, IL 62704']] }),
  ).toEqual([]);
  expect(missingImportFields(street, { samples: [[], [], ['742 Evergreen Terrace']] })).toEqual([
    'city',
    'country',
  ]);
  const states = { ...all, country: undefined, region: 7, postcode: 8 };
  expect(missingImportFields(states, { samples: [[], [], [], [], [], [], [], ['CA', 'TX']] })).toEqual([]);
  expect(missingImportFields(states, { samples: [[], [], [], [], [], [], [], ['CA', 'Bayern']] })).toEqual([
    'country',
  ]);
  expect(
    missingImportFields({ ...all, country: undefined }, { value_map: { country: { '': 'DE' } } }),
  ).toEqual([]);
});

describe('neededFields', () => {
  const countries = [
    { country: 'US', rows: 5 },
    { country: 'Hong Kong', rows: 95 },
  ];

  it('requires fields by the countries of the rows, with the number of rows that need them', () => {
    expect(missingImportFields({ ...all, region: 7 }, { countries })).toEqual(['postcode']);
    expect(neededFields({ countries })).toContainEqual({ field: 'postcode', rows: 5 });
    expect(missingImportFields({ ...all, region: 7, postcode: 8 }, { countries })).toEqual([]);
  });

  it('accepts a required field inside the cell of the city or the street, or as missing in the file', () => {
    const cities = [[], [], [], ['Austin, TX 78701', 'Denver, CO 80203']];
    expect(missingImportFields(all, { countries, samples: cities })).toEqual([]);
    expect(missingImportFields(all, { countries, absent: ['postcode', 'region'] })).toEqual([]);
  });

  it('does not require a field that no row needs', () => {
    const cities = [{ country: 'Singapore', rows: 9 }];
    expect(missingImportFields({ ...all, city: undefined, postcode: 8 }, { countries: cities })).toEqual([]);
  });
});

describe('assignField', () => {
  it('assignField takes the field from its old column, and the column from its old field', () => {
    const changed = assignField(all, 3, 'country');
    expect(changed.country).toBe(3);
    expect(changed.city).toBeUndefined();
    expect(importFieldOf(changed, 4)).toBeUndefined();
  });

  it('assignField leaves a column out', () =>
    expect(assignField(all, 3, undefined)).not.toHaveProperty('city'));
});

it('withColumn removes the column of a field', () =>
  expect(withColumn(all, 'sku', undefined)).not.toHaveProperty('sku'));

it('ignores fields that this version does not know', () =>
  expect(mappedColumns({ sku: 1, moon: 2 })).toEqual({ sku: 1 }));

it('groups guessed columns and columns without a field before sure ones', () => {
  const header = ['Ref', 'Who', 'Street', 'Notes'];
  const groups = columnGroupsOf({
    header,
    mapping: { order_number: 0, recipient: 1, address1: 2 },
    matched_by: { order_number: 'name', recipient: 'values', address1: 'none' },
  });
  expect(groups).toEqual({ missing: ['city', 'country', 'sku', 'quantity'], look: [1, 3], matched: [0, 2] });
});
