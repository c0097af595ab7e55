import { sql } from 'kysely';
import { enqueueAll, type JobKind } from '../../../jobs/jobs.ts';
import type { Services } from '../../../services/services.ts';
import type { LinkRef } from '../links/findLink.ts';
import { workOnLink } from './workOnLink.ts';

/**
 * Job that does the due work of a link: reported changes, a pull, parcels to report. One job per link runs at a time
 * over all processes, which limits the requests to a store; accounts take turns.
 */
export const linkJob: JobKind<LinkRef> = {
  name: 'store-link',
  key: ({ linkId }) => linkId,
  accountOf: ({ accountId }) => accountId,
  whenInactive: async () => undefined,
  // A store may take minutes to answer: with two at once, two such stores would stop all others.
  atOnce: 8,
  run: workOnLink,
};

/** Maximum number of links that are queued per minute. */
const maxLinks = 1_000;

/** Reads the links with due work, longest waiting first. */
const readDueLinks = async ({ db, now }: Services): Promise<LinkRef[]> => {
  const at = now().toISOString();
  const { rows } = await sql<LinkRef>`
    with due as (
      select account_id, id as link_id, next_pull_at as since from store_links
      where status in ('active', 'broken') and next_pull_at <= ${at}
      union all
      select account_id, link_id, min(created_at) from store_events where status = 'waiting'
      group by account_id, link_id
      union all
      select account_id, link_id, min(next_try_at) from store_pushes where next_try_at <= ${at}
      group by account_id, link_id
      union all
      select account_id, link_id, min(pay_due_at) from incoming_orders where pay_due_at <= ${at}
      group by account_id, link_id
    )
    select account_id as "accountId", link_id as "linkId" from due
    where exists (select from store_links where store_links.account_id = due.account_id and id = link_id
      and status in ('active', 'broken') and (wait_until is null or wait_until <= ${at})
      and (tries = 0 or next_pull_at <= ${at}))
    group by account_id, link_id order by min(since) limit ${maxLinks}`.execute(db);
  return rows;
};

/** Job that queues every link with due work: each minute, and at the start for interrupted work. */
export const storeClockJob: JobKind<object> = {
  name: 'store-clock',
  cron: '* * * * *',
  atStart: true,
  key: () => 'all',
  run: async (services) => enqueueAll(services.boss, linkJob, await readDueLinks(services)),
};
