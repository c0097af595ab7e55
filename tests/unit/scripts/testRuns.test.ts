import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { noteRun } from '../../../scripts/testRuns.ts';
import { makeFolder, removeFolder } from '../../support/folders.ts';

it('writes a line at the start of a run and one with its result, so that an interrupted run shows', async () => {
  const folder = await makeFolder('test-runs');
  onTestFinished(() => removeFolder(folder));
  const file = join(folder, 'tests', 'runs.jsonl');
  const lines = async (): Promise<unknown[]> =>
    (await readFile(file, 'utf8'))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
  await noteRun('1a2b3c4d', file);
  const interrupted = { started: expect.stringMatching(/^\d{4}-.*Z$/), commit: '1a2b3c4d' };
  expect(await lines()).toEqual([interrupted]);

  const noteResult = await noteRun('5e6f7a8b', file);
  await noteResult([
    { passed: 3, failures: [] },
    { passed: 2, failures: ['bills.test.ts > pays\nexpected 1'] },
  ]);
  const [, second, result] = (await lines()) as { started: string }[];
  expect(second).toEqual({ ...interrupted, commit: '5e6f7a8b' });
  expect(result).toEqual({
    ...second,
    seconds: expect.any(Number),
    passed: 5,
    failed: ['bills.test.ts > pays'],
  });
});
