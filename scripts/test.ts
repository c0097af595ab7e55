import { parseArgs, styleText } from 'node:util';
import { apiTests, apiTestsOf, changedFiles } from './changedTests.ts';
import { checkFormat, checkProject, checkLint, checkTypes } from './checks.ts';
import { run, type RunResult } from './run.ts';
import { noteRun } from './testRuns.ts';
import { runProject, type Score } from './vitestProject.ts';

type Step = { name: string; run: () => Promise<Score> };

const checks: readonly Step[] = [
  { name: 'types', run: () => scoreCheck('types', checkTypes) },
  { name: 'format', run: () => scoreCheck('format', checkFormat) },
  { name: 'lint', run: () => scoreCheck('lint', checkLint) },
  { name: 'checks', run: () => scoreCheck('checks', checkProject) },
];
const suites: readonly Step[] = ['unit', 'api', 'ui', 'ui-alone', 'e2e'].map((name) => ({
  name,
  run: () => runProject(name),
}));

/** Tests that the change since the last commit affects, without those in a browser: seconds instead of minutes. */
const changedSuites: readonly Step[] = [
  ...['unit', 'ui', 'ui-alone'].map((name) => ({ name, run: () => runProject(name, ['--changed']) })),
  { name: 'api', run: runChangedApi },
];

async function runChangedApi(): Promise<Score> {
  const files = apiTestsOf(await changedFiles(), await apiTests());
  return files.length === 0 ? { passed: 0, failures: [] } : runProject('api', files);
}

/** Tests of the object storage named by S3_ENDPOINT and S3_BUCKET beside our own; run only when named. */
const proofs: readonly Step[] = [
  {
    name: 'storage',
    run: () =>
      runProject('unit', ['tests/unit/storage/storage.test.ts', 'tests/unit/storage/browsers.test.ts']),
  },
];

async function scoreCheck(name: string, check: () => Promise<RunResult>): Promise<Score> {
  const started = Date.now();
  const { code, output } = await check();
  const mark = code === 0 ? styleText('green', 'passed') : styleText('red', 'failed');
  console.log(`${name.padEnd(6)} ${mark} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return code === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: [`${name}\n${output.trim()}`] };
}

async function currentCommit(): Promise<string> {
  return (await run('git', ['rev-parse', '--short', 'HEAD'])).output.trim();
}

/** Returns the suites to run: those of the change, those that are named (with proofs), or all. */
function chooseSuites(names: readonly string[], changed: boolean, isNamed: (step: Step) => boolean): Step[] {
  if (changed) return changedSuites.filter(isNamed);
  return [...suites.filter(isNamed), ...proofs.filter(({ name }) => names.includes(name))];
}

/**
 * Runs all steps, the named ones (`npm test -- unit api`), or those that the change since the last commit affects
 * (`npm test -- --changed`). A failing step does not stop the others, and nothing runs twice. Failures are repeated
 * at the end, where a long log is read first.
 */
async function main(): Promise<void> {
  const { values, positionals: names } = parseArgs({
    allowPositionals: true,
    options: { changed: { type: 'boolean', default: false } },
  });
  const isNamed = ({ name }: Step) =>
    names.length === 0 || names.some((requested) => name === requested || name.startsWith(`${requested}-`));
  const isWhole = names.length === 0 && !values.changed;
  const noteResult = isWhole ? await noteRun(await currentCommit()) : undefined;
  const scores = await Promise.all(checks.filter(isNamed).map((step) => step.run()));
  for (const suite of chooseSuites(names, values.changed, isNamed)) scores.push(await suite.run());
  await noteResult?.(scores);
  const passed = scores.reduce((sum, score) => sum + score.passed, 0);
  const failures = scores.flatMap((score) => score.failures);
  for (const failure of failures) console.log(`\n${styleText('red', 'failed')} ${failure}`);
  console.log(`\n${passed} passed, ${failures.length} failed`);
  process.exitCode = failures.length > 0 || passed === 0 ? 1 : 0;
}

await main();
