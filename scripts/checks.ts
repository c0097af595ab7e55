import { availableParallelism } from 'node:os';
import { findProblems } from './checks/check.ts';
import type { RunResult } from './run.ts';
import { run } from './run.ts';

/**
 * Checkers of the compiler. Each has types of its own: four, its default, make twice as many of them as one, and take
 * twice the time of the processor. The linter uses the other half of the processors meanwhile.
 */
const checkers = Math.ceil(availableParallelism() / 2);

/** Runs the compiler over all files. */
export function checkTypes(): Promise<RunResult> {
  return run('tsc', ['--noEmit', '--pretty', 'false', '--checkers', String(checkers)]);
}

/** Fails if `npm run format` would change a file. */
export function checkFormat(): Promise<RunResult> {
  return run('oxfmt', ['--check']);
}

/** Runs oxlint with the rules that need types; warnings count as errors. */
export function checkLint(): Promise<RunResult> {
  return run('oxlint', ['--type-aware', '--deny-warnings', '--format=unix']);
}

/** Runs the repository checks that no tool has a rule for, and looks for dead code. */
export async function checkProject(): Promise<RunResult> {
  const [problems, knip] = await Promise.all([findProblems(), run('knip', ['--no-progress'])]);
  const output = [...problems, knip.output].join('\n');
  return { code: problems.length > 0 ? 1 : knip.code, output };
}
