import { Worker } from 'node:worker_threads';
import type { Pool } from 'pg';
import type { ImportKey } from './record.ts';

/** What the import thread is started with. `bytes`: the file, when it is to be read. */
export interface ThreadTask {
  databaseUrl: string;
  key: ImportKey;
  bytes?: Uint8Array;
}

/** A file of the largest size stays well below; the small young generation keeps the peak low. */
const memory = { maxOldGenerationSizeMb: 224, maxYoungGenerationSizeMb: 16 };

/**
 * Reads or creates an import in a thread of its own with its own database connection, so that parsing, checking
 * and pricing never hold up other requests. Rejects when the work fails; then it may be started again.
 */
export const runInThread = (pool: Pool, key: ImportKey, bytes?: Uint8Array): Promise<void> => {
  const databaseUrl = pool.options.connectionString;
  if (!databaseUrl) throw new Error('The import thread needs the address of the database');
  const task: ThreadTask = { databaseUrl, key, ...(bytes && { bytes }) };
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: task,
    ...(bytes && { transferList: [bytes.buffer as ArrayBuffer] }),
    resourceLimits: memory,
  });
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The import thread ended with ${code}`))));
  });
};
