import { mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const LOG_LIMIT = 10 * 1024 * 1024;

/** Keeps one older log beside a file that passed 10 MB; gives the offset in bytes where this run's lines begin. */
export function rotateLog(file: string): number {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= LOG_LIMIT) return size;
  renameSync(file, `${file}.1`);
  return 0;
}
