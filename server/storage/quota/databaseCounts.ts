import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { partRange, QuotaExceeded, type Hold, type ObjectCounts } from './counts.ts';

type Db = Kysely<Database>;

const bytesOfGb = 1024 ** 3;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Every key names its account, or a user of it, in its first or second segment. */
const ownerIn = (key: string): string | undefined => key.split('/').slice(0, 2).find((segment) => uuid.test(segment));

/** The account that a key belongs to; the house's own objects belong to none. */
const accountOf = async (db: Db, key: string): Promise<string | undefined> => {
  const owner = ownerIn(key);
  if (!owner) return undefined;
  const { rows } = await sql<{ id: string }>`
    select id from accounts where id = ${owner} union all select account_id from users where id = ${owner} limit 1`.execute(db);
  return rows[0]?.id;
};

const put = (db: Db, accountId: string, key: string, bytes: number): Promise<unknown> =>
  db
    .insertInto('stored_objects')
    .values({ account_id: accountId, key, bytes })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ account_id: accountId, bytes }))
    .execute();

const remove = (db: Db, key: string): Promise<unknown> => db.deleteFrom('stored_objects').where('key', '=', key).execute();

/** Whether an account has stored more than its package gives it. */
const isOver = async (db: Db, accountId: string): Promise<boolean> => {
  const { bytes, storage_gb: gigabytes } = await db
    .selectFrom('accounts')
    .innerJoin('packages', 'packages.id', 'accounts.package_id')
    .innerJoin('storage_use', 'storage_use.account_id', 'accounts.id')
    .select(['storage_use.bytes', 'packages.storage_gb'])
    .where('accounts.id', '=', accountId)
    .executeTakeFirstOrThrow();
  return bytes > gigabytes * bytesOfGb;
};

/** Notes the bytes before they arrive; the sum of the account is locked until then, so that calls at once add up. */
const reserve = (db: Db, accountId: string, key: string, bytes: number, mayExceed: boolean): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await put(tx, accountId, key, bytes);
    if (!mayExceed && (await isOver(tx, accountId))) throw new QuotaExceeded();
  });

/** Notes an object that is there, as when it was stored by an earlier version. */
export const countObject = async (db: Db, key: string, bytes: number): Promise<void> => {
  const accountId = await accountOf(db, key);
  if (accountId) await put(db, accountId, key, bytes);
};

/** Reservations and parts that nobody will finish: uploads are aborted after a day. */
export const forgetAbandoned = async (db: Db, before: Date): Promise<void> => {
  await db
    .deleteFrom('stored_objects')
    .where((eb) => eb.or([eb('key', 'like', 'hold:%'), eb('key', 'like', 'part:%')]))
    .where('created_at', '<', before.toISOString())
    .execute();
};

/** Counts in the database, for all copies of the server together. */
export const databaseCounts = (db: Db): ObjectCounts => ({
  hold: async (key, bytes, mayExceed = false): Promise<Hold> => {
    const accountId = await accountOf(db, key);
    if (!accountId) return { keep: async () => undefined, drop: async () => undefined };
    const held = `hold:${randomUUID()}`;
    await reserve(db, accountId, held, bytes, mayExceed);
    return {
      keep: (stored, size) =>
        db.transaction().execute(async (tx) => {
          await remove(tx, held);
          await put(tx, accountId, stored, size);
        }),
      drop: async () => void (await remove(db, held)),
    };
  },
  forget: async (key) => void (await remove(db, key)),
  forgetParts: async (uploadId) => {
    const [from, before] = partRange(uploadId);
    await db.deleteFrom('stored_objects').where('key', '>=', from).where('key', '<', before).execute();
  },
});
