import type { SourceFile } from './rule.ts';

const SHEETS = /^src\/.*\.css$/;
const SOURCES = /^src\/.*\.tsx?$/;
const DEFINED = /\.(pl-(?:[a-z0-9]+-?)+)/g;
const USED = /(?<![\w-])pl-(?:[a-z0-9]+-?)+/g;

const namesIn = (files: readonly SourceFile[], pattern: RegExp): Map<string, string> =>
  new Map(
    files.flatMap(({ path, text }) =>
      [...text.matchAll(pattern)].map(([whole, name = whole]) => [name, path] as const),
    ),
  );

const knows = (names: ReadonlyMap<string, string>, wanted: string): boolean =>
  names.has(wanted) ||
  [...names.keys()].some(
    (name) =>
      (name.endsWith('-') && wanted.startsWith(name)) || (wanted.endsWith('-') && name.startsWith(wanted)),
  );

const stray = (
  names: ReadonlyMap<string, string>,
  others: ReadonlyMap<string, string>,
  problem: string,
): string[] =>
  [...names].filter(([name]) => !knows(others, name)).map(([name, path]) => `${path}: ${name} is ${problem}`);

/** Class names of ours that are used and defined nowhere, or defined and used nowhere. */
export const strayClassNames = (files: readonly SourceFile[]): string[] => {
  const defined = namesIn(
    files.filter(({ path }) => SHEETS.test(path)),
    DEFINED,
  );
  const used = namesIn(
    files.filter(({ path }) => SOURCES.test(path)),
    USED,
  );
  return [...stray(used, defined, 'defined in no style sheet'), ...stray(defined, used, 'used nowhere')];
};
