import { sql, type Kysely, type Transaction } from 'kysely';
import type { Changes, Followed } from '../../contract/changes.ts';
import { retryConflict } from './retryConflict.ts';
import type { Database } from './tables/tables.ts';
import { runDetached } from './work.ts';

/**
 * When something of a resource last changed in an account: pages that are open read again what they show by that, and
 * nothing while nothing happens. A row that every change wrote would be one that all clients of an account wait for, so
 * changes are gathered in memory and written together, once a second, outside of the transactions that made them. A
 * process that is killed loses that second: an open page is then as old as it is until the next change.
 */

type Db = Kysely<Database>;
type Tx = Transaction<Database>;
type Noted = Map<string, Set<Followed>>;

const noted = new WeakMap<Tx, Noted>();

const add = (all: Noted, accountId: string, names: Iterable<Followed>): void => {
  const known = all.get(accountId) ?? new Set();
  for (const name of names) known.add(name);
  all.set(accountId, known);
};

/** Notes that the transaction changes something of these resources: it is told once that is committed. */
export const noteChange = (tx: Tx, accountId: string, ...names: readonly Followed[]): void => {
  const all = noted.get(tx) ?? new Map();
  add(all, accountId, names);
  noted.set(tx, all);
};

/** What waits to be written; `resting`: something was written a moment ago. */
interface Outbox {
  waiting: Noted;
  timer: NodeJS.Timeout | undefined;
  writing: Promise<void>;
}

const outboxes = new WeakMap<Db, Outbox>();

/** ms between two writings of a process. */
const rest = 1000;

/** In the order of its key, so that two processes never wait for each other in a circle. */
const write = async (db: Db, all: Noted): Promise<void> => {
  const rows = [...all].flatMap(([account_id, names]) =>
    [...names].map((resource) => ({ account_id, resource })),
  );
  await sql`
    insert into account_changes (account_id, resource, changed_at)
    select account_id, resource, clock_timestamp() from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (account_id uuid, resource text)
    where exists (select from accounts where accounts.id = new.account_id)
    order by account_id, resource
    on conflict (account_id, resource) do update set changed_at = greatest(account_changes.changed_at, excluded.changed_at)`.execute(
    db,
  );
};

const flush = (db: Db, outbox: Outbox): void => {
  const { waiting } = outbox;
  outbox.timer = undefined;
  if (waiting.size === 0) return;
  outbox.waiting = new Map();
  // What the database does not take now is not worth an error of anything else: pages follow the next change.
  outbox.writing = write(db, waiting).catch(() => undefined);
  outbox.timer = setTimeout(flush, rest, db, outbox).unref();
};

/** Tells what was changed outside of `inTransaction`, after its commit. The first is written at once, what follows within a second together. */
export const tellChanges = (db: Db, accountIds: Iterable<string>, ...names: readonly Followed[]): void => {
  const outbox = outboxes.get(db) ?? { waiting: new Map(), timer: undefined, writing: Promise.resolve() };
  outboxes.set(db, outbox);
  for (const accountId of accountIds) add(outbox.waiting, accountId, names);
  if (!outbox.timer) runDetached(() => flush(db, outbox));
};

/** Writes what waits: before the database is closed. */
export const settleChanges = async (db: Db): Promise<void> => {
  const outbox = outboxes.get(db);
  if (!outbox) return;
  clearTimeout(outbox.timer);
  await outbox.writing;
  flush(db, outbox);
  clearTimeout(outbox.timer);
  await outbox.writing;
};

/** The same for work that cannot run twice. */
export const inTransactionOnce = async <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> => {
  let all: Noted | undefined;
  const result = await db.transaction().execute(async (tx) => {
    const answer = await work(tx);
    all = noted.get(tx);
    return answer;
  });
  for (const [accountId, names] of all ?? []) tellChanges(db, [accountId], ...names);
  return result;
};

/**
 * Runs `work` in one transaction, with the server's rights until it becomes a tenant, and reports afterwards what it
 * changed. Where PostgreSQL ends the transaction because of a conflict with another one, the work runs once more: it
 * must change nothing but the database.
 */
export const inTransaction = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  retryConflict(() => inTransactionOnce(db, work));

/** How long ago each resource of the account last changed, in ms; of the tenant's own transaction. */
export const readChanges = async (tx: Tx, accountId: string): Promise<Changes> => {
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
