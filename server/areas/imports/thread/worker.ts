import { parentPort } from 'node:worker_threads';
import { openBulkWriter } from '../../../database/bulkWriter.ts';
import { openDatabase } from '../../../database/connection.ts';
import { runAs } from '../../../database/work.ts';
import { priceBook } from '../../catalog/priceBook.ts';
import type { ImportConnections } from '../connections.ts';
import { readImportFile } from '../reading/readImportFile.ts';
import type { ThreadTask } from './thread.ts';
import { tryFile } from '../trial/tryFile.ts';
import { resumeStoredImport } from '../creating/resumeStoredImport.ts';

/** The file of a task, not copied: it may have 50 MB. */
const takeBytes = (task: ThreadTask): Buffer => {
  const { buffer, byteOffset, byteLength } = task.bytes ?? new Uint8Array();
  delete task.bytes;
  return Buffer.from(buffer, byteOffset, byteLength);
};

/** Tries or reads the file of the task, or resumes the import from its stored rows. A failure ends the thread. */
const runTask = async (task: ThreadTask): Promise<unknown> => {
  const { databaseUrl, work } = task;
  const { db, close } = openDatabase(databaseUrl, { max: 2 });
  const writer = openBulkWriter(databaseUrl);
  const connections: ImportConnections = { db, writer };
  try {
    // Every task needs the catalog: it is there when its turn comes, or its failure is met then.
    priceBook(db).catch(() => undefined);
    if ('wish' in work) return await tryFile(db, work.wish, () => takeBytes(task));
    return await (task.bytes
      ? readImportFile(connections, work.key, () => takeBytes(task))
      : resumeStoredImport(connections, work.key));
  } finally {
    await Promise.all([close(), writer.close()]);
  }
};

parentPort?.on('message', async (task: ThreadTask) => {
  parentPort?.postMessage(await runAs({ patience: 'job' }, () => runTask(task)));
});
