import { sql } from 'kysely';
import { inTransaction } from '../../database/changes.ts';
import type { JobKind } from '../../jobs/jobs.ts';
import type { Services } from '../../services/services.ts';
import { moveTicket } from './move.ts';

/** So many are closed in one transaction. */
const batch = 100;

const nobody = { side: null, name: null, userId: null } as const;

/** Closes some that are resolved for long enough; answers how many. One that somebody is writing in is left to the next time. */
const closeSome = ({ db, now }: Services): Promise<number> =>
  inTransaction(db, async (tx) => {
    const at = now();
    const due = await tx
      .selectFrom('tickets')
      .select(['account_id', 'id'])
      .where('closes_at', '<=', at.toISOString())
      .orderBy(sql`closes_at, id`)
      .limit(batch)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { account_id: accountId, id } of due)
      await moveTicket({ tx, accountId, shops: 'all', now: at, by: nobody }, id, 'closed');
    return due.length;
  });

/** Resolved tickets that nobody answers close by themselves (domain §9). */
export const closeTicketsJob: JobKind<object> = {
  name: 'close-tickets',
  cron: '*/10 * * * *',
  atStart: true,
  key: () => 'all',
  run: async (services, _data, signal) => {
    while ((await closeSome(services)) === batch) signal.throwIfAborted();
  },
};
