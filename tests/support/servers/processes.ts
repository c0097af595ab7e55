import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Returns all live processes (no zombies) whose command line, with a line feed at its end, contains the text. */
export function processesWith(text: string): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,stat=,args=', '-ww'], { encoding: 'utf8' }).split('\n');
  const matches = lines.filter((line) => `${line}\n`.includes(text) && !/^\s*\d+ Z/.test(line));
  return matches.map((line) => Number.parseInt(line, 10)).filter((pid) => pid !== process.pid);
}

/** Waits until no process has the text in its command line; returns false after `timeoutMs` ms. */
export async function untilGone(text: string, timeoutMs = 30_000): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (processesWith(text).length > 0) {
    if (Date.now() > deadline) return false;
    await sleep(50);
  }
  return true;
}

/** Returns the postmaster's process id, from the first line of its lock file. */
export function postmasterOf(dataDir: string): number {
  return Number(readFileSync(`${dataDir}/postgres/data/postmaster.pid`, 'utf8').split('\n')[0]);
}

/** The end of the command line of the shell that stops this postmaster when its parent is killed. */
export const watchdogName = (postmaster: number): string => `platen-watchdog ${postmaster}\n`;

/** Returns that shell while it runs. */
export function watchdogOf(postmaster: number): number[] {
  return processesWith(watchdogName(postmaster));
}
