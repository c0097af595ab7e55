import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes a folder of its own for one test or run. */
export function makeFolder(name: string): Promise<string> {
  return mkdtemp(join(tmpdir(), `platen-${name}-`));
}

/** Removes it with all that is in it. */
export function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
