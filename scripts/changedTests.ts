import { basename, dirname } from 'node:path';
import { run } from './run.ts';

/** Paths that differ from the last commit, new files included; relative to the project's root. */
export async function changedFiles(): Promise<string[]> {
  const [changed, added] = await Promise.all([
    run('git', ['diff', '--name-only', '--diff-filter=d', 'HEAD']),
    run('git', ['ls-files', '--others', '--exclude-standard']),
  ]);
  return `${changed.output}\n${added.output}`.split('\n').filter(Boolean);
}

/** Paths of all API tests. */
export async function apiTests(): Promise<string[]> {
  const { output } = await run('git', ['ls-files', '-co', '--exclude-standard', 'tests/api/**/*.test.ts']);
  return output.split('\n').filter(Boolean);
}

const stem = (path: string): string => basename(path).split('.', 1)[0] ?? '';

/**
 * API tests that a change calls for. Every API test loads the whole server, so imports cannot tell: a test belongs to a
 * changed file whose name or folder it is named after, in the folder of tests named after the area where there is one.
 */
export function apiTestsOf(changed: readonly string[], tests: readonly string[]): string[] {
  const code = changed.filter((path) => /^(contract|server)\/.*\.ts$/.test(path));
  const names = new Set(code.flatMap((path) => [stem(path), ...dirname(path).split('/')]));
  return tests.filter((test) => changed.includes(test) || names.has(stem(test)));
}
