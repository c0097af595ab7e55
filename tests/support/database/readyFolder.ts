import { execFileSync } from 'node:child_process';
import { inject } from 'vitest';
import { makeDataFolder } from '../servers/server.ts';

/** A data folder of its own that a server starts on at once: its PostgreSQL is made, the schema the newest, no row in it. */
export async function readyFolder(): Promise<string> {
  const folder = await makeDataFolder();
  copyReady(folder);
  return folder;
}

/** Fills an empty folder (project `api`). */
export function copyReady(folder: string): void {
  execFileSync('cp', ['-a', `${inject('readyFolder')}/.`, folder]);
}
