import { Worker } from 'node:worker_threads';
import type { Pool } from 'pg';
import type { TestRunResponse } from '../../../../contract/templates/calls.ts';
import type { ImportKey } from '../storedImport.ts';
import type { TestRequest } from '../testRun/testFile.ts';

/** A task of the import thread: work on an import, or the test of a file. `bytes`: the file, if the task reads one. */
export interface ThreadTask {
  databaseUrl: string;
  work: { key: ImportKey } | { testRequest: TestRequest };
  bytes?: Uint8Array;
}

/**
 * Memory limits of the thread. A file of the largest size stays well below; the small young generation keeps
 * the peak low.
 */
const memory = { maxOldGenerationSizeMb: 176, maxYoungGenerationSizeMb: 24 };

/**
 * Milliseconds that a thread waits, after reading a file, for the command to create: a new thread takes 0.4 s
 * to load its code.
 */
const idleMs = 60_000;

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

/** Keeps one idle thread, which has no connection and does not keep the process alive. */
const ensureThread = (thread: Worker): void => {
  if (spare) {
    void thread.terminate();
    return;
  }
  thread.unref();
  spare = { thread, end: setTimeout(() => void thread.terminate(), idleMs).unref() };
};

/**
 * Reads or creates an import, or test-reads a file, in a separate thread with its own database connections, so that
 * parsing, checking and pricing never delay other requests. Returns the thread's answer. Rejects if the work fails or
 * the signal ends it; it may be started again then.
 */
export const runInThread = async (
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
    const handleExit = (code: number): void => {
      signal.removeEventListener('abort', stop);
      reject(new Error(`The import thread ended with ${code}`));
    };
    const handleAnswer = (answer: unknown): void => {
      signal.removeEventListener('abort', stop);
      thread.off('error', reject).off('exit', handleExit);
      ensureThread(thread);
      resolve(answer);
    };
    signal.addEventListener('abort', stop, { once: true });
    thread.once('error', reject).once('exit', handleExit).once('message', handleAnswer);
    const task: ThreadTask = { databaseUrl, work, ...(bytes && { bytes }) };
    thread.postMessage(task, bytes ? [bytes.buffer as ArrayBuffer] : []);
  });
};

/** Test-reads a file in such a thread: a file that exhausts its memory ends the thread, not the server. */
export const testInThread = async (
  pool: Pool,
  request: TestRequest,
  signal: AbortSignal,
  bytes: Uint8Array,
): Promise<TestRunResponse> =>
  (await runInThread(pool, { testRequest: request }, signal, bytes)) as TestRunResponse;
