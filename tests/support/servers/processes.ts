import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Every live process (no zombies) whose command line, with a line feed at its end, holds the text. */
export function processesWith(text: string): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,stat=,args=', '-ww'], { encoding: 'utf8' }).split('\n');
  const found = lines.filter((line) => `${line}\n`.includes(text) && !/^\s*\d+ Z/.test(line));
  return found.map((line) => Number.parseInt(line, 10)).filter((pid) => pid !== process.pid);
}

/** Waits until no process holds the text in its command line; false after `patience` ms. */
export async function untilGone(text: string, patience = 30_000): Promise<boolean> {
  const deadline = Date.now() + patience;
  while (processesWith(text).length > 0) {
    if (Date.now() > deadline) return false;
    await sleep(50);
  }
  return true;
}

/** The postmaster's process id, from the first line of its lock file. */
export function postmasterOf(dataDir: string): number {
  return Number(readFileSync(`${dataDir}/postgres/data/postmaster.pid`, 'utf8').split('\n')[0]);
}

/** The command line of the shell that stops this postmaster when its parent is killed ends so. */
export const watchdogName = (postmaster: number): string => `platen-watchdog ${postmaster}\n`;

/** That shell, while it is there. */
export function watchdogOf(postmaster: number): number[] {
  return processesWith(watchdogName(postmaster));
}
