import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Closers } from '../base/closers.ts';

const script = fileURLToPath(new URL('./fillProcess.ts', import.meta.url));

/**
 * Fills the empty database with sample data in a process of its own: a server would keep the memory of it for as long as
 * it runs. Resolves when the data is there; pictures of the first pages are drawn after that.
 * @param closers gets the end of the process
 * @throws Error where the process ended before; it says why on the terminal
 */
export const startFilling = async (closers: Closers): Promise<void> => {
  const child = fork(script, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const ended = once(child, 'exit');
  closers.add(() => {
    child.kill();
    return ended;
  });
  const failed = ended.then(([code]) => {
    throw new Error(`The sample data could not be written: its process ended with ${code}.`);
  });
  await Promise.race([once(child, 'message'), failed]);
  failed.catch(() => undefined);
};
