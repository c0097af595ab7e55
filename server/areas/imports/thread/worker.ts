import { parentPort } from 'node:worker_threads';
import { openBulkWriter } from '../../../database/bulkWriter.ts';
import { openDatabase } from '../../../database/connection.ts';
import { runAs } from '../../../database/work.ts';
import { priceBook } from '../../catalog/priceBook.ts';
import type { ImportConnections } from '../connections.ts';
import { readImportFile } from '../reading/readImportFile.ts';
import type { ThreadTask } from './thread.ts';
import { testFile } from '../testRun/testFile.ts';
import { resumeStoredImport } from '../creating/resumeStoredImport.ts';

/** Returns the file of a task without a copy: it may have 50 MB. */
const takeBytes = (task: ThreadTask): Buffer => {
  const { buffer, byteOffset, byteLength } = task.bytes ?? new Uint8Array();
  delete task.bytes;
  return Buffer.from(buffer, byteOffset, byteLength);
};

/** Test-reads or reads the file of the task, or resumes the import from its stored rows. An error ends the thread. */
const runThreadTask = async (task: ThreadTask): Promise<unknown> => {
  const { databaseUrl, work } = task;
  const { db, close } = openDatabase(databaseUrl, { max: 2 });
  const writer = openBulkWriter(databaseUrl);
  const connections: ImportConnections = { db, writer };
  try {
    // Every task needs the catalog, so it is loaded early; an error is thrown where the task reads it.
    priceBook(db).catch(() => undefined);
    if ('testRequest' in work) return await testFile(db, work.testRequest, () => takeBytes(task));
    return await (task.bytes
      ? readImportFile(connections, work.key, () => takeBytes(task))
      : resumeStoredImport(connections, work.key));
  } finally {
    await Promise.all([close(), writer.close()]);
  }
};

parentPort?.on('message', async (task: ThreadTask) => {
  parentPort?.postMessage(await runAs({ timeLimit: 'job' }, () => runThreadTask(task)));
});
