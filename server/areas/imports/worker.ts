import { workerData } from 'node:worker_threads';
import { openDatabase } from '../../database/connection.ts';
import { createOrders } from './create.ts';
import { readFile } from './read.ts';
import type { ThreadTask } from './thread.ts';

/** The import thread: reads the file it was given, or else creates the orders of the preview. */
const main = async ({ databaseUrl, key, bytes }: ThreadTask): Promise<void> => {
  const { db, close } = openDatabase(databaseUrl, { max: 2 });
  try {
    await (bytes ? readFile(db, key, Buffer.from(bytes)) : createOrders(db, key));
  } finally {
    await close();
  }
};

await main(workerData as ThreadTask);
