import type { Readable } from 'node:stream';
import type { FileProblemCode } from '../../../contract/imports/file-problems.ts';
import { asTenant } from '../../database/tenant.ts';
import { enqueue, type JobKind } from '../../jobs/jobs.ts';
import type { Services } from '../../services.ts';
import { collectLinksJob } from '../designs/links/linkJobs.ts';
import { readImport, updateImport, type ImportKey, type StoredImport } from './record.ts';
import { runInThread } from './thread/thread.ts';

/** Refuses the file of an import for good. */
export const giveUp = ({ db }: Services, key: ImportKey, code: FileProblemCode): Promise<void> =>
  asTenant(db, key.accountId, (tx) =>
    updateImport(tx, key, {
      status: 'failed',
      problem: JSON.stringify({ code, params: {} }),
      finished_at: new Date(),
    }),
  );

export const isOutOfMemory = (problem: unknown): boolean =>
  problem instanceof Error && 'code' in problem && problem.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** A stream of known length in one piece of memory: a file may have 50 MB, and every copy counts. */
const readBytes = async (body: Readable, size: number): Promise<Uint8Array> => {
  const bytes = new Uint8Array(size);
  let at = 0;
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
};

const readIt = (services: Services, key: ImportKey): Promise<StoredImport> =>
  asTenant(services.db, key.accountId, (tx) => readImport(tx, key));

const readFile = async (
  services: Services,
  key: ImportKey,
  row: StoredImport,
  signal: AbortSignal,
): Promise<void> => {
  if (row.retry_of || row.recheck) return runInThread(services.pool, key, signal);
  const object = await services.storage.get(row.object_key);
  if (!object) return giveUp(services, key, 'file_gone');
  try {
    await runInThread(services.pool, key, signal, await readBytes(object.body, object.size));
    // Without fresh statistics the next readers of these rows would sort them all for each batch.
    await services.pool.query('analyze import_rows');
  } catch (problem) {
    if (!isOutOfMemory(problem)) throw problem;
    await giveUp(services, key, 'file_too_complex');
  }
};

/**
 * Reads and checks the file of an import, or its stored rows once more. A file that bursts the thread's memory is refused, not tried again. Columns
 * that are chosen while this job runs get none of their own: it checks the rows again.
 */
export const readJob: JobKind<ImportKey> = {
  name: 'import-read',
  key: ({ importId }) => importId,
  accountOf: ({ accountId }) => accountId,
  run: async (services, key, signal) => {
    let row = await readIt(services, key);
    while (row.status === 'reading' || row.status === 'checking') {
      await readFile(services, key, row, signal);
      row = await readIt(services, key);
    }
  },
};

/**
 * Creates the orders of an import; taken up again where it stopped. One that goes on after the seller's stop is a job
 * of its own: the one before may still be about to end.
 */
export const createJob: JobKind<ImportKey & { startedAt?: string | null }> = {
  name: 'import-create',
  key: ({ importId, startedAt }) => (startedAt ? `${importId} ${startedAt}` : importId),
  accountOf: ({ accountId }) => accountId,
  run: async ({ pool, boss }, key, signal) => {
    await runInThread(pool, key, signal);
    await pool.query('analyze orders, order_items');
    await enqueue(boss, collectLinksJob, { accountId: key.accountId, importId: key.importId });
  },
};
