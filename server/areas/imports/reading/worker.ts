import { parentPort, workerData } from 'node:worker_threads';
import type { ReadingMessage } from './messages.ts';
import { FileProblem } from './problem.ts';
import { readTable } from './table.ts';

/** The thread of `readTableInThread`: reads one table and hands out a batch per `next`. */
async function main(): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error('Runs as a worker thread only');
  const say = (message: ReadingMessage) => port.postMessage(message);
  const asked = () => new Promise<void>((resolve) => port.once('message', () => resolve()));
  try {
    const { info, batches } = await readTable(workerData as string | Uint8Array);
    say({ type: 'opened', info });
    await asked();
    for await (const rows of batches) {
      say({ type: 'rows', rows });
      await asked();
    }
    say({ type: 'done' });
  } catch (problem) {
    if (!(problem instanceof FileProblem)) throw problem;
    say({ type: 'problem', code: problem.code, params: problem.params });
  }
}

await main();
