import { posix } from 'node:path';
import { importsOf, type SourceFile } from './rule.ts';

const folderOf = (path: string): string | undefined => /^(?:contract|src|server)\/.+(?=\/)/.exec(path)?.[0];

/** A folder and the folders within it may import each other: it holds what they share, and composes them. */
const isWithin = (inner: string, outer: string): boolean => `${inner}/`.startsWith(`${outer}/`);

/** Returns the folders that each folder imports, each with one file that does. */
const importedFolders = (files: readonly SourceFile[]): Map<string, Map<string, string>> => {
  const folders = new Map<string, Map<string, string>>();
  for (const { path, text } of files) {
    const own = folderOf(path);
    if (own === undefined) continue;
    const others = folders.get(own) ?? new Map<string, string>();
    folders.set(own, others);
    for (const specifier of importsOf(text)) {
      const other = specifier.startsWith('.')
        ? folderOf(posix.join(posix.dirname(path), specifier))
        : undefined;
      if (other !== undefined && !isWithin(own, other) && !isWithin(other, own)) others.set(other, path);
    }
  }
  return folders;
};

/** Reports folders beside each other that import each other. */
export const roomsBothWays = (files: readonly SourceFile[]): string[] => {
  const imports = importedFolders(files);
  return [...imports].flatMap(([own, others]) =>
    [...others]
      .filter(([other]) => own < other && imports.get(other)?.has(own))
      .map(
        ([other, path]) =>
          `${path}: ${own} and ${other} import each other (${imports.get(other)?.get(own)} is the way back)`,
      ),
  );
};
