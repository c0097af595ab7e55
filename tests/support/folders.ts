import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates a new folder for one test or run. */
export function makeFolder(name: string): Promise<string> {
  return mkdtemp(join(tmpdir(), `platen-${name}-`));
}

/** Removes a folder and its content. */
export function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
