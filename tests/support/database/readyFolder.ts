import { execFileSync } from 'node:child_process';
import { inject } from 'vitest';
import { makeDataFolder } from '../servers/server.ts';

/** A data folder that a server starts on at once: its PostgreSQL is created, its schema migrated and empty. */
export async function readyFolder(): Promise<string> {
  const folder = await makeDataFolder();
  copyReady(folder);
  return folder;
}

/** Fills an empty folder (project `api`). */
export function copyReady(folder: string): void {
  execFileSync('cp', ['-a', `${inject('readyFolder')}/.`, folder]);
}
