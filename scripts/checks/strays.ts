import { posix } from 'node:path';
import { importsOf, type SourceFile } from './rule.ts';

/** Shows parts by themselves: what only it shows is in no page that a seller meets. */
const SHOWCASE = /^src\/(?:pages\/styleGuide\/|i18n\/\w+\/styleGuide\.ts)/;

/** Files that something starts with: the browser, a program of the server, a command. Later steps of the schema use the two of migrations. */
const STARTS =
  /^(?:src\/main\.tsx|src\/app\/boot\/|server\/(?:\w+\/)?main\.ts|server\/database\/migrations\/(?:tenantTable|searchView)\.ts|scripts\/)/;

/** A file that is named for a thread of its own. */
const PLACE = /new URL\('(\.[^']+)'/g;

const namedIn = (text: string): string[] => [
  ...importsOf(text),
  ...[...text.matchAll(PLACE)].map(([, place = '']) => place),
];

/** Files of the product that it does not reach: tests, benches and the style guide alone use them. */
export const strayFiles = (files: readonly SourceFile[]): string[] => {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const reached = new Set([...texts.keys()].filter((path) => STARTS.test(path)));
  for (const path of reached) {
    for (const name of namedIn(texts.get(path) ?? '')) {
      const target = posix.join(posix.dirname(path), name);
      if (texts.has(target) && !SHOWCASE.test(target)) reached.add(target);
    }
  }
  return [...texts.keys()]
    .filter(
      (path) =>
        /^(?:contract|server|src)\/.*\.tsx?$/.test(path) && !SHOWCASE.test(path) && !reached.has(path),
    )
    .map((path) => `${path}: the product does not reach it, only tests or the style guide`);
};
