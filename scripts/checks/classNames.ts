import type { SourceFile } from './rule.ts';

const SHEETS = /^src\/.*\.css$/;
const SOURCES = /^src\/.*\.tsx?$/;
const DEFINED = /\.(pl-(?:[a-z0-9]+-?)+)/g;
const USED = /(?<![\w-])pl-(?:[a-z0-9]+-?)+/g;

const namesIn = (files: readonly SourceFile[], pattern: RegExp): Map<string, string> =>
  new Map(
    files.flatMap(({ path, text }) =>
      [...text.matchAll(pattern)].map(([match, name = match]) => [name, path] as const),
    ),
  );

const knows = (names: ReadonlyMap<string, string>, className: string): boolean =>
  names.has(className) ||
  [...names.keys()].some(
    (name) =>
      (name.endsWith('-') && className.startsWith(name)) ||
      (className.endsWith('-') && name.startsWith(className)),
  );

const strayNames = (
  names: ReadonlyMap<string, string>,
  knownNames: ReadonlyMap<string, string>,
  problem: string,
): string[] =>
  [...names]
    .filter(([name]) => !knows(knownNames, name))
    .map(([name, path]) => `${path}: ${name} is ${problem}`);

/** Reports our class names that are used but not defined, or defined but not used. */
export const unmatchedClassNames = (files: readonly SourceFile[]): string[] => {
  const defined = namesIn(
    files.filter(({ path }) => SHEETS.test(path)),
    DEFINED,
  );
  const used = namesIn(
    files.filter(({ path }) => SOURCES.test(path)),
    USED,
  );
  return [
    ...strayNames(used, defined, 'defined in no style sheet'),
    ...strayNames(defined, used, 'used nowhere'),
  ];
};
