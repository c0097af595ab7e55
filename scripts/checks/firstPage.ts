import { posix } from 'node:path';
import type { SourceFile } from './rule.ts';

const STATIC = /^(?:import|export)\s+(?!type\b)(?:[^;'"]*?\sfrom\s+)?'([^']+)';/gm;

/** Names of an import that are types alone: `{ type A, type B }`. */
const TYPES = /^(?:import|export)\s*\{\s*(?:type\s+\w+(?:\s+as\s+\w+)?\s*,?\s*)+\}/;

const importsNow = (text: string): string[] =>
  [...text.matchAll(STATIC)].flatMap(([statement, specifier = '']) =>
    TYPES.test(statement) ? [] : [specifier],
  );

/** What is imported from this file on, and that may not be, with the files that lead to it. */
const heavyFrom = (
  start: string,
  refused: RegExp,
  texts: ReadonlyMap<string, string>,
  into: string,
): string[] => {
  const ways = new Map<string, readonly string[]>([[start, [start]]]);
  const found: string[] = [];
  for (const [path, way] of ways) {
    for (const specifier of importsNow(texts.get(path) ?? '')) {
      const target = posix.join(posix.dirname(path), specifier);
      if (refused.test(specifier))
        found.push(`${path}: brings ${specifier} into ${into} (${way.join(' → ')})`);
      else if (specifier.startsWith('.') && texts.has(target) && !ways.has(target))
        ways.set(target, [...way, target]);
    }
  }
  return found;
};

const textsOf = (files: readonly SourceFile[]) => new Map(files.map(({ path, text }) => [path, text]));

const PLAIN = /plainPage\(\s*\(\) =>[^;]*?import\('([^']+)'\)/g;
const THEMED = /^@mui\/|^@emotion/;

/** Pages that are said to have nothing of Material UI (`plainPage`) and have: it would stand there without its theme. */
export const themelessPages = (files: readonly SourceFile[]): string[] => {
  const texts = textsOf(files);
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(PLAIN)].flatMap(([, page = '']) =>
      heavyFrom(posix.join(posix.dirname(path), page), THEMED, texts, 'a page without its theme'),
    ),
  );
};
