import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ReadingMessage } from './messages.ts';
import { FileProblem } from './problem.ts';
import type { TableRow } from './row.ts';
import { loadBytes, type TableSource } from './source.ts';
import type { Table } from './table.ts';

/** Bounds of the reading thread: memory in MB, and the longest a single step may take in ms (security T6). */
export interface ThreadLimits {
  memoryMb: number;
  stepMs: number;
}

const usual: ThreadLimits = { memoryMb: 384, stepMs: 60_000 };

/**
 * `readTable` in a thread of its own, so that a large or hostile file neither stops other requests nor fills
 * their memory. Breaking off the batches ends the thread; so does `close`, for a table that is not read on.
 * @throws FileProblem as `readTable`, and `file_too_complex` past the bounds.
 */
export async function readTableInThread(
  source: TableSource,
  limits = usual,
): Promise<Table & { close: () => Promise<void> }> {
  const bytes = new Uint8Array(await loadBytes(source));
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: bytes,
    transferList: [bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb },
  });
  const close = async () => void (await worker.terminate());
  const next = () => nextMessage(worker, limits);
  const opened = await next();
  if (opened.type !== 'opened') throw new Error(`The reading thread began with ${opened.type}`);
  return { info: opened.info, batches: batchesOf(worker, next), close };
}

async function* batchesOf(worker: Worker, next: () => Promise<ReadingMessage>): AsyncGenerator<TableRow[], void> {
  try {
    for (;;) {
      const answer = next();
      worker.postMessage('next');
      const message = await answer;
      if (message.type !== 'rows') return;
      yield message.rows;
    }
  } finally {
    await worker.terminate();
  }
}

async function nextMessage(worker: Worker, limits: ThreadLimits): Promise<ReadingMessage> {
  const stop = AbortSignal.timeout(limits.stepMs);
  try {
    const [message] = (await once(worker, 'message', { signal: stop })) as [ReadingMessage];
    if (message.type === 'problem') throw new FileProblem(message.code, message.params);
    return message;
  } catch (problem) {
    await worker.terminate();
    throw isOverBounds(problem) ? new FileProblem('file_too_complex') : problem;
  }
}

function isOverBounds(problem: unknown): boolean {
  if (!(problem instanceof Error)) return false;
  return problem.name === 'AbortError' || ('code' in problem && problem.code === 'ERR_WORKER_OUT_OF_MEMORY');
}
