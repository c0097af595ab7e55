import { mkdir, readFile, rm } from 'node:fs/promises';
import { relative } from 'node:path';
import { z } from 'zod';
import { run } from './run.ts';

/**
 * How many of a step's tests passed, and what failed: the test's name and its first message; a check counts as one test.
 * `unsteady`: what failed, and passed when its file ran again alone.
 */
export type Score = { passed: number; failures: readonly string[]; unsteady?: readonly string[] };

/** What one run of vitest tells: its score, the files in which something failed, and how much passed outside of these. */
type RunScore = Score & { failedFiles: readonly string[]; passedElsewhere: number };

const testSchema = z.object({
  fullName: z.string(),
  status: z.string(),
  failureMessages: z.array(z.string()).nullish(),
});
const fileSchema = z.object({
  name: z.string(),
  status: z.string(),
  message: z.string().optional(),
  assertionResults: z.array(testSchema),
});
const reportSchema = z.object({ numPassedTests: z.number(), testResults: z.array(fileSchema) });

/** More files than these do not fail because the machine was busy for a moment: they are not tried again. */
const TRIED_AGAIN = 2;

/**
 * Runs one project of vitest.config.ts, or these files of it, and scores its tests. One or two files that failed run a
 * second time, alone: what passes then does not fail the run, but is told by name and with why it failed.
 */
export async function runProject(name: string, files: readonly string[] = []): Promise<Score> {
  const first = await runOnce(name, files);
  if (first.failedFiles.length === 0 || first.failedFiles.length > TRIED_AGAIN) return first;
  return settled(first, await runOnce(name, first.failedFiles));
}

/** What counts when the files that failed in the first run have run again. */
export function settled(first: RunScore, again: RunScore): Score {
  const failed = new Set(again.failures.map(nameOf));
  return {
    passed: first.passedElsewhere + again.passed,
    failures: again.failures,
    unsteady: first.failures.filter((failure) => !failed.has(nameOf(failure))),
  };
}

/** One run of these files; a file that could not be loaded is a failed test. */
async function runOnce(name: string, files: readonly string[]): Promise<RunScore> {
  const report = `.cache/tests/${name}.json`;
  await mkdir('.cache/tests', { recursive: true });
  await rm(report, { force: true });
  console.log(`\n${name}`);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await run(
    'vitest',
    ['run', '--project', name, ...files, '--passWithNoTests', ...reporters],
    { show: true },
  );
  const score = scoreOf(await readFile(report, 'utf8').catch(() => undefined));
  if (code === 0 || score.failures.length > 0) return score;
  return { ...score, failures: [`${name}: outside the tests (a set-up, an unhandled rejection, a crash)`] };
}

/** The score that vitest's JSON report tells; nothing passed without one. */
export function scoreOf(report: string | undefined): RunScore {
  if (report === undefined) return { passed: 0, failures: [], failedFiles: [], passedElsewhere: 0 };
  const { numPassedTests, testResults } = reportSchema.parse(JSON.parse(report));
  const failed = testResults.filter((file) => failuresOf(file).length > 0);
  const tests = failed.flatMap((file) => file.assertionResults);
  return {
    passed: numPassedTests,
    failures: failed.flatMap(failuresOf),
    failedFiles: failed.map((file) => relative('.', file.name)),
    passedElsewhere: numPassedTests - tests.filter(({ status }) => status === 'passed').length,
  };
}

/** The first line of a failure. */
function nameOf(failure: string): string {
  return failure.split('\n', 1)[0] ?? failure;
}

function failuresOf(file: z.infer<typeof fileSchema>): string[] {
  const path = relative('.', file.name);
  const failed = file.assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0) return file.status === 'failed' ? [`${path}\n${file.message ?? ''}`] : [];
  return failed.map((test) => `${path} > ${test.fullName}\n${test.failureMessages?.[0] ?? ''}`);
}
