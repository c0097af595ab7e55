import type { Storage } from '../storage.ts';
import type { ObjectCounts } from './counts.ts';

/**
 * Returns the storage with counting: what the server stores counts for its account. A stream is refused only if there
 * was no room before it.
 */
export const countedStorage = (storage: Storage, counts: ObjectCounts): Storage => ({
  ...storage,
  put: async (key, body, options) => {
    const hold = await counts.hold(key, Buffer.isBuffer(body) ? body.length : 0, options.mayExceed);
    try {
      const storedObject = await storage.put(key, body, options);
      await hold.keep(key, storedObject.size);
      return storedObject;
    } catch (error) {
      await hold.drop();
      throw error;
    }
  },
  remove: async (key) => {
    await storage.remove(key);
    await counts.forget(key);
  },
});
