import { posix } from 'node:path';
import { importsOf, type SourceFile } from './rule.ts';

/** Shows parts by themselves: what only it shows is in no page that a seller meets. */
const SHOWCASE = /^src\/(?:pages\/styleGuide\/|i18n\/\w+\/styleGuide\.ts)/;

/** What the browser is given, also what the build makes of a file (`scripts/themeStyles.ts`), and the commands. */
const STARTS = /^(?:src\/main\.tsx|src\/app\/boot\/|src\/theme\/styleSheet\.ts|scripts\/)/;

/** Files of the dashboard that the product does not reach: tests and the style guide alone use them. */
export const strayFiles = (files: readonly SourceFile[]): string[] => {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const reached = new Set([...texts.keys()].filter((path) => STARTS.test(path)));
  for (const path of reached) {
    for (const specifier of importsOf(texts.get(path) ?? '')) {
      const target = posix.join(posix.dirname(path), specifier);
      if (texts.has(target) && !SHOWCASE.test(target)) reached.add(target);
    }
  }
  return [...texts.keys()]
    .filter((path) => /^src\/.*\.tsx?$/.test(path) && !SHOWCASE.test(path) && !reached.has(path))
    .map((path) => `${path}: no page of the product reaches it, only tests or the style guide`);
};
