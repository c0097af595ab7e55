import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { schemaSteps } from '../../../server/database/migrations/index.ts';
import { stepFaults } from '../../support/database/stepFaults.ts';

const folder = join(import.meta.dirname, '../../../server/database/migrations');

/** Files of the folder that no step runs: the list of the steps and their type. */
const unfrozen = new Set(['index.ts', 'step.ts']);

/** Returns the files of a step or helper: its own, and those of the folder that has its name without the number. */
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

/** Returns the hashes of the files of a step or helper, in the format of `sha256sum`. */
const hashesOf = (name: string): string =>
  filesOf(name)
    .map((file) => {
      const hash = createHash('sha256').update(readFileSync(join(folder, file)));
      return `${hash.digest('hex')}  ${file}\n`;
    })
    .join('');

/** Returns the stored hashes, which are written with a step or helper and never changed; empty if they are missing. */
const storedHashesOf = (name: string): string => {
  const path = join(folder, `${name}.sha256`);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
};

const names = Object.keys(schemaSteps);
/** Functions that released steps call, such as `tenantTable`. */
const helpers = readdirSync(folder)
  .filter((file) => /^[a-z]\w*\.ts$/.test(file) && !unfrozen.has(file))
  .map((file) => file.replace('.ts', ''));

it.each(names)('%s is as it was released: write another step instead of changing it', (name) => {
  expect(storedHashesOf(name)).toBe(hashesOf(name));
});

it.each(helpers)(
  '%s is as released steps called it: write another function instead of changing it',
  (name) => {
    expect(storedHashesOf(name)).toBe(hashesOf(name));
  },
);

it.each([...names, ...helpers])('%s imports no file of ours that may change', (name) => {
  const text = readFileSync(join(folder, `${name}.ts`), 'utf8');
  const paths = [...text.matchAll(/^(?:import|\}).* from '([^']+)';$/gm)].flatMap((match) => match[1] ?? []);
  const frozen = new Set(['kysely', 'node:fs/promises', ...helpers.map((helper) => `./${helper}.ts`)]);
  expect(paths.filter((path) => !frozen.has(path))).toEqual([]);
});

/** Returns TypeScript and SQL of steps. */
const textOf = (stepNames: readonly string[]): string =>
  stepNames
    .flatMap(filesOf)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');

/** Returns what a step does although its kind or the locks forbid it. */
const faultsOf = (name: string): string[] => {
  const step = schemaSteps[name];
  if (!step) throw new Error(`No step ${name}`);
  return stepFaults({
    ...step,
    text: textOf([name]),
    earlier: textOf(names.filter((other) => other < name)),
  });
};

/** Number of the last step before the check began; docs/decisions/migrations.md names what is wrong in these. */
const lastUnchecked = '0036';

it.each(names.filter((name) => name.slice(0, 4) > lastUnchecked))(
  '%s takes nothing away unless it says so, and does not block writes',
  (name) => {
    expect(faultsOf(name)).toEqual([]);
  },
);

it('finds the faults of a step in its TypeScript and SQL', () => {
  expect(faultsOf('0003_store_links')).toContain('takes away: drop index orders_number');
  expect(faultsOf('0014_operator')).toContain('takes away: drop constraint payees_check');
});

it.each(Object.entries(schemaSteps))('%s says its kind and what it does', (_name, step) => {
  expect(step).toMatchObject({
    kind: expect.stringMatching(/^(expand|contract)$/),
    up: expect.any(Function),
  });
});

it('has a step of its own number for every file of the folder that begins with one', () => {
  const files = readdirSync(folder).filter((file) => /^\d/.test(file));
  expect(files.toSorted()).toEqual(names.flatMap((name) => [`${name}.sha256`, `${name}.ts`]));
  expect(names.length).toBeGreaterThan(18);
  expect(helpers).toEqual(expect.arrayContaining(['searchView', 'tenantTable']));
  const numbers = names.map((name) => name.slice(0, 4));
  expect(new Set(numbers).size).toBe(numbers.length);
});
