import type { Storage } from '../storage.ts';
import { type ObjectCounts, storeCounted } from './counts.ts';

/**
 * Returns the storage with counting: what the server stores counts for its account. A stream is refused only if there
 * was no room before it.
 */
export const countedStorage = (storage: Storage, counts: ObjectCounts): Storage => ({
  ...storage,
  put: (key, body, options) =>
    storeCounted(
      counts.hold(key, Buffer.isBuffer(body) ? body.length : 0, options.mayExceed),
      async (keep) => {
        const storedObject = await storage.put(key, body, options);
        await keep(key, storedObject.size);
        return storedObject;
      },
    ),
  remove: async (key) => {
    await storage.remove(key);
    await counts.forget(key);
  },
});
