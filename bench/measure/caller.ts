import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** What is called, with tokens that take turns, and how long to wait between two calls. */
export interface CallerTask {
  address: string;
  tokens: readonly string[];
  path: string;
  pauseMs: number;
}

/** Calls from now on, or stop and tell. */
export type CallerWord = CallerTask | 'stop';

/** Someone who calls a path again and again. */
export interface Caller {
  /** The milliseconds of each call while the work is done. */
  during: (work: () => Promise<unknown>) => Promise<number[]>;
  close: () => void;
}

/**
 * A caller in a process and a session of its own, as one at another machine would be: what he waits for is the server, and not
 * the bench's own work, nor a share of the processors that he has together with the server (docs/decisions/import-copy.md).
 */
export const openCaller = (task: CallerTask): Caller => {
  const child = fork(fileURLToPath(new URL('./callerProcess.ts', import.meta.url)), { detached: true });
  const tell = (word: CallerWord): void => void child.send(word);
  const times = (): Promise<number[]> =>
    new Promise((resolve, reject) => {
      child.once('message', (told) => resolve(told as number[]));
      child.once('exit', (code) => reject(new Error(`The caller ended with ${code}`)));
    });
  const during: Caller['during'] = async (work) => {
    const told = times();
    tell(task);
    const [all] = await Promise.all([told, work().finally(() => tell('stop'))]);
    return all;
  };
  return { during, close: () => void child.kill() };
};
