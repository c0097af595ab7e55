import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeFolders } from '../../../server/base/privateFolders.ts';
import { makeFolder, removeFolder } from '../../support/folders.ts';
import { startStorage, type StorageServer } from '../storage/harness.ts';

let folder: string;
let storage: StorageServer;

beforeAll(async () => {
  folder = await makeFolder('private');
  storage = await startStorage();
});
afterAll(async () => {
  await storage.close();
  await removeFolder(folder);
});

const modeOf = async (path: string): Promise<string> => ((await stat(path)).mode & 0o777).toString(8);

it('closes stored data to other users of the machine', async () => {
  await storage.storage.put('one/file.txt', Buffer.from('an address'), { contentType: 'text/plain' });
  const entries = await readdir(join(storage.dataDir, 'objects'), { recursive: true, withFileTypes: true });
  expect(entries.some((entry) => entry.isFile())).toBe(true);
  for (const entry of entries) {
    expect({ name: entry.name, mode: await modeOf(join(entry.parentPath, entry.name)) }).toEqual({
      name: entry.name,
      mode: entry.isFile() ? '600' : '700',
    });
  }
});

it('closes folders of an earlier version at the next start', async () => {
  await mkdir(join(folder, 'objects'));
  await chmod(join(folder, 'objects'), 0o755);
  closeFolders(folder);
  for (const name of ['objects', 'tmp', 'outbox', 'logs'])
    expect(await modeOf(join(folder, name))).toBe('700');
});
