// Run by objectStore.test.ts, which kills it: overwrites one object for ever, each time with other content.
import { ObjectStore } from '../../../server/storage/gateway/objectStore.ts';

const store = new ObjectStore(process.argv[2] ?? '');
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
  process.stdout.write('.');
}
