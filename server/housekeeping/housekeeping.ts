import { subDays } from 'date-fns/subDays';
import { subHours } from 'date-fns/subHours';
import { purgeUnverified } from '../areas/auth/unverified.ts';
import { sql } from 'kysely';
import type { JobKind } from '../jobs/jobs.ts';

/** Days that answers to idempotency keys are kept: far longer than any client retries. */
const keyDays = 3;
/** Days that answers of the source of rates are kept; the rates themselves stay. */
const fetchDays = 90;

/**
 * Removes every hour: counts of limits, sessions, links and hand-overs that have ended, old idempotent answers, and
 * unverified sign-ups.
 */
export const housekeepingJob: JobKind<object> = {
  name: 'housekeeping',
  cron: '7 * * * *',
  key: () => 'all',
  run: async ({ db, now }) => {
    const at = now().toISOString();
    await db.deleteFrom('rate_limits').where('ends_at', '<', at).execute();
    await db.deleteFrom('sessions').where('expires_at', '<', at).execute();
    // Shop tokens go with their session, which counts as used with each of them.
    await db
      .deleteFrom('sessions')
      .where('parent_hash', 'is', null)
      .where(sql<boolean>`last_used_at < ${at}::timestamptz - make_interval(secs => idle_seconds)`)
      .execute();
    // Within the hour they still count among the mails of their reader.
    await db
      .deleteFrom('account_tokens')
      .where('expires_at', '<', subHours(now(), 1).toISOString())
      .execute();
    await purgeUnverified(db, now());
    await db
      .deleteFrom('webhook_signatures')
      .where('seen_at', '<', subDays(now(), keyDays).toISOString())
      .execute();
    await db.deleteFrom('access_links').where('expires_at', '<', at).execute();
    await db.deleteFrom('store_hand_overs').where('expires_at', '<', at).execute();
    await db
      .deleteFrom('rate_fetches')
      .where('created_at', '<', subDays(now(), fetchDays).toISOString())
      .execute();
    for (const answers of ['idempotency_keys', 'staff_idempotency_keys'] as const) {
      await db.deleteFrom(answers).where('created_at', '<', subDays(now(), keyDays).toISOString()).execute();
    }
  },
};
