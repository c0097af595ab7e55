import { Worker } from 'node:worker_threads';
import type { Pictures } from '../../../operator/workbook/cellsFile.ts';
import { answerUnreadable, type ReadWorkbook } from '../../../operator/workbook/read/readWorkbook.ts';
import { FileProblem } from '../../../spreadsheets/fileProblem.ts';

/** A file to read. `known`: pictures of the version in force. */
export interface ReadTask {
  bytes: Uint8Array;
  known: Pictures;
}

/** Memory of the thread: a workbook of the largest size stays below it. */
const memory = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 24 };

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/**
 * Reads and checks a workbook in a thread of its own: the work delays no request, and a file that exhausts its memory
 * ends the thread, not the server.
 */
export const readInThread = async (task: ReadTask, signal: AbortSignal): Promise<ReadWorkbook> => {
  signal.throwIfAborted();
  const thread = new Worker(new URL('./worker.ts', import.meta.url), { resourceLimits: memory });
  const stop = (): void => void thread.terminate();
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await new Promise((resolve, reject) => {
      thread
        .once('message', resolve)
        .once('error', reject)
        .once('exit', (code) => reject(new Error(`The workbook's thread ended with ${code}`)));
      thread.postMessage(task, []);
    });
  } catch (error) {
    if (isOutOfMemory(error)) return answerUnreadable(new FileProblem('file_too_complex'));
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
    void thread.terminate();
  }
};
