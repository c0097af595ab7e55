import { readdir, readFile, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentOf } from './cpu.ts';

/** The least that a session may ask for. */
const least = '19';
/** The system takes one such wish in a tenth of a second of who is no administrator. */
const pauseMs = 120;

/** A process, what it started, and what that did, such as PostgreSQL and its connections. */
const familyOf = async (pid: number): Promise<number[]> => {
  const pids = (await readdir('/proc')).map(Number).filter((one) => one > 0);
  const parents = new Map(await Promise.all(pids.map(async (one) => [one, await parentOf(one)] as const)));
  const isOfFamily = (one: number): boolean => one === pid || (one > 1 && isOfFamily(parents.get(one) ?? 0));
  return pids.filter(isOfFamily);
};

/** Sessions share the processors first, each process its session's part: `/autogroup-<session> nice <priority>`. */
const sessionOf = (pid: number): Promise<string> =>
  readFile(`/proc/${pid}/autogroup`, 'utf8').catch(() => '');

/**
 * Lets the browser go before a server on the same machine, with which no seller's browser shares its processors. Where the system
 * does not share them among sessions first, nothing changes.
 */
export const giveWay = async (pid: number): Promise<void> => {
  for (const one of await familyOf(pid)) {
    const session = await sessionOf(one);
    if (session === '' || session.includes(`nice ${least}`)) continue;
    await writeFile(`/proc/${one}/autogroup`, least, { flag: 'r+' });
    await sleep(pauseMs);
  }
};
