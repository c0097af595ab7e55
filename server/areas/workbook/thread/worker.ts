import { parentPort } from 'node:worker_threads';
import { readWorkbook } from '../../../operator/workbook/read/readWorkbook.ts';
import type { ReadTask } from './thread.ts';

parentPort?.once('message', async ({ bytes, known }: ReadTask) => {
  const { buffer, byteOffset, byteLength } = bytes;
  const read = await readWorkbook(Buffer.from(buffer, byteOffset, byteLength), known);
  parentPort?.postMessage(read, []);
});
