import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { steps } from '../../../server/database/migrations/index.ts';

const folder = join(import.meta.dirname, '../../../server/database/migrations');

/** Returns the files of a step: its own, and those of the folder that has its name without the number. */
const filesOf = (name: string): string[] => {
  const fileName = `${name}.ts`;
  const folderOfParts = join(folder, name.replace(/^\d+_/, ''));
  return [
    fileName,
    ...readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => join(folder, file).startsWith(`${folderOfParts}/`))
      .toSorted(),
  ];
};

/** Returns the hashes of a step's files, in the format of `sha256sum`. */
const hashesOf = (name: string): string =>
  filesOf(name)
    .map((file) => {
      const hash = createHash('sha256').update(readFileSync(join(folder, file)));
      return `${hash.digest('hex')}  ${file}\n`;
    })
    .join('');

/** Returns the stored hashes of a step, which are written with it and never changed; empty if they are missing. */
const storedHashesOf = (name: string): string => {
  const path = join(folder, `${name}.sha256`);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
};

const names = Object.keys(steps);

it.each(names)('%s is as it was released: write another step instead of changing it', (name) => {
  expect(storedHashesOf(name)).toBe(hashesOf(name));
});

it.each(Object.entries(steps))('%s says its kind and what it does', (_name, step) => {
  expect(step).toMatchObject({
    kind: expect.stringMatching(/^(expand|contract)$/),
    up: expect.any(Function),
  });
});

it('has a step of its own number for every file of the folder that begins with one', () => {
  const files = readdirSync(folder).filter((file) => /^\d/.test(file));
  expect(files.toSorted()).toEqual(names.flatMap((name) => [`${name}.sha256`, `${name}.ts`]));
  expect(names.length).toBeGreaterThan(18);
  const numbers = names.map((name) => name.slice(0, 4));
  expect(new Set(numbers).size).toBe(numbers.length);
});
