import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { FileProblemCode, ImportFailureCode } from '../../../contract/imports/file-problems.ts';
import { isWorking } from '../../../contract/imports/progress.ts';
import { isPermanent } from '../../database/permanent.ts';
import { asTenant } from '../../database/tenant.ts';
import { enqueue, type JobKind } from '../../jobs/jobs.ts';
import type { Services } from '../../services/services.ts';
import { collectLinksJob } from '../designs/links/linkJobs.ts';
import { readImport, updateImport, type ImportKey, type StoredImport } from './storedImport.ts';
import { stopImports } from './stopImports.ts';
import { runInThread } from './thread/thread.ts';

/**
 * Ends an import in progress as failed, with the reason that the seller sees. If its rows were being
 * rechecked, the preview opens instead: they are checked once more before orders are created.
 */
export const failImport = (
  { db, now }: Services,
  key: ImportKey,
  code: FileProblemCode | ImportFailureCode,
): Promise<void> =>
  asTenant(db, key.accountId, async (tx) => {
    const storedImport = await readImport(tx, key, { lock: true });
    if (!isWorking(storedImport)) return;
    if (storedImport.recheck) return updateImport(tx, key, { status: 'preview', recheck: null });
    const problem = JSON.stringify({ code, params: {} });
    return updateImport(tx, key, { status: 'failed', problem, finished_at: now() });
  });

export const isOutOfMemory = (problem: unknown): boolean =>
  problem instanceof Error && 'code' in problem && problem.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** Reads a stream of known length into one buffer: a file may have 50 MB, and every copy counts. */
const readBytes = async (body: Readable, size: number): Promise<Uint8Array> => {
  const bytes = new Uint8Array(size);
  let at = 0;
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
};

/** Ends an import whose account is inactive. */
const stopInactive = async ({ db, now }: Services, key: ImportKey): Promise<void> => {
  await asTenant(db, key.accountId, (tx) => stopImports(tx, key, now()));
};

const readStoredImport = (services: Services, key: ImportKey): Promise<StoredImport> =>
  asTenant(services.db, key.accountId, (tx) => readImport(tx, key));

/** Runs the work of the thread. An error that would repeat ends the import as failed; any other is thrown. */
const runOrFail = async (
  services: Services,
  key: ImportKey,
  code: ImportFailureCode,
  signal: AbortSignal,
  bytes?: Uint8Array,
): Promise<void> => {
  try {
    await runInThread(services.pool, { key }, signal, bytes);
  } catch (problem) {
    const isTooLarge = isOutOfMemory(problem);
    if (!isTooLarge && !isPermanent(problem)) throw problem;
    services.log.error(problem, `Import ${key.importId} of account ${key.accountId} failed`);
    await failImport(services, key, isTooLarge && code === 'read_failed' ? 'file_too_complex' : code);
  }
};

/**
 * Reads and checks the file of an import, or checks its stored rows again. A file that exhausts the thread's
 * memory is refused, not retried. Columns that the seller chooses meanwhile do not queue another job: this
 * one checks the rows again.
 */
export const readJob: JobKind<ImportKey> = {
  name: 'import-read',
  key: ({ importId }) => importId,
  accountOf: ({ accountId }) => accountId,
  whenInactive: stopInactive,
  run: async (services, key, signal) => {
    let storedImport = await readStoredImport(services, key);
    while (storedImport.status === 'reading' || storedImport.status === 'checking') {
      const needsFile = !storedImport.retry_of && !storedImport.recheck;
      const object = needsFile ? await services.storage.get(storedImport.object_key) : undefined;
      if (needsFile && !object) return failImport(services, key, 'file_gone');
      const bytes = object && (await readBytes(object.body, object.size));
      await runOrFail(services, key, 'read_failed', signal, bytes);
      // Without fresh statistics the next readers of these rows would sort all of them for each batch.
      if (needsFile) await sql`analyze import_rows`.execute(services.db);
      storedImport = await readStoredImport(services, key);
    }
  },
};

/**
 * Creates the orders of an import, continuing where it stopped. An import resumed after the seller's stop
 * gets another job: the earlier one may still be ending.
 */
export const createJob: JobKind<ImportKey & { startedAt?: string | null }> = {
  name: 'import-create',
  key: ({ importId, startedAt }) => (startedAt ? `${importId} ${startedAt}` : importId),
  accountOf: ({ accountId }) => accountId,
  whenInactive: stopInactive,
  run: async (services, key, signal) => {
    const { db, boss } = services;
    await runOrFail(services, key, 'create_failed', signal);
    await sql`analyze orders, order_items`.execute(db);
    await enqueue(boss, collectLinksJob, { accountId: key.accountId, importId: key.importId });
  },
};
