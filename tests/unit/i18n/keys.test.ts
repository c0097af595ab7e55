import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { allRights } from '../../../contract/accounts/permissions.ts';
import { english } from '../../support/ui/words.ts';

const keysOf = (value: object, path = ''): string[] =>
  Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' ? [path + key] : keysOf(inner, `${path}${key}.`),
  );

/** The rights of an area are written like texts of it: `orders.pay`. */
const keys = new Set([...keysOf(english), ...allRights]);
const areas = Object.keys(english).join('|');
const source = join(import.meta.dirname, '../../../src');

const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('i18n/'))
  .map((file) => ({ file, text: readFileSync(join(source, file), 'utf8').replace(comments, '') }));

const named = (pattern: RegExp) =>
  files.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map(([, key]) => ({ file, key: String(key) })),
  );

it('every text that the dashboard names is in the catalogues', () => {
  const whole = named(new RegExp(`['"\`]((?:${areas})(?:\\.[\\w-]+)+)['"\`]`, 'g'));
  expect(whole.length).toBeGreaterThan(20);
  expect(whole.filter(({ key }) => !keys.has(key))).toEqual([]);
});

it('every text that the dashboard puts together starts like one in the catalogues', () => {
  const starts = named(new RegExp(`\`((?:${areas})\\.[\\w.-]*)\\$\\{`, 'g'));
  expect(starts.filter(({ key }) => ![...keys].some((knownKey) => knownKey.startsWith(key)))).toEqual([]);
});
