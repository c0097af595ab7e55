import { readFile, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { isMissing } from './files.ts';
import { metaNameOf } from './layout.ts';
import type { Layout } from './layout.ts';

/** Longer than any upload takes; credentials live an hour at most. */
const abandonedAfter = 24 * 60 * 60 * 1000;

async function oldIn(folder: string, now: number): Promise<string[]> {
  const old: string[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => undefined);
    if (found && now - found.mtimeMs > abandonedAfter) old.push(file);
  }
  return old;
}

/** Uploads that were begun so long ago, however lately a part came. */
async function oldUploads(folder: string, now: number): Promise<string[]> {
  const old: string[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    const begun = await stat(path.join(folder, name, 'upload.json')).catch(() =>
      stat(path.join(folder, name)).catch(() => undefined),
    );
    if (begun && now - begun.mtimeMs > abandonedAfter) old.push(path.join(folder, name));
  }
  return old;
}

async function isUsed(dataFile: string): Promise<boolean> {
  try {
    const meta = await readFile(
      path.join(path.dirname(dataFile), metaNameOf(path.basename(dataFile))),
      'utf8',
    );
    return meta.includes(path.basename(dataFile));
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/**
 * Removes what nobody will finish: staged content untouched for 24 hours, uploads begun before, and data files
 * that a crash left without their object.
 * @returns how many files and uploads were removed
 */
export async function sweep(layout: Layout, now = Date.now()): Promise<number> {
  const abandoned = [...(await oldIn(layout.staging, now)), ...(await oldUploads(layout.uploads, now))];
  for (const folder of await readdir(layout.objects).catch(() => [])) {
    for (const file of await oldIn(path.join(layout.objects, folder), now)) {
      const leftover = file.endsWith('.tmp') || (file.endsWith('.data') && !(await isUsed(file)));
      if (leftover) abandoned.push(file);
    }
  }
  for (const file of abandoned) await rm(file, { recursive: true, force: true });
  return abandoned.length;
}
