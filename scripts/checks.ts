import { findProblems } from './checks/check.ts';
import type { RunResult } from './run.ts';
import { run } from './run.ts';

/** The compiler over everything. */
export function checkTypes(): Promise<RunResult> {
  return run('tsc', ['--noEmit', '--pretty', 'false']);
}

/** Fails when `npm run format` would change a file. */
export function checkFormat(): Promise<RunResult> {
  return run('oxfmt', ['--check']);
}

/** oxlint with the rules that need types; a warning counts. */
export function checkLint(): Promise<RunResult> {
  return run('oxlint', ['--type-aware', '--deny-warnings', '--format=unix']);
}

/** Checks what no tool has a rule for, and looks for dead code. */
export async function checkProject(): Promise<RunResult> {
  const [problems, dead] = await Promise.all([findProblems(), run('knip', ['--no-progress'])]);
  const output = [...problems, dead.output].join('\n');
  return { code: problems.length > 0 ? 1 : dead.code, output };
}
