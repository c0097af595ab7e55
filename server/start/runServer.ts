import { setFlagsFromString } from 'node:v8';
import { StartProblem } from '../base/startProblem.ts';
import { readConfig } from '../services/config.ts';
import { startServer } from './startServer.ts';

/**
 * Milliseconds after a signal within which everything under way must be finished (architecture §6), or we leave it.
 */
const STOP_TIMEOUT_MS = 9_500;

/**
 * Makes this process the server, configured by its environment. A problem is printed, and ends the process. Resolves
 * when calls are answered.
 * @param dashboard resolves once dist/ is built; an empty database is filled with sample data meanwhile
 */
export async function runServer(dashboard: Promise<void> = Promise.resolve()): Promise<void> {
  // Where many objects survived a collection, V8 allocates later ones as old, and those are collected seldom: in a long
  // export the rows are such, and the server held 170 MB more for a ledger of 1,000,000 entries instead of 40.
  setFlagsFromString('--no-allocation-site-pretenuring');

  let close: (() => Promise<unknown[]>) | undefined;
  let stopping = false;

  /** Ends the process: 0 after a clean stop. Works also while starting, when only a part is open. */
  const stop = async (code: number): Promise<void> => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(code || 1), STOP_TIMEOUT_MS).unref();
    const failures = (await close?.()) ?? [];
    for (const failure of failures) console.error(failure);
    process.exit(failures.length > 0 ? 1 : code);
  };

  const fail = (error: unknown): void => {
    console.error(error instanceof StartProblem ? error.message : error);
    void stop(1);
  };

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
  // The script that started us was killed and can pass on no signal.
  process.once('disconnect', () => void stop(0));
  process.channel?.unref();

  try {
    const server = startServer(readConfig(process.env), dashboard, {
      onCrash: (reason) => fail(new StartProblem(reason)),
      onReady: (lines) => console.log(lines.join('\n')),
      onWarning: (line) => console.error(line),
    });
    close = server.close;
    await server.ready;
  } catch (error) {
    if (!stopping) fail(error);
  }
}
