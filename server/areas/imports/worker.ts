import { parentPort } from 'node:worker_threads';
import { openBulkWriter } from '../../database/bulkWriter.ts';
import { openDatabase } from '../../database/connection.ts';
import { yieldConnection, yieldThread } from './priority.ts';
import { readFile } from './read.ts';
import type { ThreadTask } from './thread.ts';
import { workWithoutFile } from './withoutFile.ts';

/** The import thread: reads the file it was given, or else works on what is stored. A failure ends it. */
const work = async ({ databaseUrl, key, bytes }: ThreadTask): Promise<void> => {
  const { db, close } = openDatabase(databaseUrl, { max: 2 });
  const writer = openBulkWriter(databaseUrl);
  const databases = { db, writer };
  try {
    await yieldConnection(writer.db);
    await (bytes ? readFile(databases, key, Buffer.from(bytes)) : workWithoutFile(databases, key));
  } finally {
    await Promise.all([close(), writer.close()]);
  }
};

yieldThread();
parentPort?.on('message', async (task: ThreadTask) => {
  await work(task);
  parentPort?.postMessage('done');
});
