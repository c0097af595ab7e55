import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { allRights } from '../../../contract/accounts/permissions.ts';
import { type LazyArea, lazyTexts } from '../../../src/i18n/lazyTexts.ts';

interface Import {
  from: string;
  to: string;
  /** Areas whose texts are loaded together with the module (`withTexts`). */
  areas: readonly string[];
}

const source = join(import.meta.dirname, '../../../src');
const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const areaNames = Object.keys(lazyTexts) as LazyArea[];

/** Area of each first part of a key that comes late: `importProblems` comes with `imports`. */
const areaOfKey = new Map(
  (
    await Promise.all(
      areaNames.map(async (area) =>
        Object.keys(await lazyTexts[area].en()).map((key) => [key, area] as const),
      ),
    )
  ).flat(),
);

const textOf = new Map(
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('i18n/'))
    .map((file) => [file, readFileSync(join(source, file), 'utf8').replace(comments, '')]),
);

const staticImport = /^(?:import|export)\s(?!type\s)[^;]*?from\s*'(\.[^']+)'/gm;
const lateImport = /import\('(\.[^']+)'\)((?:,\s*'\w+')*)/g;

const imports = [...textOf].flatMap(([from, text]): Import[] => {
  const resolve = (path: string): string => join(dirname(from), path);
  return [
    ...[...text.matchAll(staticImport)].map(([, path]) => ({ from, to: resolve(String(path)), areas: [] })),
    ...[...text.matchAll(lateImport)].map(([, path, areas]) => ({
      from,
      to: resolve(String(path)),
      areas: areaNames.filter((area) => areas?.includes(`'${area}'`)),
    })),
  ].filter(({ to }) => textOf.has(to));
});

/** Returns the areas whose texts are loaded, whichever way leads to a module. */
const loadedAreas = (): Map<string, Set<string>> => {
  const imported = new Set(imports.map(({ to }) => to));
  const loaded = new Map(
    [...textOf.keys()].map((file) => [file, new Set<string>(imported.has(file) ? areaNames : [])]),
  );
  for (let isChanged = true; isChanged;) {
    isChanged = false;
    for (const { from, to, areas } of imports) {
      const known = loaded.get(to) ?? new Set();
      for (const area of known)
        if (!loaded.get(from)?.has(area) && !areas.includes(area))
          isChanged = known.delete(area) || isChanged;
    }
  }
  return loaded;
};

it('loads the texts of a page or dialog before the code that shows them', () => {
  const loaded = loadedAreas();
  const rights = new Set<string>(allRights);
  const keys = new RegExp(`['"\`]((${[...areaOfKey.keys()].join('|')})\\.\\w[\\w.$]*)`, 'g');
  const missing = [...textOf].flatMap(([file, text]) =>
    [...text.matchAll(keys)]
      .filter(([, key, first]) => {
        const area = areaOfKey.get(String(first)) ?? '';
        return !rights.has(String(key)) && !loaded.get(file)?.has(area);
      })
      .map(([, key]) => `${file}: ${key}`),
  );
  expect(missing).toEqual([]);
});
