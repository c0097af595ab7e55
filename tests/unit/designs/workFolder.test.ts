import { access, mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepWorkFiles, withWorkFile } from '../../../server/uploads/workFolder.ts';
import { makeFolder, removeFolder } from '../../support/folders.ts';

let dataDir: string;

beforeAll(async () => {
  dataDir = await makeFolder('work');
});
afterAll(() => removeFolder(dataDir));

describe('the file of a link while it is looked at', () => {
  it('is gone afterwards, also when the work fails', async () => {
    const paths: string[] = [];
    const work = async (path: string): Promise<never> => {
      paths.push(path);
      await writeFile(path, 'x');
      throw new Error('no picture');
    };
    await expect(withWorkFile(dataDir, work)).rejects.toThrow('no picture');
    await expect(access(dirname(paths[0] ?? ''))).rejects.toThrow('ENOENT');
  });

  it('is swept away an hour after a killed process left it', async () => {
    const now = new Date();
    await mkdir(join(dataDir, 'tmp/link-old'), { recursive: true });
    await mkdir(join(dataDir, 'tmp/link-new'));
    await mkdir(join(dataDir, 'tmp/other'));
    const old = new Date(now.getTime() - 61 * 60_000);
    for (const name of ['link-old', 'other']) await utimes(join(dataDir, 'tmp', name), old, old);
    await sweepWorkFiles(dataDir, now);
    expect((await readdir(join(dataDir, 'tmp'))).toSorted()).toEqual(['link-new', 'other']);
    await sweepWorkFiles(join(dataDir, 'none'), now);
  });
});
