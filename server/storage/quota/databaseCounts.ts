import { randomUUID } from 'node:crypto';
import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '../../database/tables/tables.ts';
import { partRange, QuotaExceeded, type Hold, type ObjectCounts } from './counts.ts';
import { inTransaction } from '../../database/changes.ts';

type Db = Kysely<Database>;

const bytesOfGb = 1024 ** 3;

/** However small an object is, it takes a block of the disk: a bucket is filled with objects of no bytes too. */
const leastBytes = 4096;
const weightOf = (bytes: number): number => Math.max(bytes, leastBytes);

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Every key names its account, or a user of it, in its first or second segment. */
const ownerIn = (key: string): string | undefined =>
  key
    .split('/')
    .slice(0, 2)
    .find((segment) => uuid.test(segment));

/** The account that a key belongs to; the house's own objects belong to none. */
const accountOf = async (db: Db, key: string): Promise<string | undefined> => {
  const owner = ownerIn(key);
  if (!owner) return undefined;
  const { rows } = await sql<{ id: string }>`
    select id from accounts where id = ${owner} union all select account_id from users where id = ${owner} limit 1`.execute(
    db,
  );
  return rows[0]?.id;
};

/** One after another for each account: its sum is locked until the end of the transaction. */
const addUp = async (tx: Transaction<Database>, accountId: string, bytes: number): Promise<void> => {
  await tx
    .insertInto('storage_use')
    .values({ account_id: accountId, bytes })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ bytes: sql`storage_use.bytes + excluded.bytes` }),
    )
    .execute();
};

/** Counts objects no more. The sums are locked before the rows, as everywhere here: so nobody waits in a circle. */
const remove = async (tx: Transaction<Database>, key: RawBuilder<boolean>): Promise<void> => {
  await sql`
    select from storage_use where account_id in (select account_id from stored_objects where ${key})
    order by account_id for update`.execute(tx);
  await sql`
    with gone as (delete from stored_objects where ${key} returning account_id, bytes),
      sums as (select account_id, sum(bytes) as bytes from gone group by account_id)
    update storage_use set bytes = storage_use.bytes - sums.bytes from sums where storage_use.account_id = sums.account_id`.execute(
    tx,
  );
};

const removeNow = (db: Db, key: RawBuilder<boolean>): Promise<void> =>
  inTransaction(db, (tx) => remove(tx, key));

const named = (key: string): RawBuilder<boolean> => sql`key = ${key}`;

/** Counts an object, in place of one of the same key. */
const put = async (
  tx: Transaction<Database>,
  accountId: string,
  key: string,
  bytes: number,
): Promise<void> => {
  await addUp(tx, accountId, bytes);
  await remove(tx, named(key));
  await tx.insertInto('stored_objects').values({ account_id: accountId, key, bytes }).execute();
};

/** Whether the account of a user has stored as much as it may. */
export const isFull = async (db: Db, userId: string): Promise<boolean> => {
  const found = await db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.id', 'users.account_id')
    .innerJoin('packages', 'packages.id', 'accounts.package_id')
    .innerJoin('storage_use', 'storage_use.account_id', 'accounts.id')
    .select(['storage_use.bytes', 'packages.storage_gb'])
    .where('users.id', '=', userId)
    .executeTakeFirst();
  return found !== undefined && found.bytes >= found.storage_gb * bytesOfGb;
};

/**
 * Nobody waits for the disk of the database: when that loses its power, what it forgets of the last second is counted at
 * night (sweepObjects.ts), or stays counted for a day.
 */
const soon = (db: Db, work: (tx: Transaction<Database>) => Promise<void>): Promise<void> =>
  inTransaction(db, async (tx) => {
    await sql`set local synchronous_commit = off`.execute(tx);
    await work(tx);
  });

/** What is counted under a name of its own until it is stored. */
interface Held {
  accountId: string;
  name: string;
  bytes: number;
}

/** Notes the bytes before they arrive; the sum of the account is locked until then, so that calls at once add up. */
const reserve = (db: Db, { accountId, name, bytes }: Held, mayExceed: boolean): Promise<void> =>
  soon(db, async (tx) => {
    const { rows } = await sql<{ over: boolean }>`
      with used as (
        insert into storage_use (account_id, bytes) values (${accountId}, ${bytes})
        on conflict (account_id) do update set bytes = storage_use.bytes + excluded.bytes returning bytes),
      noted as (insert into stored_objects (account_id, key, bytes) values (${accountId}, ${name}, ${bytes}))
      select used.bytes > packages.storage_gb::bigint * ${bytesOfGb}::bigint as over
      from used, accounts join packages on packages.id = accounts.package_id where accounts.id = ${accountId}`.execute(
      tx,
    );
    if (!mayExceed && rows[0]?.over) throw new QuotaExceeded();
  });

/** What is held has become this object, unless there is one, or it was held for so long that it was forgotten. */
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

const keepHeld = (db: Db, held: Held, key: string, bytes: number): Promise<void> =>
  soon(db, async (tx) => {
    await addUp(tx, held.accountId, bytes - held.bytes);
    if (await turnInto(tx, held, key, bytes)) return;
    await remove(tx, named(key));
    if (await turnInto(tx, held, key, bytes)) return;
    await put(tx, held.accountId, key, bytes);
    await addUp(tx, held.accountId, held.bytes - bytes);
  });

/** An object that lies in the storage. */
interface Lying {
  key: string;
  size: number;
}

const countObject = async (db: Db, { key, size }: Lying): Promise<void> => {
  const accountId = await accountOf(db, key);
  if (accountId) await inTransaction(db, (tx) => put(tx, accountId, key, weightOf(size)));
};

/** Notes objects that are there and not counted with their size: stored past us, or by an earlier version. */
export const countLying = async (db: Db, objects: readonly Lying[]): Promise<void> => {
  const counted = await db
    .selectFrom('stored_objects')
    .select(['key', 'bytes'])
    .where(
      'key',
      'in',
      objects.map(({ key }) => key),
    )
    .execute();
  const known = new Map(counted.map(({ key, bytes }) => [key, bytes]));
  for (const object of objects)
    if (known.get(object.key) !== weightOf(object.size)) await countObject(db, object);
};

/** Reservations and parts that nobody will finish: uploads are aborted after a day. */
export const forgetAbandoned = (db: Db, before: Date): Promise<void> =>
  removeNow(db, sql`(key like 'hold:%' or key like 'part:%') and created_at < ${before.toISOString()}`);

const partsOf = (uploadId: string): RawBuilder<boolean> => {
  const [from, before] = partRange(uploadId);
  return sql`key >= ${from} and key < ${before}`;
};

/** Counts in the database, for all copies of the server together. */
export const databaseCounts = (db: Db): ObjectCounts => ({
  hold: async (key, bytes, mayExceed = false): Promise<Hold> => {
    const accountId = await accountOf(db, key);
    if (!accountId) return { keep: async () => undefined, drop: async () => undefined };
    const held = { accountId, name: `hold:${randomUUID()}`, bytes: weightOf(bytes) };
    await reserve(db, held, mayExceed);
    return {
      keep: (stored, size) => keepHeld(db, held, stored, weightOf(size)),
      drop: () => removeNow(db, named(held.name)),
    };
  },
  forget: (key) => removeNow(db, named(key)),
  forgetParts: (uploadId) => removeNow(db, partsOf(uploadId)),
  join: async (uploadId, key, bytes) => {
    const accountId = await accountOf(db, key);
    if (!accountId) return;
    await soon(db, async (tx) => {
      await remove(tx, partsOf(uploadId));
      await put(tx, accountId, key, weightOf(bytes));
    });
  },
});
