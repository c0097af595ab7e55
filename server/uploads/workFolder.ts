import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const folderOf = (dataDir: string): string => join(dataDir, 'tmp');

/** Runs `work` with the path of a temporary file, which is removed afterwards. */
export const withWorkFile = async <T>(dataDir: string, work: (path: string) => Promise<T>): Promise<T> => {
  await mkdir(folderOf(dataDir), { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(folderOf(dataDir), 'link-'));
  try {
    return await work(join(folder, 'file'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Age in ms of abandoned files: longer than any link is processed. */
const oldMs = 60 * 60 * 1000;

/** Removes files that a killed process has left behind. */
export const sweepWorkFiles = async (dataDir: string, now: Date): Promise<void> => {
  const names = await readdir(folderOf(dataDir)).catch(() => []);
  for (const name of names.filter((entryName) => entryName.startsWith('link-'))) {
    const folder = join(folderOf(dataDir), name);
    const folderStats = await stat(folder).catch(() => undefined);
    if (folderStats && now.getTime() - folderStats.mtimeMs > oldMs)
      await rm(folder, { recursive: true, force: true });
  }
};
