import { buffer } from 'node:stream/consumers';
import { QuotaExceeded } from '../storage/quota/counts.ts';
import type { Storage } from '../storage/storage.ts';

/** Pictures that are being made: each is made once at a time, however many requests wait for it. */
const making = new WeakMap<Storage, Map<string, Promise<Buffer | undefined>>>();

const makingIn = (storage: Storage): Map<string, Promise<Buffer | undefined>> => {
  const promises = making.get(storage) ?? new Map<string, Promise<Buffer | undefined>>();
  making.set(storage, promises);
  return promises;
};

/** Reads the whole object; undefined if there is none. */
export const readStoredPicture = async (storage: Storage, key: string): Promise<Buffer | undefined> => {
  const object = await storage.get(key);
  return object && buffer(object.body);
};

/**
 * Storage options. `mayExceed`: stored beyond the quota too, for small pictures that can be made again; else only if
 * the account has room.
 */
interface StoreOptions {
  contentType: string;
  mayExceed: boolean;
}

/** Storage options of small pictures. */
export const smallPicture: StoreOptions = { contentType: 'image/webp', mayExceed: true };

const storeIfSpace = async (
  storage: Storage,
  key: string,
  picture: Buffer,
  options: StoreOptions,
): Promise<void> => {
  try {
    await storage.put(key, picture, options);
  } catch (error) {
    if (!(error instanceof QuotaExceeded)) throw error;
  }
};

/** Returns the stored object, or makes and stores it. Undefined if it cannot be made. */
export const loadOrMake = async (
  storage: Storage,
  key: string,
  options: StoreOptions,
  make: () => Promise<Buffer | undefined>,
): Promise<Buffer | undefined> => {
  const storedPicture = await readStoredPicture(storage, key);
  if (storedPicture) return storedPicture;
  const inHand = makingIn(storage);
  const makeAndStore = async () => {
    const picture = await make();
    if (picture) await storeIfSpace(storage, key, picture, options);
    return picture;
  };
  const work = inHand.get(key) ?? makeAndStore();
  inHand.set(key, work);
  try {
    return await work;
  } finally {
    inHand.delete(key);
  }
};
