import { buffer } from 'node:stream/consumers';
import type { Storage } from '../storage/storage.ts';

/** Made at the same time once only, however many ask. */
const making = new WeakMap<Storage, Map<string, Promise<Buffer | undefined>>>();

const makingIn = (storage: Storage): Map<string, Promise<Buffer | undefined>> => {
  const known = making.get(storage) ?? new Map<string, Promise<Buffer | undefined>>();
  making.set(storage, known);
  return known;
};

/** The whole object; undefined where there is none. */
export const readKept = async (storage: Storage, key: string): Promise<Buffer | undefined> => {
  const kept = await storage.get(key);
  return kept && buffer(kept.body);
};

/** What is stored under the key, or else is made now and stored there. Undefined where it cannot be made. */
export const keptOrMade = async (storage: Storage, key: string, contentType: string, make: () => Promise<Buffer | undefined>): Promise<Buffer | undefined> => {
  const kept = await readKept(storage, key);
  if (kept) return kept;
  const inHand = makingIn(storage);
  const makeAndStore = async () => {
    const made = await make();
    if (made) await storage.put(key, made, { contentType, mayExceed: true });
    return made;
  };
  const work = inHand.get(key) ?? makeAndStore();
  inHand.set(key, work);
  try {
    return await work;
  } finally {
    inHand.delete(key);
  }
};
