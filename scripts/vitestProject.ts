import { mkdir, readFile, rm } from 'node:fs/promises';
import { relative } from 'node:path';
import { z } from 'zod';
import { run } from './run.ts';

/**
 * The number of a step's passed tests, and its failures: each test's name and first message; a check counts as one
 * test.
 */
export type Score = { passed: number; failures: readonly string[] };

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

/**
 * Runs one project of vitest.config.ts and scores its tests; a file that could not be loaded counts as a failed test.
 * `options` of vitest: files to run instead of all, or `--changed`.
 */
export async function runProject(name: string, options: readonly string[] = []): Promise<Score> {
  const report = `.cache/tests/${name}.json`;
  await mkdir('.cache/tests', { recursive: true });
  await rm(report, { force: true });
  console.log(`\n${name}`);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await run(
    'vitest',
    ['run', '--project', name, ...options, '--passWithNoTests', ...reporters],
    { show: true },
  );
  const score = scoreOf(await readFile(report, 'utf8').catch(() => undefined));
  if (code === 0 || score.failures.length > 0) return score;
  return { ...score, failures: [`${name}: outside the tests (a set-up, an unhandled rejection, a crash)`] };
}

/** Returns the score of vitest's JSON report; nothing passed without a report. */
export function scoreOf(report: string | undefined): Score {
  if (report === undefined) return { passed: 0, failures: [] };
  const { numPassedTests, testResults } = reportSchema.parse(JSON.parse(report));
  return { passed: numPassedTests, failures: testResults.flatMap(failuresOf) };
}

function failuresOf(file: z.infer<typeof fileSchema>): string[] {
  const path = relative('.', file.name);
  const failed = file.assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0) return file.status === 'failed' ? [`${path}\n${file.message ?? ''}`] : [];
  return failed.map((test) => `${path} > ${test.fullName}\n${test.failureMessages?.[0] ?? ''}`);
}
