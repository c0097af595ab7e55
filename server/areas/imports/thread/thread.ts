import { Worker } from 'node:worker_threads';
import type { Pool } from 'pg';
import type { TryAnswer } from '../../../../contract/templates/calls.ts';
import type { ImportKey } from '../storedImport.ts';
import type { TryWish } from '../trial/tryFile.ts';

/** A task of the import thread: work on an import, or the test of a file. `bytes`: the file, if the task reads one. */
export interface ThreadTask {
  databaseUrl: string;
  work: { key: ImportKey } | { wish: TryWish };
  bytes?: Uint8Array;
}

/** A file of the largest size stays well below; the small young generation keeps the peak low. */
const memory = { maxOldGenerationSizeMb: 176, maxYoungGenerationSizeMb: 24 };

/** A thread takes 0.4 s to load its code: the one that has read a file waits this long for the word to create, ms. */
const patience = 60_000;

let spare: { thread: Worker; end: NodeJS.Timeout } | undefined;

const startThread = (): Worker => {
  const thread = new Worker(new URL('./worker.ts', import.meta.url), { resourceLimits: memory });
  const forget = (): void => {
    if (spare?.thread === thread) spare = undefined;
  };
  return thread.on('error', forget).on('exit', forget);
};

const takeThread = (): Worker => {
  if (!spare) return startThread();
  const { thread, end } = spare;
  spare = undefined;
  clearTimeout(end);
  thread.ref();
  return thread;
};

/** Keeps one idle thread, which has no connection and does not hold the process. */
const keepThread = (thread: Worker): void => {
  if (spare) {
    void thread.terminate();
    return;
  }
  thread.unref();
  spare = { thread, end: setTimeout(() => void thread.terminate(), patience).unref() };
};

/**
 * Runs a task in the import thread and returns its answer. Rejects when the work fails, or when the signal ends the thread.
 */
const runTask = async (
  pool: Pool,
  work: ThreadTask['work'],
  signal: AbortSignal,
  bytes?: Uint8Array,
): Promise<unknown> => {
  const databaseUrl = pool.options.connectionString;
  if (!databaseUrl) throw new Error('The import thread needs the address of the database');
  signal.throwIfAborted();
  const thread = takeThread();
  return new Promise((resolve, reject) => {
    const stop = (): void => void thread.terminate();
    const ended = (code: number): void => {
      signal.removeEventListener('abort', stop);
      reject(new Error(`The import thread ended with ${code}`));
    };
    const done = (answer: unknown): void => {
      signal.removeEventListener('abort', stop);
      thread.off('error', reject).off('exit', ended);
      keepThread(thread);
      resolve(answer);
    };
    signal.addEventListener('abort', stop, { once: true });
    thread.once('error', reject).once('exit', ended).once('message', done);
    const task: ThreadTask = { databaseUrl, work, ...(bytes && { bytes }) };
    thread.postMessage(task, bytes ? [bytes.buffer as ArrayBuffer] : []);
  });
};

/**
 * Reads or creates an import in a thread of its own with its own database connections, so that parsing, checking
 * and pricing never hold up other requests. Rejects when the work fails or the signal ends it; then it may be started
 * again.
 */
export const runInThread = async (
  pool: Pool,
  key: ImportKey,
  signal: AbortSignal,
  bytes?: Uint8Array,
): Promise<void> => {
  await runTask(pool, { key }, signal, bytes);
};

/** Tries a file in such a thread: what bursts its memory ends the thread, not the server. */
export const tryInThread = async (
  pool: Pool,
  wish: TryWish,
  signal: AbortSignal,
  bytes: Uint8Array,
): Promise<TryAnswer> => (await runTask(pool, { wish }, signal, bytes)) as TryAnswer;
