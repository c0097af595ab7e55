import type { Storage } from '../storage.ts';
import type { ObjectCounts } from './counts.ts';

/** The storage, where what the server stores counts as its account's. A stream is refused only where there was no room before it. */
export const countedStorage = (storage: Storage, counts: ObjectCounts): Storage => ({
  ...storage,
  put: async (key, body, options) => {
    const hold = await counts.hold(key, Buffer.isBuffer(body) ? body.length : 0, options.mayExceed);
    try {
      const stored = await storage.put(key, body, options);
      await hold.keep(key, stored.size);
      return stored;
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
