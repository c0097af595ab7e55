import { expect, it } from 'vitest';
import { rowsInNeed } from '../../../contract/imports/needed.ts';
import { keepsFix } from '../../../contract/imports/fixes.ts';
import { DistinctValues } from '../../../server/areas/imports/mapping/columnValues.ts';

it('counts the rows whose countries need a postcode, a region or a city', () => {
  const countries = [
    { country: 'US', rows: 5 },
    { country: 'Đức', rows: 2 },
    { country: 'Hong Kong', rows: 7 },
    { country: 'Atlantis', rows: 3 },
  ];
  expect(rowsInNeed(countries, {})).toEqual({ city: 10, region: 5, postcode: 7 });
  expect(rowsInNeed(countries, { country: { Atlantis: 'US' } })).toMatchObject({ region: 8, postcode: 10 });
});

it('counts the rows of each country in columns of countries alone', () => {
  const distinct = new DistinctValues(3);
  distinct.add(
    ['US', 'us', 'Vietnam', 'US', 'Atlantis'].map((country, index) => ({
      row: index + 2,
      cells: [`A-${index}`, country, 'x'],
    })),
  );
  expect(distinct.countries).toEqual([
    null,
    [
      { country: 'US', rows: 2 },
      { country: 'us', rows: 1 },
      { country: 'Vietnam', rows: 1 },
      { country: 'Atlantis', rows: 1 },
    ],
    null,
  ]);
});

it('counts countries beyond the limit of questions, and asks about no more', () => {
  const distinct = new DistinctValues(1);
  const codes = 'US CA AU GB DE FR IT ES NL BE AT CH DK SE NO FI PL CZ PT IE JP KR SG'.split(' ');
  distinct.add(codes.map((code, index) => ({ row: index + 2, cells: [code] })));
  expect(distinct.columns).toEqual([null]);
  expect(distinct.countries[0]).toHaveLength(codes.length);
});

it('keeps the fix of a field while all of its source columns stay', () => {
  const before = { recipient: 1, first_name: 2, city: 3 };
  expect(keepsFix('city', before, { ...before, address1: 5 })).toBe(true);
  expect(keepsFix('city', before, { ...before, city: 4 })).toBe(false);
  expect(keepsFix('postcode', before, before)).toBe(true);
  expect(keepsFix('postcode', before, { ...before, postcode: 7 })).toBe(false);
  expect(keepsFix('recipient', before, { ...before, last_name: 6 })).toBe(false);
});
