import { posix } from 'node:path';
import { importsOf, type SourceFile } from './rule.ts';

const areaOf = (path: string): string | undefined => /^server\/areas\/([^/]+)\//.exec(path)?.[1];

/** Which areas of the server an area imports, each with one file that does. */
const neighbours = (files: readonly SourceFile[]): Map<string, Map<string, string>> => {
  const found = new Map<string, Map<string, string>>();
  for (const { path, text } of files) {
    const own = areaOf(path);
    if (own === undefined) continue;
    const others = found.get(own) ?? new Map<string, string>();
    found.set(own, others);
    for (const specifier of importsOf(text)) {
      const other = areaOf(posix.join(posix.dirname(path), specifier));
      if (other !== undefined && other !== own) others.set(other, path);
    }
  }
  return found;
};

/** Areas of the server that import each other: one of them has something that both need, which belongs beside them. */
export const areasBothWays = (files: readonly SourceFile[]): string[] => {
  const imports = neighbours(files);
  return [...imports].flatMap(([own, others]) =>
    [...others]
      .filter(([other]) => own < other && imports.get(other)?.has(own))
      .map(([other, path]) => `${path}: the areas ${own} and ${other} import each other (${imports.get(other)?.get(own)} is the way back)`),
  );
};
