import { appendFile, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Score } from './vitestProject.ts';

/** File of the runs of all tests, JSON lines: flaky tests show only over many runs. */
const runsFile = '.cache/tests/runs.jsonl';

/**
 * Writes a line for a run that starts, and returns the function that writes the line of its result. An interrupted run
 * has only its first line; both lines have the same `started`.
 */
export async function noteRun(
  commit: string,
  file = runsFile,
): Promise<(scores: readonly Score[]) => Promise<void>> {
  const start = new Date();
  const runStart = { started: start.toISOString(), commit };
  const append = (line: object): Promise<void> => appendFile(file, `${JSON.stringify(line)}\n`);
  await mkdir(dirname(file), { recursive: true });
  await append(runStart);
  return (scores) =>
    append({
      ...runStart,
      seconds: Math.round((Date.now() - start.getTime()) / 1000),
      passed: scores.reduce((sum, { passed }) => sum + passed, 0),
      failed: scores.flatMap(({ failures }) => failures.map((failure) => failure.split('\n', 1)[0])),
    });
}
