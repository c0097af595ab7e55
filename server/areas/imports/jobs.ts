import { buffer } from 'node:stream/consumers';
import { asTenant } from '../../database/tenant.ts';
import type { JobKind } from '../../jobs/jobs.ts';
import { readImport, updateImport, type ImportKey } from './record.ts';
import { runInThread } from './thread.ts';

/** Reads and checks the file of an import. */
export const readJob: JobKind<ImportKey> = {
  name: 'import-read',
  key: ({ importId }) => importId,
  run: async ({ db, pool, storage }, key) => {
    const row = await asTenant(db, key.accountId, (tx) => readImport(tx, key));
    const object = await storage.get(row.object_key);
    if (object) return runInThread(pool, key, await buffer(object.body));
    await asTenant(db, key.accountId, (tx) =>
      updateImport(tx, key, { status: 'failed', problem: JSON.stringify({ code: 'file_gone', params: {} }) }),
    );
  },
};

/** Creates the orders of an import; taken up again where it stopped. */
export const createJob: JobKind<ImportKey> = {
  name: 'import-create',
  key: ({ importId }) => importId,
  run: ({ pool }, key) => runInThread(pool, key),
};
