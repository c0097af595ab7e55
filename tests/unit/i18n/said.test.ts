import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { english } from '../../support/ui/words.ts';

const root = join(import.meta.dirname, '../../..');

const keysOf = (value: object, path = ''): string[] =>
  Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' ? [path + key] : keysOf(inner, `${path}${key}.`),
  );

const code = ['src', 'contract']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !file.startsWith(join('src', 'i18n', 'en')) &&
      !file.startsWith(join('src', 'i18n', 'vi')),
  )
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n');

const whole = new Set([...code.matchAll(/['"`]([\w-]+(?:\.[\w -]+)+)['"`]/g)].map(([, key]) => String(key)));

/** Texts that are put together, by what stands before and between their values: a value is any words. */
const put = (text: string): RegExp =>
  new RegExp(`^${text.replaceAll('.', '\\.').replaceAll('\0', '[\\w. -]*')}$`);
const starts = [...code.matchAll(/`([\w-]+\.[\w.-]*)\$\{/g)].map(([, text]) => `${text}\0`);
const templates = [...code.matchAll(/`([^`\n]*)`/g)]
  .map(([, text]) => String(text).replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '\0'))
  .filter((text) => /^\0[\w.\0 -]*\.[\w.\0 -]*[a-z]{3}/.test(text));
const patterns = [...new Set([...starts, ...templates])].map(put);

/** Tables whose keys derive from the contract (resources, errors, rights, statuses), and react-admin's own. */
const derived = /^(ra|resources|errors|invalid|permissions\.rights|status)\./;

it('every text of the catalogues is said somewhere', () => {
  const silent = keysOf(english).filter(
    (key) => !derived.test(key) && !whole.has(key) && !patterns.some((pattern) => pattern.test(key)),
  );
  expect(silent).toEqual([]);
});
