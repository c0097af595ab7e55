import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const folderOf = (dataDir: string): string => join(dataDir, 'tmp');

/** Runs `work` with the path of a file of its own, which is gone afterwards. */
export const withWorkFile = async <T>(dataDir: string, work: (path: string) => Promise<T>): Promise<T> => {
  await mkdir(folderOf(dataDir), { recursive: true, mode: 0o700 });
  const place = await mkdtemp(join(folderOf(dataDir), 'link-'));
  try {
    return await work(join(place, 'file'));
  } finally {
    await rm(place, { recursive: true, force: true });
  }
};

/** Longer than any link is worked on. */
const oldMs = 60 * 60 * 1000;

/** Removes what a killed process has left behind. */
export const sweepWorkFiles = async (dataDir: string, now: Date): Promise<void> => {
  const names = await readdir(folderOf(dataDir)).catch(() => []);
  for (const name of names.filter((each) => each.startsWith('link-'))) {
    const place = join(folderOf(dataDir), name);
    const found = await stat(place).catch(() => undefined);
    if (found && now.getTime() - found.mtimeMs > oldMs) await rm(place, { recursive: true, force: true });
  }
};
