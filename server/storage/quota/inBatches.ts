import type { ObjectMeta } from '../storage.ts';

const batchSize = 500;

/** Yields a listing in batches that one query takes. */
export async function* inBatches(listing: AsyncIterable<ObjectMeta>): AsyncGenerator<ObjectMeta[]> {
  let batch: ObjectMeta[] = [];
  for await (const object of listing) {
    batch.push(object);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
