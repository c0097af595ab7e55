import { randomUUID } from 'node:crypto';
import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '../../database/tables/tables.ts';
import { partRange, QuotaExceeded, type Hold, type ObjectCounts } from './counts.ts';
import { inTransaction } from '../../database/changes.ts';

type Db = Kysely<Database>;

const bytesOfGb = 1024 ** 3;

/** Gigabytes that an account may store, in a query that joins its package. */
export const quotaGb = sql<number>`coalesce(accounts.storage_gb, packages.storage_gb)`;

/** Least bytes that an object counts: a block of the disk, so that a bucket cannot be filled with empty objects. */
const minBytes = 4096;
const weightOf = (bytes: number): number => Math.max(bytes, minBytes);

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Returns the id in a key: every key names its account, or a user of it, in its first or second segment. */
const ownerIn = (key: string): string | undefined =>
  key
    .split('/')
    .slice(0, 2)
    .find((segment) => uuid.test(segment));

/** Returns the account that a key belongs to; none for the operator's own objects. */
const accountOf = async (db: Db, key: string): Promise<string | undefined> => {
  const owner = ownerIn(key);
  if (!owner) return undefined;
  const { rows } = await sql<{ id: string }>`
    select id from accounts where id = ${owner} union all select account_id from users
      where id = ${owner} limit 1`.execute(db);
  return rows[0]?.id;
};

/** Adds to the sum of an account, which stays locked until the end of the transaction. */
const addUp = async (tx: Transaction<Database>, accountId: string, bytes: number): Promise<void> => {
  await tx
    .insertInto('storage_use')
    .values({ account_id: accountId, bytes })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ bytes: sql`storage_use.bytes + excluded.bytes` }),
    )
    .execute();
};

/** Stops counting objects. The sums are locked before the rows, as everywhere here, to avoid deadlocks. */
const remove = async (tx: Transaction<Database>, key: RawBuilder<boolean>): Promise<void> => {
  await sql`
    select from storage_use where account_id in (select account_id from stored_objects where ${key})
    order by account_id for update`.execute(tx);
  await sql`
    with gone as (delete from stored_objects where ${key} returning account_id, bytes),
      sums as (select account_id, sum(bytes) as bytes from gone group by account_id)
    update storage_use set bytes = storage_use.bytes - sums.bytes from sums
      where storage_use.account_id = sums.account_id`.execute(tx);
};

const removeNow = (db: Db, key: RawBuilder<boolean>): Promise<void> =>
  inTransaction(db, (tx) => remove(tx, key));

const isKey = (key: string): RawBuilder<boolean> => sql`key = ${key}`;

/** Counts an object, replacing one of the same key. */
const countRow = async (
  tx: Transaction<Database>,
  accountId: string,
  key: string,
  bytes: number,
): Promise<void> => {
  await addUp(tx, accountId, bytes);
  await remove(tx, isKey(key));
  await tx.insertInto('stored_objects').values({ account_id: accountId, key, bytes }).execute();
};

/** Returns true if the account of a user has reached its limit. */
export const isFull = async (db: Db, userId: string): Promise<boolean> => {
  const usage = await db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.id', 'users.account_id')
    .innerJoin('packages', 'packages.id', 'accounts.package_id')
    .innerJoin('storage_use', 'storage_use.account_id', 'accounts.id')
    .select(['storage_use.bytes', quotaGb.as('gigabytes')])
    .where('users.id', '=', userId)
    .executeTakeFirst();
  return usage !== undefined && usage.bytes >= usage.gigabytes * bytesOfGb;
};

/**
 * Runs work without waiting for the disk of the database: if it loses power, the lost last second is counted at night
 * (sweepObjects.ts), or stays counted for a day.
 */
const soon = (db: Db, work: (tx: Transaction<Database>) => Promise<void>): Promise<void> =>
  inTransaction(db, async (tx) => {
    await sql`set local synchronous_commit = off`.execute(tx);
    await work(tx);
  });

/** A reservation, counted under its own name until it is stored. */
interface Held {
  accountId: string;
  name: string;
  bytes: number;
}

/**
 * Records the bytes before they arrive; the sum of the account is locked until then, so that concurrent calls add up.
 */
