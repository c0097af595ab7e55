import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** True for the error of a file or folder that is not there. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** Makes a rename or removal in the folder last through a power cut. Windows cannot, and need not. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** What lies in the storage is nobody's business on this machine but the server's. */
export const modes = { file: 0o600, folder: 0o700 } as const;

/** Makes the folder, and makes it last, where it is new. */
export async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: modes.folder });
  if (first !== undefined) await syncFolder(path.dirname(first));
}

/** Writes JSON so that a reader, or a start after kill -9, sees the old file or the new one, never a half. */
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
