import { posix } from 'node:path';
import { importsOf, type SourceFile } from './rule.ts';

const folderOf = (path: string): string | undefined => /^(?:contract|src|server)\/.+(?=\/)/.exec(path)?.[0];

/**
 * Returns true for a folder inside another one. The two may import each other: the outer folder holds what the inner
 * ones share, and composes them.
 */
const isWithin = (inner: string, outer: string): boolean => `${inner}/`.startsWith(`${outer}/`);

/** Returns the folders that each folder imports, each with one file that does. */
const importedFolders = (files: readonly SourceFile[]): Map<string, Map<string, string>> => {
  const folders = new Map<string, Map<string, string>>();
  for (const { path, text } of files) {
    const folder = folderOf(path);
    if (folder === undefined) continue;
    const targets = folders.get(folder) ?? new Map<string, string>();
    folders.set(folder, targets);
    for (const specifier of importsOf(text)) {
      const target = specifier.startsWith('.')
        ? folderOf(posix.join(posix.dirname(path), specifier))
        : undefined;
      if (target !== undefined && !isWithin(folder, target) && !isWithin(target, folder))
        targets.set(target, path);
    }
  }
  return folders;
};

/** Reports folders beside each other that import each other. */
export const folderCycles = (files: readonly SourceFile[]): string[] => {
  const importsByFolder = importedFolders(files);
  return [...importsByFolder].flatMap(([folder, targets]) =>
    [...targets]
      .filter(([target]) => folder < target && importsByFolder.get(target)?.has(folder))
      .map(([target, path]) => {
        const backward = importsByFolder.get(target)?.get(folder);
        return `${path}: ${folder} and ${target} import each other (${backward} is the way back)`;
      }),
  );
};
