import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/tables/tables.ts';
import type { Storage } from './storage.ts';
import { inTransaction } from '../database/changes.ts';

/** Key of the object that identifies this store. Users' keys always contain a slash, so nobody can overwrite it. */
export const identityKey = 'platen-store';

/** Error of a store that is not the one the database knows: its folder or bucket is gone, empty, or another one. */
export class WrongStore extends Error {}

/** A number that no other advisory lock of ours has. */
const lock = 7_526_343;

const readMarker = async (storage: Storage): Promise<string | undefined> => {
  const object = await storage.get(identityKey);
  return object && text(object.body);
};

/**
 * Returns the identity of the store with the objects of this database. The first start, and one after an operator
 * deleted the row, accepts the store as it is and marks it.
 */
export const agreeOnStore = (db: Kysely<Database>, storage: Storage): Promise<string> =>
  inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${lock})`.execute(tx);
    const storedIdentity = await tx.selectFrom('object_store').select('identity').executeTakeFirst();
    if (storedIdentity) return storedIdentity.identity;
    const marker = await readMarker(storage);
    const identity = marker ?? randomUUID();
    if (marker === undefined)
      await storage.put(identityKey, Buffer.from(identity), { contentType: 'text/plain', mayExceed: true });
    await tx.insertInto('object_store').values({ identity }).execute();
    return identity;
  });

/** Advice to the operator about a wrong store. */
export const wrongStoreAdvice =
  'The storage lacks the object "platen-store" that marks it as that of this database: uploads are refused. ' +
  'Bring back the folder or bucket with the objects; or, to go on without them, run in the database: ' +
  'delete from object_store; and start again.';

/** Returns the storage with a check that also verifies its identity. */
export const identifiedStorage = (storage: Storage, identity: string): Storage => ({
  ...storage,
  check: async () => {
    if ((await readMarker(storage)) !== identity) throw new WrongStore(wrongStoreAdvice);
    await storage.check();
  },
});
