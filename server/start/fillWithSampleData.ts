import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Closers } from '../base/closers.ts';

const script = fileURLToPath(new URL('./fillProcess.ts', import.meta.url));

/**
 * Fills the empty database with sample data in a separate process: in the server the memory for it would stay taken.
 * Resolves when the data is written; the pictures of the first pages are generated after that.
 * @param closers receives a function that ends the process with the server
 * @throws Error if the process ended early; it prints the reason on the terminal
 */
export const fillWithSampleData = async (closers: Closers): Promise<void> => {
  const child = fork(script, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const exit = once(child, 'exit');
  closers.add(() => {
    child.kill();
    return exit;
  });
  const failure = exit.then(([code]) => {
    throw new Error(`The sample data could not be written: its process ended with ${code}.`);
  });
  await Promise.race([once(child, 'message'), failure]);
  failure.catch(() => undefined);
};
