import type { ObjectMeta } from '../storage.ts';

const most = 500;

/** A listing in pieces that one query takes. */
export async function* inBatches(listing: AsyncIterable<ObjectMeta>): AsyncGenerator<ObjectMeta[]> {
  let batch: ObjectMeta[] = [];
  for await (const object of listing) {
    batch.push(object);
    if (batch.length < most) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
