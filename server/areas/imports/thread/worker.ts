import { parentPort } from 'node:worker_threads';
import { openBulkWriter } from '../../../database/bulkWriter.ts';
import { openDatabase } from '../../../database/connection.ts';
import { runAs } from '../../../database/work.ts';
import { priceBook } from '../../catalog/priceBook.ts';
import type { Databases } from '../databases.ts';
import { readFile } from '../reading/read.ts';
import type { ThreadTask } from './thread.ts';
import type { ImportKey } from '../record.ts';
import { tryFile } from '../trial/tryFile.ts';
import { workWithoutFile } from '../creating/withoutFile.ts';

/** The file of a task, not copied: it may have 50 MB. */
const takeBytes = (task: ThreadTask): Buffer => {
  const { buffer, byteOffset, byteLength } = task.bytes ?? new Uint8Array();
  delete task.bytes;
  return Buffer.from(buffer, byteOffset, byteLength);
};

const workOnImport = (databases: Databases, key: ImportKey, task: ThreadTask): Promise<void> =>
  task.bytes ? readFile(databases, key, () => takeBytes(task)) : workWithoutFile(databases, key);

/** The import thread: tries or reads the file it was given, or else works on what is stored. A failure ends it. */
const work = async (task: ThreadTask): Promise<unknown> => {
  const { databaseUrl, work: wanted } = task;
  const { db, close } = openDatabase(databaseUrl, { max: 2 });
  const writer = openBulkWriter(databaseUrl);
  const databases: Databases = { db, writer };
  try {
    // Every task needs the catalog: it is there when its turn comes, or its failure is met then.
    priceBook(db).catch(() => undefined);
    return await ('key' in wanted
      ? workOnImport(databases, wanted.key, task)
      : tryFile(db, wanted.wish, () => takeBytes(task)));
  } finally {
    await Promise.all([close(), writer.close()]);
  }
};

parentPort?.on('message', async (task: ThreadTask) => {
  parentPort?.postMessage(await runAs({ patience: 'job' }, () => work(task)));
});
