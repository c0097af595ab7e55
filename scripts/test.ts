import { appendFile } from 'node:fs/promises';
import { styleText } from 'node:util';
import { checkFormat, checkProject, checkLint, checkTypes } from './checks.ts';
import { run, type RunResult } from './run.ts';
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

/** Proves the store that S3_ENDPOINT and S3_BUCKET name, and our own beside it; only where it is asked for by name. */
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

/** Whole runs, one JSON line each: what fails now and then shows only over many. */
const runsFile = '.cache/tests/runs.jsonl';

const firstLines = (texts: readonly string[]): string[] => texts.map((text) => text.split('\n', 1)[0] ?? '');

async function noteRun(seconds: number, scores: readonly Score[]): Promise<void> {
  const { output: commit } = await run('git', ['rev-parse', '--short', 'HEAD']);
  const result = {
    at: new Date().toISOString(),
    commit: commit.trim(),
    seconds: Math.round(seconds),
    passed: scores.reduce((sum, { passed }) => sum + passed, 0),
    failed: firstLines(scores.flatMap(({ failures }) => failures)),
    unsteady: firstLines(scores.flatMap(({ unsteady }) => unsteady ?? [])),
  };
  await appendFile(runsFile, `${JSON.stringify(result)}\n`);
}

/**
 * All steps, or those named: `npm test -- unit api`. A failing step does not keep the others from running; what
 * failed is told once more at the end, where a long log is read first.
 */
async function main(wanted: readonly string[]): Promise<void> {
  const isWanted = ({ name }: Step) =>
    wanted.length === 0 || wanted.some((one) => name === one || name.startsWith(`${one}-`));
  const steps = [...suites.filter(isWanted), ...proofs.filter(({ name }) => wanted.includes(name))];
  const scores = await Promise.all(checks.filter(isWanted).map((step) => step.run()));
  for (const suite of steps) scores.push(await suite.run());
  if (wanted.length === 0) await noteRun(performance.now() / 1000, scores);
  const passed = scores.reduce((sum, score) => sum + score.passed, 0);
  const failures = scores.flatMap((score) => score.failures);
  const unsteady = scores.flatMap((score) => score.unsteady ?? []);
  for (const test of unsteady)
    console.log(`\n${styleText('yellow', 'unsteady: passed at the second try')} ${test}`);
  for (const failure of failures) console.log(`\n${styleText('red', 'failed')} ${failure}`);
  console.log(`\n${passed} passed, ${failures.length} failed`);
  process.exitCode = failures.length > 0 || passed === 0 ? 1 : 0;
}

await main(process.argv.slice(2));
