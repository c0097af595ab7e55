import { posix } from 'node:path';
import { importsOf, type SourceFile } from './rule.ts';

type Imports = ReadonlyMap<string, readonly string[]>;

const importsOfAll = (files: readonly SourceFile[]): Imports => {
  const known = new Set(files.map(({ path }) => path));
  return new Map(
    files.map(({ path, text }) => {
      const targets = importsOf(text).map((specifier) => posix.join(posix.dirname(path), specifier));
      return [path, targets.filter((target) => known.has(target))];
    }),
  );
};

/** The way from a file back to itself, if there is one. */
const circleFrom = (start: string, imports: Imports): string[] | undefined => {
  const cameFrom = new Map<string, string>();
  const waiting = [start];
  for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
    for (const next of imports.get(at) ?? []) {
      if (next === start) return wayTo(at, cameFrom).concat(start);
      if (!cameFrom.has(next)) {
        cameFrom.set(next, at);
        waiting.push(next);
      }
    }
  }
  return undefined;
};

function wayTo(end: string, cameFrom: ReadonlyMap<string, string>): string[] {
  const before = cameFrom.get(end);
  return before === undefined ? [end] : [...wayTo(before, cameFrom), end];
}

/** Files of a folder that import each other in a circle, types and lazy imports included; each circle once. */
export const circlesIn = (folder: string, files: readonly SourceFile[]): string[] => {
  const imports = importsOfAll(files.filter(({ path }) => path.startsWith(`${folder}/`)));
  const told = new Set<string>();
  return [...imports.keys()].flatMap((path) => {
    const circle = told.has(path) ? undefined : circleFrom(path, imports);
    if (!circle) return [];
    for (const member of circle) told.add(member);
    return [`${path}: stands in a circle of imports: ${circle.join(' → ')}`];
  });
};
