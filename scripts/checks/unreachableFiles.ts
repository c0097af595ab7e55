import { posix } from 'node:path';
import { importsOf, type SourceFile } from './rule.ts';

/** The style guide shows parts by themselves; parts that only it shows are on no page of the product. */
const SHOWCASE = /^src\/(?:pages\/styleGuide\/|i18n\/\w+\/styleGuide\.ts)/;

/**
 * Entry points: the browser's, programs of the server, commands, and migrations, which are loaded from their folder.
 */
const STARTS = new RegExp(
  [
    '^src/main\\.tsx',
    '^src/app/boot/',
    '^server/(?:\\w+/)?main\\.ts',
    '^server/database/migrations/(?:\\d\\w+|tenantTable|searchView)\\.ts',
    '^scripts/',
  ].join('|'),
);

/** The reference to a file that runs in a worker. */
const WORKER_URL = /new URL\('(\.[^']+)'/g;

const referencedFiles = (text: string): string[] => [
  ...importsOf(text),
  ...[...text.matchAll(WORKER_URL)].map(([, path = '']) => path),
];

/** Reports files of the product that it does not reach: only tests, benches and the style guide use them. */
export const unreachableFiles = (files: readonly SourceFile[]): string[] => {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const reached = new Set([...texts.keys()].filter((path) => STARTS.test(path)));
  for (const path of reached) {
    for (const name of referencedFiles(texts.get(path) ?? '')) {
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
