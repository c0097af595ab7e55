import { posix } from 'node:path';
import { importsOf, type SourceFile } from './rule.ts';

type PlaceOf = (path: string) => string | undefined;

const areaOf: PlaceOf = (path) => /^server\/areas\/[^/]+(?=\/)/.exec(path)?.[0];
const roomOf: PlaceOf = (path) => /^(?:contract|src|server)\/.+(?=\/)/.exec(path)?.[0];

/** What a folder has for all of its rooms lies in it, and it composes them: so it may import them, and they it. */
const isWithin = (one: string, other: string): boolean => `${one}/`.startsWith(`${other}/`);

/** Which places a place imports, each with one file that does. */
const neighbours = (files: readonly SourceFile[], placeOf: PlaceOf): Map<string, Map<string, string>> => {
  const found = new Map<string, Map<string, string>>();
  for (const { path, text } of files) {
    const own = placeOf(path);
    if (own === undefined) continue;
    const others = found.get(own) ?? new Map<string, string>();
    found.set(own, others);
    for (const specifier of importsOf(text)) {
      const other = specifier.startsWith('.')
        ? placeOf(posix.join(posix.dirname(path), specifier))
        : undefined;
      if (other !== undefined && !isWithin(own, other) && !isWithin(other, own)) others.set(other, path);
    }
  }
  return found;
};

const bothWays = (files: readonly SourceFile[], placeOf: PlaceOf): string[] => {
  const imports = neighbours(files, placeOf);
  return [...imports].flatMap(([own, others]) =>
    [...others]
      .filter(([other]) => own < other && imports.get(other)?.has(own))
      .map(
        ([other, path]) =>
          `${path}: ${own} and ${other} import each other (${imports.get(other)?.get(own)} is the way back)`,
      ),
  );
};

/** Areas of the server that import each other: one of them has something that both need, which belongs beside them. */
export const areasBothWays = (files: readonly SourceFile[]): string[] => bothWays(files, areaOf);

/** Folders beside each other that import each other. */
export const roomsBothWays = (files: readonly SourceFile[]): string[] => bothWays(files, roomOf);
