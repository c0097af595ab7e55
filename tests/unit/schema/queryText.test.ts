import { expect, it } from 'vitest';
import { resources } from '../../../contract/resources.ts';
import { filterSchema } from '../../../contract/schema/derive.ts';
import { createQueryCheck } from '../../../contract/schema/queryText.ts';
import type { Resource } from '../../../contract/schema/resource.ts';
import { parcels } from './builders.ts';

const id = '01938c5e-0000-7000-8000-000000000001';

/** Valid and invalid values of every kind, including common mistakes of people and programs. */
const texts = [
  '',
  ' ',
  'a',
  'US',
  'us',
  'XX',
  'US,VN',
  'US,',
  'small',
  'small,large',
  'small,huge',
  'sent',
  'hidden',
  'standard',
  'soonest',
  'cheapest',
  '0',
  '1',
  '-1',
  '5 ',
  '1.5',
  '1e3',
  '1e400',
  '0x10',
  'NaN',
  '365',
  '366',
  '1000',
  '1001',
  '99999999999',
  '9007199254740993',
  'true',
  'TRUE',
  'yes',
  'off',
  'disabled',
  'maybe',
  '2026-11-22',
  '2026-02-29',
  '2028-02-29',
  '2026-13-01',
  '0000-01-01',
  '0001-01-01',
  '22/11/2026',
  '2026-11-22T10:00:00Z',
  id,
  id.toUpperCase(),
  `${id},${id}`,
  `${id},x`,
  id.replace('7', '9'),
  id.replace('8000', '7000'),
  `${id} `,
  '0'.repeat(8),
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  Array.from({ length: 500 }, () => id).join(','),
  Array.from({ length: 501 }, () => id).join(','),
  'x'.repeat(40),
  'x'.repeat(41),
  'x'.repeat(64),
  'x'.repeat(65),
  'x'.repeat(255),
  'x'.repeat(256),
  'x'.repeat(501),
  `${'x'.repeat(40)}   `,
  'e\u0301'.repeat(40),
  'a\u0000b',
  '\ud800',
  '😀',
  '😀'.repeat(33),
  'Out of Stock',
  'Đà Nẵng',
];

const all: [string, Resource][] = [...Object.entries<Resource>(resources), ['parcels', parcels]];

it.each(all)('accepts the same filters of a list of %s as the API', (_name, resource) => {
  const takes = createQueryCheck(resource);
  const { shape } = filterSchema(resource);
  const names = Object.keys(shape);
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) {
    const options = resource.fields[name]?.options ?? [];
    const inputs = [...texts, ...options, options.join(',')];
    const api = inputs.map((text) => [text, Boolean(shape[name]?.safeParse(text).success)]);
    expect(
      inputs.map((text) => [text, takes(name, text)]),
      name,
    ).toEqual(api);
  }
});

it('rejects a name that the list does not read', () => {
  expect(createQueryCheck(parcels)('colour', 'x')).toBe(false);
});
