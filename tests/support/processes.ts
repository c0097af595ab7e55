import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Every live process (no zombies) whose command line holds the text. */
export function processesWith(text: string): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,stat=,args=', '-ww'], { encoding: 'utf8' }).split('\n');
  const found = lines.filter((line) => line.includes(text) && !/^\s*\d+ Z/.test(line));
  return found.map((line) => Number.parseInt(line, 10)).filter((pid) => pid !== process.pid);
}

/** Waits until no process holds the text in its command line; false after `patience` ms. */
export async function untilGone(text: string, patience = 10_000): Promise<boolean> {
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

/** The shell that stops this postmaster when its parent is killed. */
export function watchdogOf(postmaster: number): number[] {
  return processesWith(`platen-watchdog ${postmaster}`);
}
