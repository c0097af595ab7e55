import { readFile, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { readOr } from './files.ts';
import { metaNameOf } from './bucketLayout.ts';
import type { BucketLayout } from './bucketLayout.ts';

/** Age of abandoned uploads, ms: longer than any upload takes; credentials live an hour at most. */
const abandonedAfter = 24 * 60 * 60 * 1000;

async function oldIn(folder: string, now: number): Promise<string[]> {
  const oldFiles: string[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    const stats = await stat(file).catch(() => undefined);
    if (stats && now - stats.mtimeMs > abandonedAfter) oldFiles.push(file);
  }
  return oldFiles;
}

/** Returns uploads that started too long ago, however recently a part came. */
async function oldUploads(folder: string, now: number): Promise<string[]> {
  const oldFolders: string[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    const begun = await stat(path.join(folder, name, 'upload.json')).catch(() =>
      stat(path.join(folder, name)).catch(() => undefined),
    );
    if (begun && now - begun.mtimeMs > abandonedAfter) oldFolders.push(path.join(folder, name));
  }
  return oldFolders;
}

async function isUsed(dataFile: string): Promise<boolean> {
  const { dir, base } = path.parse(dataFile);
  return (await readOr('', readFile(path.join(dir, metaNameOf(base)), 'utf8'))).includes(base);
}

/**
 * Removes abandoned files: staged content untouched for 24 hours, uploads started before that, and data files that a
 * crash left without their object.
 * @returns how many files and uploads were removed
 */
export async function sweep(layout: BucketLayout, now = Date.now()): Promise<number> {
  const abandonedPaths = [...(await oldIn(layout.staging, now)), ...(await oldUploads(layout.uploads, now))];
  for (const folder of await readdir(layout.objects).catch(() => [])) {
    for (const file of await oldIn(path.join(layout.objects, folder), now)) {
      const leftover = file.endsWith('.tmp') || (file.endsWith('.data') && !(await isUsed(file)));
      if (leftover) abandonedPaths.push(file);
    }
  }
  for (const file of abandonedPaths) await rm(file, { recursive: true, force: true });
  return abandonedPaths.length;
}
