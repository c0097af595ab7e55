import { subDays } from 'date-fns/subDays';
import { sql } from 'kysely';
import { dayCountLimit, type LinkDetail } from '../../../contract/stores/calls.ts';
import { ApiError } from '../../base/errors.ts';
import { readAsTenant, type Tx } from '../../database/tenant.ts';
import { readOne } from '../../lists/queries.ts';
import type { Scope } from '../../lists/scope.ts';
import type { Services } from '../../services/services.ts';
import { listForeignVariants } from './incoming/foreignVariants.ts';
import { paymentsDetail } from './payments/changePayments.ts';
import { storeLinkSource } from './source.ts';
import { readLink, type LinkRow } from './links/findLink.ts';
import { hasPublicAddress } from './links/hooks.ts';

/** Days of successes and failures that the page of a link shows. */
const shownDays = 14;

/** Reads the last days of a link; counts at most `dayCountLimit` of a day, so that a busy store costs no more. */
const readDays = async (
  tx: Tx,
  { accountId, timeZone }: Scope,
  linkId: string,
  now: Date,
): Promise<LinkDetail['days']> => {
  const countOf = (status: string) => sql`(
    select count(*)::int from (
      select from store_events
      where account_id = ${accountId} and link_id = ${linkId} and status = ${status}
        and created_at >= day at time zone ${timeZone}
        and created_at < (day + interval '1 day') at time zone ${timeZone}
      limit ${dayCountLimit}
    ) as events)`;
  const { rows } = await sql<LinkDetail['days'][number]>`
    select day::date::text as day, ${countOf('done')} as done, ${countOf('failed')} as failed
    from generate_series(
      date_trunc('day', ${subDays(now, shownDays - 1).toISOString()}::timestamptz at time zone ${timeZone}),
      date_trunc('day', ${now.toISOString()}::timestamptz at time zone ${timeZone}), interval '1 day') as day
    order by day`.execute(tx);
  return rows;
};

/** Returns the time of the next pull, which waits for as long as the store asked us to; null if there is none. */
const nextPullAt = ({ status, next_pull_at: due, wait_until: until }: LinkRow): string | null => {
  if (status !== 'active' && status !== 'broken') return null;
  return until !== null && until > due ? until : due;
};

/** Returns the page of a link. Throws `not_found`, also for one of a shop out of reach. */
export const linkDetail = async (
  services: Services,
  tx: Tx,
  scope: Scope,
  id: string,
): Promise<LinkDetail> => {
  const record = await readOne(tx, storeLinkSource, scope, id);
  const link = await readLink(tx, { accountId: scope.accountId, linkId: id });
  if (!link) throw new ApiError('not_found');
  return {
    ...record,
    problem_detail: link.problem_detail,
    problem_since: link.problem_since,
    currency: link.currency,
    time_zone: link.time_zone,
    api_version: link.api_version,
    granted_scopes: link.granted_scopes,
    tracking_way: link.tracking_way,
    token_expires_at: link.token_expires_at,
    next_pull_at: nextPullAt(link),
    last_pull: link.last_pull,
    hooks: link.hooks,
    hooks_checked_at: link.hooks_checked_at,
    has_public_address: hasPublicAddress(services),
    foreign_variants: await listForeignVariants({ tx, accountId: scope.accountId }, link.shop_id),
    payments: await paymentsDetail({ tx, accountId: scope.accountId, now: services.now() }, link),
    days: await readDays(tx, scope, id, services.now()),
  };
};

/** Reads the page of a link in a transaction of its own. */
export const readLinkDetail = (services: Services, scope: Scope, id: string): Promise<LinkDetail> =>
  readAsTenant(services.db, scope.accountId, (tx) => linkDetail(services, tx, scope, id));
