import { addSeconds } from 'date-fns/addSeconds';
import { sql, type Kysely } from 'kysely';
import type { LinkProblem } from '../../../../contract/prints/linkProblems.ts';
import type { Database } from '../../../database/tables/tables.ts';
import { asTenant, type Tx } from '../../../database/tenant.ts';

/** A link that is to be copied. `requests`: their number when it was read. */
export interface WaitingLink {
  hash: string;
  url: string;
  attempts: number;
  requests: number;
  design_id: string | null;
}

/** Seconds until the next attempt after the first, second, … failure; after the last one the link has failed. */
const backOff = [30, 120, 600, 1800] as const;

/** Columns of a link that is requested again: it waits again, and its earlier copy stays. */
const again = sql`status = 'waiting', problem = null, attempts = 0, requests = design_links.requests + 1,
  next_attempt_at = now()`;

const importedPrints = (accountId: string, importId: string) => sql`
  select distinct print ->> 'url' as url, item.order_id
  from orders
  join order_items as item on item.account_id = orders.account_id and item.order_id = orders.id
  cross join lateral jsonb_array_elements(item.prints) as print
  where orders.account_id = ${accountId} and orders.import_id = ${importId}
    and print ->> 'design_id' is null and print ->> 'url' is not null and print -> 'problem' is null`;

/**
 * Records the links of an import's orders: each once, with the orders that wait for it. Idempotent. The request comes
 * last and each step is its own transaction: no step holds a link while it waits for an order, because code that holds
 * an order waits for links.
 */
export const collectLinks = async (
  db: Kysely<Database>,
  accountId: string,
  importId: string,
): Promise<void> => {
  const importedLinks = importedPrints(accountId, importId);
  const steps = [
    sql`
      insert into design_links (account_id, url)
      select ${accountId}::uuid, url from (${importedLinks}) as found group by url order by md5(url)
      on conflict do nothing`,
    sql`
      insert into design_link_uses (account_id, hash, order_id)
      select ${accountId}::uuid, md5(url), order_id from (${importedLinks}) as found
      on conflict do nothing`,
    sql`
      update design_links set ${again}
      where account_id = ${accountId} and hash in (select md5(url) from (${importedLinks}) as found)`,
  ];
  for (const step of steps) await asTenant(db, accountId, (tx) => step.execute(tx));
};

/** Does the same for one link of one order. */
export const requestLink = async (tx: Tx, accountId: string, orderId: string, url: string): Promise<void> => {
  await sql`insert into design_links (account_id, url) values (${accountId}, ${url})
    on conflict (account_id, hash) do update set ${again}`.execute(tx);
  await sql`
    insert into design_link_uses (account_id, hash, order_id) values (${accountId}, md5(${url}), ${orderId})
    on conflict do nothing`.execute(tx);
};

/**
 * True for links of `design_links` that may be fetched: of an inactive account only those that a paid order waits for.
 */
const isFetched = sql<boolean>`(
  exists (select from accounts where accounts.id = design_links.account_id and accounts.inactive_at is null)
  or exists (
    select from design_link_uses as usage
    join orders on orders.account_id = usage.account_id and orders.id = usage.order_id
    where usage.account_id = design_links.account_id and usage.hash = design_links.hash
      and orders.payment_status = 'paid'))`;

/** Returns links whose next attempt is due, the longest wait first. */
export const dueLinks = (
  db: Kysely<Database>,
  accountId: string,
  now: Date,
  limit: number,
): Promise<WaitingLink[]> =>
  asTenant(db, accountId, (tx) =>
    tx
      .selectFrom('design_links')
      .select(['hash', 'url', 'attempts', 'requests', 'design_id'])
      .where('account_id', '=', accountId)
      .where('status', '=', 'waiting')
      .where('next_attempt_at', '<=', now.toISOString())
      .where(isFetched)
      .orderBy('next_attempt_at')
      .limit(limit)
      .execute(),
  );

/**
 * Returns the accounts with such a link, for the clock job that belongs to no tenant. Takes one index step per account.
 */
export const accountsWithDueLinks = async (db: Kysely<Database>, now: Date): Promise<string[]> => {
  const waitingAccounts = sql`select account_id from design_links where status = 'waiting'`;
  const { rows } = await sql<{ account_id: string }>`
    with recursive lane as (
      (${waitingAccounts} order by account_id limit 1)
      union all
      select (${waitingAccounts} and account_id > lane.account_id order by account_id limit 1) from lane
        where account_id is not null
    )
    select account_id from lane
    where exists (${waitingAccounts} and account_id = lane.account_id and next_attempt_at <= ${now.toISOString()}
      and ${isFetched})`.execute(db);
  return rows.map((row) => row.account_id);
};

/** Schedules the link's next attempt. Returns false after the last one. */
export const postponeLink = async (
  db: Kysely<Database>,
  accountId: string,
  { hash, attempts, requests: requestCount }: WaitingLink,
  now: Date,
): Promise<boolean> => {
  const wait = backOff[attempts];
  if (wait === undefined) return false;
  await asTenant(db, accountId, (tx) =>
    tx
      .updateTable('design_links')
      .set({ attempts: attempts + 1, next_attempt_at: addSeconds(now, wait) })
      .where('account_id', '=', accountId)
      .where('hash', '=', hash)
      .where('requests', '=', requestCount)
      .execute(),
  );
  return true;
};

type End = { status: 'fetched'; design_id: string } | { status: 'failed'; problem: LinkProblem };

/** Ends the wait unless the link was requested again in the meantime. */
export const endLink = async (
  tx: Tx,
  accountId: string,
  { hash, requests: requestCount }: WaitingLink,
  end: End,
): Promise<void> => {
  await tx
    .updateTable('design_links')
    .set(end)
    .where('account_id', '=', accountId)
    .where('hash', '=', hash)
    .where('requests', '=', requestCount)
    .execute();
};
