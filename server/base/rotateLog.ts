import { mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const LOG_LIMIT = 10 * 1024 * 1024;

/**
 * Rotates a log file above 10 MB and keeps one older log. Returns the offset in bytes at which this run's lines
 * begin.
 */
export function rotateLog(file: string): number {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= LOG_LIMIT) return size;
  renameSync(file, `${file}.1`);
  return 0;
}