const reserve = (db: Db, { accountId, name, bytes }: Held, mayExceed: boolean): Promise<void> =>
  soon(db, async (tx) => {
    const { rows } = await sql<{ over: boolean }>`
      with used as (
        insert into storage_use (account_id, bytes) values (${accountId}, ${bytes})
        on conflict (account_id) do update set bytes = storage_use.bytes + excluded.bytes returning bytes),
      noted as (insert into stored_objects (account_id, key, bytes) values (${accountId}, ${name}, ${bytes}))
      select used.bytes > ${quotaGb}::bigint * ${bytesOfGb}::bigint as over
      from used, accounts join packages on packages.id = accounts.package_id where accounts.id = ${accountId}`.execute(
      tx,
    );
    if (!mayExceed && rows[0]?.over) throw new QuotaExceeded();
  });

/** Turns the reservation into this object, unless the object exists, or the reservation was too old and was dropped. */
const turnInto = async (
  tx: Transaction<Database>,
  { name }: Held,
  key: string,
  bytes: number,
): Promise<boolean> => {
  const { rows } = await sql`
    update stored_objects set key = ${key}, bytes = ${bytes}, created_at = now()
    where key = ${name} and not exists (select from stored_objects where key = ${key}) returning 1`.execute(
    tx,
  );
  return rows.length > 0;
};

const storeHeld = (db: Db, reservation: Held, key: string, bytes: number): Promise<void> =>
  soon(db, async (tx) => {
    await addUp(tx, reservation.accountId, bytes - reservation.bytes);
    if (await turnInto(tx, reservation, key, bytes)) return;
    await remove(tx, isKey(key));
    if (await turnInto(tx, reservation, key, bytes)) return;
    await countRow(tx, reservation.accountId, key, bytes);
    await addUp(tx, reservation.accountId, reservation.bytes - bytes);
  });

/** An object in the storage. */
interface ListedObject {
  key: string;
  size: number;
}

const countObject = async (db: Db, { key, size }: ListedObject): Promise<void> => {
  const accountId = await accountOf(db, key);
  if (accountId) await inTransaction(db, (tx) => countRow(tx, accountId, key, weightOf(size)));
};

/** Counts objects that are not counted with their size: stored past us, or by an earlier version. */
export const countStored = async (db: Db, objects: readonly ListedObject[]): Promise<void> => {
  const countedRows = await db
    .selectFrom('stored_objects')
    .select(['key', 'bytes'])
    .where(
      'key',
      'in',
      objects.map(({ key }) => key),
    )
    .execute();
  const countedByKey = new Map(countedRows.map(({ key, bytes }) => [key, bytes]));
  for (const object of objects)
    if (countedByKey.get(object.key) !== weightOf(object.size)) await countObject(db, object);
};

/** Drops reservations and parts that nobody will finish: uploads are aborted after a day. */
export const forgetAbandoned = (db: Db, before: Date): Promise<void> =>
  removeNow(db, sql`(key like 'hold:%' or key like 'part:%') and created_at < ${before.toISOString()}`);

const partsOf = (uploadId: string): RawBuilder<boolean> => {
  const [rangeStart, rangeEnd] = partRange(uploadId);
  return sql`key >= ${rangeStart} and key < ${rangeEnd}`;
};

/** Returns counts in the database, shared by all server processes. */
export const databaseCounts = (db: Db): ObjectCounts => ({
  hold: async (key, bytes, mayExceed = false): Promise<Hold> => {
    const accountId = await accountOf(db, key);
    if (!accountId) return { keep: async () => undefined, drop: async () => undefined };
    const reservation = { accountId, name: `hold:${randomUUID()}`, bytes: weightOf(bytes) };
    await reserve(db, reservation, mayExceed);
    return {
      keep: (storedKey, size) => storeHeld(db, reservation, storedKey, weightOf(size)),
      drop: () => removeNow(db, isKey(reservation.name)),
    };
  },
  forget: (key) => removeNow(db, isKey(key)),
  forgetParts: (uploadId) => removeNow(db, partsOf(uploadId)),
  join: async (uploadId, key, bytes) => {
    const accountId = await accountOf(db, key);
    if (!accountId) return;
    await soon(db, async (tx) => {
      await remove(tx, partsOf(uploadId));
      await countRow(tx, accountId, key, weightOf(bytes));
    });
  },
});
