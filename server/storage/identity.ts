import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/tables/tables.ts';
import type { Storage } from './storage.ts';
import { inTransaction } from '../database/changes.ts';

/** The object that says which store this is. No person's key has no slash in it, so nobody can write it. */
export const identityKey = 'platen-store';

/** The store is not the one that the database knows: its folder or bucket is gone, empty, or another one. */
export class WrongStore extends Error {}

/** Any number that no other advisory lock of ours has. */
const lock = 7_526_343;

const readMarker = async (storage: Storage): Promise<string | undefined> => {
  const object = await storage.get(identityKey);
  return object && text(object.body);
};

/**
 * Returns the identity of the store that the objects of this database lie in. The first start, and one whose row was
 * deleted by an operator, takes the store as it is and marks it.
 */
export const agreeOnStore = (db: Kysely<Database>, storage: Storage): Promise<string> =>
  inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${lock})`.execute(tx);
    const known = await tx.selectFrom('object_store').select('identity').executeTakeFirst();
    if (known) return known.identity;
    const marker = await readMarker(storage);
    const identity = marker ?? randomUUID();
    if (marker === undefined)
      await storage.put(identityKey, Buffer.from(identity), { contentType: 'text/plain', mayExceed: true });
    await tx.insertInto('object_store').values({ identity }).execute();
    return identity;
  });

/** Advice to the operator while the store is the wrong one. */
export const wrongStoreAdvice =
  'The storage lacks the object "platen-store" that marks it as that of this database: uploads are refused. ' +
  'Bring back the folder or bucket with the objects; or, to go on without them, run in the database: ' +
  'delete from object_store; and start again.';

/** The storage, whose check also asks whether it is the store that the database knows. */
export const identifiedStorage = (storage: Storage, identity: string): Storage => ({
  ...storage,
  check: async () => {
    if ((await readMarker(storage)) !== identity) throw new WrongStore(wrongStoreAdvice);
    await storage.check();
  },
});
