import { buffer } from 'node:stream/consumers';
import { QuotaExceeded } from '../storage/quota/counts.ts';
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

/** `mayExceed`: kept beyond the quota too, for what is small and comes again; else only where the account has room. */
interface Kept {
  contentType: string;
  mayExceed: boolean;
}

/** How small pictures are kept. */
export const smallPicture: Kept = { contentType: 'image/webp', mayExceed: true };

const keepIfRoom = async (storage: Storage, key: string, made: Buffer, kept: Kept): Promise<void> => {
  try {
    await storage.put(key, made, kept);
  } catch (error) {
    if (!(error instanceof QuotaExceeded)) throw error;
  }
};

/** What is stored under the key, or else is made now and stored there. Undefined where it cannot be made. */
export const keptOrMade = async (
  storage: Storage,
  key: string,
  kept: Kept,
  make: () => Promise<Buffer | undefined>,
): Promise<Buffer | undefined> => {
  const known = await readKept(storage, key);
  if (known) return known;
  const inHand = makingIn(storage);
  const makeAndStore = async () => {
    const made = await make();
    if (made) await keepIfRoom(storage, key, made, kept);
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
