// Run by objectStore.test.ts, which kills it: overwrites objects for ever, whole and in parts, each time with other
// content.
import { ObjectStore } from '../../../server/storage/gateway/store/objectStore.ts';
import { Uploads } from '../../../server/storage/gateway/store/uploads.ts';

const store = new ObjectStore(process.argv[2] ?? '');
const uploads = new Uploads(store);
const maxBytes = 100 * 1024 * 1024;

/** Overwrites one object in three parts. */
const uploadParts = async (round: number): Promise<void> => {
  const key = 'u/in parts';
  const id = await uploads.create(key, 'text/plain');
  const listed = [];
  for (const [index, length] of [5 * 1024 * 1024, 5 * 1024 * 1024, 10 + round].entries()) {
    const number = index + 1;
    const source = async function* () {
      yield Buffer.alloc(length, String((round + index) % 10));
    };
    const staged = await store.stage(source(), { maxBytes, length });
    await uploads.addPart(id, key, number, staged);
    listed.push({ number, etag: staged.etag });
  }
  await uploads.complete(id, key, listed, maxBytes);
};

for (let round = 0; ; round += 1) {
  const content = Buffer.alloc(200_000 + round, String(round % 10));
  const source = async function* () {
    yield content.subarray(0, 100_000);
    yield content.subarray(100_000);
  };
  for (const key of ['u/overwritten', `u/${round}`]) {
    const staged = await store.stage(source(), { maxBytes: content.length });
    await store.commit(key, staged, { contentType: 'text/plain' });
  }
  await uploadParts(round);
  process.stdout.write('.');
}
