import { expect, it } from 'vitest';
import { plainOptions, plainOptionsBy } from '../../../src/components/inputs/plainOptions.ts';

const options = ['Đan Mạch', 'Áo Đẹp', 'Dania'].map((label) => ({ label }));

it.each([
  ['dan mach', ['Đan Mạch']],
  [' Đẹp'.normalize('NFD'), ['Áo Đẹp']],
  ['DAN', ['Đan Mạch', 'Dania']],
  ['', ['Đan Mạch', 'Áo Đẹp', 'Dania']],
])('%s finds %j', (inputValue, matches) => {
  expect(plainOptions(options, { inputValue }).map(({ label }) => label)).toEqual(matches);
});

it('lists options that begin with the typed letters first', () => {
  const countries = ['Algeria', 'Đức', 'Germany', 'Niger'].map((label) => ({ label }));
  const matches = plainOptions(countries, { inputValue: 'ger' });
  expect(matches.map(({ label }) => label)).toEqual(['Germany', 'Algeria', 'Niger']);
});

it('searches the text that the caller provides', () => {
  const provinces = [{ name: 'Hà Nội' }, { name: 'Đà Nẵng' }];
  const find = plainOptionsBy(({ name }: { name: string }) => name);
  expect(find(provinces, { inputValue: 'da nang' })).toEqual([{ name: 'Đà Nẵng' }]);
});
