import { basename, dirname } from 'node:path';
import { run } from './run.ts';

/** Returns the paths that differ from the last commit, including new files; relative to the project's root. */
export async function changedFiles(): Promise<string[]> {
  const [changedResult, newResult] = await Promise.all([
    run('git', ['diff', '--name-only', '--diff-filter=d', 'HEAD']),
    run('git', ['ls-files', '--others', '--exclude-standard']),
  ]);
  return `${changedResult.output}\n${newResult.output}`.split('\n').filter(Boolean);
}

/** Returns the paths of all API tests. */
export async function apiTests(): Promise<string[]> {
  const { output } = await run('git', ['ls-files', '-co', '--exclude-standard', 'tests/api/**/*.test.ts']);
  return output.split('\n').filter(Boolean);
}

const stem = (path: string): string => basename(path).split('.', 1)[0] ?? '';

/** Tests over the calls and tables of every definition. */
const testsOfDefinitions = [
  'tests/api/accounts/rights.test.ts',
  'tests/api/lists/showPages.test.ts',
  'tests/api/operation/isolation.test.ts',
  'tests/api/records/columns.test.ts',
];

/** Files of a definition: the list of resources, where rows come from, and their tables. */
const definition =
  /^(contract\/resources|server\/areas\/(.*\/)?sources?|server\/database\/migrations\/\d.*)\.ts$/;

/**
 * Returns the API tests for a change. Every API test loads the whole server, so imports cannot tell: a test belongs
 * to a changed file if its name begins with that of the file or of a folder around it, or if it stands in a folder of
 * such a name. A change of a definition calls for the tests over all of them too.
 */
export function apiTestsOf(changed: readonly string[], tests: readonly string[]): string[] {
  const codePaths = changed.filter((path) => /^(contract|server)\/.*\.ts$/.test(path));
  const names = [...new Set(codePaths.flatMap((path) => [stem(path), ...dirname(path).split('/').slice(1)]))];
  const required = new Set(changed.some((path) => definition.test(path)) ? testsOfDefinitions : []);
  return tests.filter(
    (test) =>
      changed.includes(test) ||
      required.has(test) ||
      names.some((name) => stem(test).startsWith(name) || basename(dirname(test)) === name),
  );
}
