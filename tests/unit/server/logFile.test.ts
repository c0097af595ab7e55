import { readFile, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openLogFile } from '../../../server/base/log.ts';
import { makeFolder, removeFolder } from '../../support/folders.ts';

let folder: string;

beforeAll(async () => {
  folder = await makeFolder('log');
});
afterAll(() => removeFolder(folder));

it.runIf(process.platform === 'linux')(
  'a log on a full disk loses lines, and goes on when there is room',
  async () => {
    const file = join(folder, 'server.log');
    // Every write to this device fails as on a full disk. An error that nobody takes would fail this run.
    await symlink('/dev/full', file);
    const losses: string[] = [];
    const log = openLogFile(file, ({ message }) => losses.push(message));
    for (const count of [1, 2]) {
      log.write('lost\n');
      await vi.waitFor(() => expect(losses).toHaveLength(count), { timeout: 20_000, interval: 5 });
    }
    expect(losses[0]).toContain('ENOSPC');
    await rm(file);
    log.write('kept\n');
    await vi.waitFor(async () => expect(await readFile(file, 'utf8')).toBe('kept\n'), {
      timeout: 20_000,
      interval: 5,
    });
    expect(losses).toHaveLength(2);
  },
);
