import { sql, type Kysely, type Transaction } from 'kysely';
import type { ResourceChanges, FollowedResource } from '../../contract/changes.ts';
import { retryConflict } from './retryConflict.ts';
import type { Database } from './tables/tables.ts';
import { runDetached } from './work.ts';

/**
 * When something of a resource last changed in an account; open pages poll this to know what to reload. A row
 * written by every change would make all clients of an account wait for each other, so changes are collected in
 * memory and written together, once a second, outside of the transactions that made them. A process that is killed
 * loses that second: an open page then stays stale until the next change.
 */

type Db = Kysely<Database>;
type Tx = Transaction<Database>;
type ChangesByAccount = Map<string, Set<FollowedResource>>;

const changesByTransaction = new WeakMap<Tx, ChangesByAccount>();

const add = (changes: ChangesByAccount, accountId: string, names: Iterable<FollowedResource>): void => {
  const resources = changes.get(accountId) ?? new Set();
  for (const name of names) resources.add(name);
  changes.set(accountId, resources);
};

/**
 * Notes that the transaction changes something of these resources. The change is published once the transaction is
 * committed.
 */
export const recordChange = (tx: Tx, accountId: string, ...names: readonly FollowedResource[]): void => {
  const changes = changesByTransaction.get(tx) ?? new Map();
  add(changes, accountId, names);
  changesByTransaction.set(tx, changes);
};

/** Changes that wait to be written. `timer`: set for a second after each write; the next write waits for it. */
interface Outbox {
  waiting: ChangesByAccount;
  timer: NodeJS.Timeout | undefined;
  writing: Promise<void>;
}

const outboxes = new WeakMap<Db, Outbox>();

/** Milliseconds between two writes of a process. */
const writeIntervalMs = 1000;

/** Writes changes in the order of the key, so that two processes cannot deadlock. */
const write = async (db: Db, changes: ChangesByAccount): Promise<void> => {
  const rows = [...changes].flatMap(([account_id, names]) =>
    [...names].map((resource) => ({ account_id, resource })),
  );
  await sql`
    insert into account_changes (account_id, resource, changed_at)
    select account_id, resource, clock_timestamp()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (account_id uuid, resource text)
    where exists (select from accounts where accounts.id = new.account_id)
    order by account_id, resource
    on conflict (account_id, resource)
    do update set changed_at = greatest(account_changes.changed_at, excluded.changed_at)`.execute(db);
};

const flush = (db: Db, outbox: Outbox): void => {
  const { waiting: waitingChanges } = outbox;
  outbox.timer = undefined;
  if (waitingChanges.size === 0) return;
  outbox.waiting = new Map();
  // A failed write of changes must not fail anything else: pages follow the next change.
  outbox.writing = write(db, waitingChanges).catch(() => undefined);
  outbox.timer = setTimeout(flush, writeIntervalMs, db, outbox).unref();
};

/**
 * Publishes changes made outside of `inTransaction`, after their commit. The first is written at once, later ones
 * within a second together.
 */
export const publishChanges = (
  db: Db,
  accountIds: Iterable<string>,
  ...names: readonly FollowedResource[]
): void => {
  const outbox = outboxes.get(db) ?? { waiting: new Map(), timer: undefined, writing: Promise.resolve() };
  outboxes.set(db, outbox);
  for (const accountId of accountIds) add(outbox.waiting, accountId, names);
  if (!outbox.timer) runDetached(() => flush(db, outbox));
};

/** Writes all waiting changes; call it before the database is closed. */
export const flushChanges = async (db: Db): Promise<void> => {
  const outbox = outboxes.get(db);
  if (!outbox) return;
  clearTimeout(outbox.timer);
  await outbox.writing;
  flush(db, outbox);
  clearTimeout(outbox.timer);
  await outbox.writing;
};

/** Runs work that cannot run twice like `inTransaction`, but without a retry. */
export const inTransactionOnce = async <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> => {
  let changes: ChangesByAccount | undefined;
  const result = await db.transaction().execute(async (tx) => {
    const answer = await work(tx);
    changes = changesByTransaction.get(tx);
    return answer;
  });
  for (const [accountId, names] of changes ?? []) publishChanges(db, [accountId], ...names);
  return result;
};

/**
 * Runs `work` in one transaction, with the server's rights until it becomes a tenant, and publishes its changes
 * afterwards. If PostgreSQL ends the transaction because of a conflict with another one, the work runs once more:
 * it must change nothing but the database.
 */
export const inTransaction = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  retryConflict(() => inTransactionOnce(db, work));

/** Returns how many ms ago each resource of the account last changed; within the tenant's own transaction. */
export const readChanges = async (tx: Tx, accountId: string): Promise<ResourceChanges> => {
  const rows = await tx
    .selectFrom('account_changes')
    .select([
      'resource',
      sql<number>`(extract(epoch from clock_timestamp() - changed_at) * 1000)::float8`.as('ago'),
    ])
    .where('account_id', '=', accountId)
    .execute();
  return Object.fromEntries(rows.map(({ resource, ago }) => [resource, Math.max(0, Math.round(ago))]));
};
