import { mkdir, readFile, rm } from 'node:fs/promises';
import { z } from 'zod';
import { run } from './run.ts';

const reportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});

/** Runs one project of vitest.config.ts and counts its tests; a file that could not be loaded is a failed test. */
export async function runProject(name: string): Promise<{ passed: number; failed: number }> {
  const report = `.cache/tests/${name}.json`;
  await mkdir('.cache/tests', { recursive: true });
  await rm(report, { force: true });
  console.log(`\n${name}`);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await run('vitest', ['run', '--project', name, '--passWithNoTests', ...reporters], { show: true });
  const score = await readScore(report);
  // Something outside the tests went wrong: a set-up, an unhandled rejection, a crash.
  return code !== 0 && score.failed === 0 ? { ...score, failed: 1 } : score;
}

async function readScore(report: string): Promise<{ passed: number; failed: number }> {
  const text = await readFile(report, 'utf8').catch(() => undefined);
  if (text === undefined) return { passed: 0, failed: 0 };
  const { numPassedTests, numFailedTests, testResults } = reportSchema.parse(JSON.parse(text));
  const unloaded = testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0);
  return { passed: numPassedTests, failed: numFailedTests + unloaded.length };
}
