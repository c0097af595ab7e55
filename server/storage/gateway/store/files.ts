import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Returns true for the error of a missing file or folder. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** Returns the result of reading, or the fallback if the file or folder is missing. */
export async function readOr<T, F>(fallback: F, reading: Promise<T>): Promise<T | F> {
  return reading.catch((error: unknown) => {
    if (isMissing(error)) return fallback;
    throw error;
  });
}

/** Syncs a folder, so that a rename or removal in it survives a power cut. Windows cannot, and need not. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Permissions of the storage: only the server's user may read it. */
export const modes = { file: 0o600, folder: 0o700 } as const;

/** Creates the folder and syncs its parent if it is new. */
export async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: modes.folder });
  if (first !== undefined) await syncFolder(path.dirname(first));
}

/** Reads a JSON file; undefined if it is missing. */
export async function readJson<T>(file: string): Promise<T | undefined> {
  const text = await readOr(undefined, readFile(file, 'utf8'));
  return text === undefined ? undefined : (JSON.parse(text) as T);
}

/** Writes JSON so that a reader, or a start after kill -9, sees the old file or the new one, never a partial one. */
export async function writeJson(file: string, content: unknown): Promise<void> {
  const temporary = `${file}.${randomUUID()}.tmp`;
  try {
    await writeFile(temporary, JSON.stringify(content), { flag: 'wx', flush: true, mode: modes.file });
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(path.dirname(file));
}
