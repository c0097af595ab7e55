import { posix } from 'node:path';
import { importsOf, type SourceFile } from './rule.ts';

/** Folders that each folder imports, each with one file that does. */
type FolderImports = ReadonlyMap<string, ReadonlyMap<string, string>>;

const isProduct = (path: string): boolean => /^(?:contract|src|server)\//.test(path);

/**
 * Returns the folders of a file and of one that it imports, where their paths part: `contract/orders` and
 * `contract/schema`. None if one of the files lies directly in the folder around both: the outer folder holds what the
 * inner ones share, and composes them.
 */
const partingFolders = (path: string, imported: string): [string, string] | undefined => {
  const [from, to] = [path.split('/'), imported.split('/')];
  const depth = from.findIndex((name, index) => name !== to[index]) + 1;
  if (depth < 2 || depth >= from.length || depth >= to.length) return undefined;
  return [from.slice(0, depth).join('/'), to.slice(0, depth).join('/')];
};

const folderImports = (files: readonly SourceFile[]): FolderImports => {
  const folders = new Map<string, Map<string, string>>();
  for (const { path, text } of files) {
    if (!isProduct(path)) continue;
    for (const specifier of importsOf(text)) {
      if (!specifier.startsWith('.')) continue;
      const folderPair = partingFolders(path, posix.join(posix.dirname(path), specifier));
      if (!folderPair) continue;
      const [from, to] = folderPair;
      folders.set(from, (folders.get(from) ?? new Map<string, string>()).set(to, path));
    }
  }
  return folders;
};

/** Returns true if the imports of `from`, of the folders that it imports, and so on lead to a folder. */
const leadsTo = (imports: FolderImports, from: string, goal: string): boolean => {
  const reached = new Set([from]);
  for (const folder of reached) for (const next of imports.get(folder)?.keys() ?? []) reached.add(next);
  return reached.has(goal);
};

/** Reports folders beside each other that import in a circle, however long. */
export const folderCycles = (files: readonly SourceFile[]): string[] => {
  const imports = folderImports(files);
  return [...imports].flatMap(([folder, targets]) =>
    [...targets]
      .filter(([target]) => leadsTo(imports, target, folder))
      .map(([target, path]) => `${path}: ${folder} imports ${target}, whose imports lead back to it`),
  );
};
