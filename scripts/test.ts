import { styleText } from 'node:util';
import { checkHouse, checkLint, checkTypes } from './checks.ts';
import type { RunResult } from './run.ts';
import { runProject } from './vitestProject.ts';

/** How many of a step's tests passed and failed; a check counts as one test. */
type Score = { passed: number; failed: number };

type Step = { name: string; run: () => Promise<Score> };

const checks: readonly Step[] = [
  { name: 'types', run: () => scoreCheck('types', checkTypes) },
  { name: 'lint', run: () => scoreCheck('lint', checkLint) },
  { name: 'house', run: () => scoreCheck('house', checkHouse) },
];
const suites: readonly Step[] = ['unit', 'api', 'ui', 'e2e'].map((name) => ({ name, run: () => runProject(name) }));

async function scoreCheck(name: string, check: () => Promise<RunResult>): Promise<Score> {
  const started = Date.now();
  const { code, output } = await check();
  const mark = code === 0 ? styleText('green', 'passed') : styleText('red', 'failed');
  console.log(`${name.padEnd(6)} ${mark} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  if (code !== 0) console.log(output.trim());
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** All steps, or those named: `npm test -- unit api`. A failing step does not keep the others from running. */
async function main(wanted: readonly string[]): Promise<void> {
  const isWanted = ({ name }: Step) => wanted.length === 0 || wanted.includes(name);
  const scores = await Promise.all(checks.filter(isWanted).map((step) => step.run()));
  for (const suite of suites.filter(isWanted)) scores.push(await suite.run());
  const passed = scores.reduce((sum, score) => sum + score.passed, 0);
  const failed = scores.reduce((sum, score) => sum + score.failed, 0);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}

await main(process.argv.slice(2));
