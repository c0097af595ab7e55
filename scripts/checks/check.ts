import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { boundaries } from './boundaries.ts';
import { unmatchedClassNames } from './classNames.ts';
import { dashboardLayers } from './dashboardLayers.ts';
import { lengths, suppressions } from './suppressions.ts';
import { colors, layoutOnly } from './styleRules.ts';
import { lazyImports, serverFolders } from './layers.ts';
import { folderCycles } from './folderCycles.ts';
import type { Rule, SourceFile } from './rule.ts';
import { unreachableFiles } from './unreachableFiles.ts';
import { transactions } from './transactions.ts';

const FOLDERS = ['contract', 'src', 'server', 'tests', 'bench', 'scripts'];
const rules: readonly Rule[] = [
  boundaries,
  dashboardLayers,
  lazyImports,
  serverFolders,
  colors,
  layoutOnly,
  suppressions,
  lengths,
  transactions,
];

/**
 * Runs the repository's own checks, beside those of oxlint and knip, over all sources; one line per problem:
 * `path: the problem`.
 */
export async function findProblems(): Promise<string[]> {
  const files = (await Promise.all(FOLDERS.map(readFolder))).flat();
  const repositoryRules = [folderCycles, unmatchedClassNames, unreachableFiles];
  return [...files.flatMap(problemsOf), ...repositoryRules.flatMap((rule) => rule(files))];
}

/** Returns the problems of one file. */
export function problemsOf(file: SourceFile): string[] {
  return rules.flatMap((rule) => rule(file)).map((problem) => `${file.path}: ${problem}`);
}

async function readFolder(folder: string): Promise<SourceFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile() && /\.(?:[cm]?js|tsx?|css)$/.test(entry.name));
  return Promise.all(
    paths.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      return { path: path.split(sep).join('/'), text: await readFile(path, 'utf8') };
    }),
  );
}
