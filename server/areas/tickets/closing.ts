import { sql } from 'kysely';
import { inTransaction } from '../../database/changes.ts';
import type { JobKind } from '../../jobs/jobs.ts';
import type { Services } from '../../services/services.ts';
import { moveTicket } from './move.ts';

/** Number of tickets closed in one transaction. */
const batch = 100;

const clockAuthor = { side: null, name: null, userId: null } as const;

/**
 * Closes some tickets that are resolved for long enough. Returns how many. A ticket that somebody is writing in waits
 * for the next run.
 */
const closeSome = ({ db, now }: Services): Promise<number> =>
  inTransaction(db, async (tx) => {
    const closedAt = now();
    const dueTickets = await tx
      .selectFrom('tickets')
      .select(['account_id', 'id'])
      .where('closes_at', '<=', closedAt.toISOString())
      .orderBy(sql`closes_at, id`)
      .limit(batch)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { account_id: accountId, id } of dueTickets)
      await moveTicket({ tx, accountId, shops: 'all', now: closedAt, by: clockAuthor }, id, 'closed');
    return dueTickets.length;
  });

/** Job that closes resolved tickets without an answer (domain §9). */
export const closeTicketsJob: JobKind<object> = {
  name: 'close-tickets',
  cron: '*/10 * * * *',
  atStart: true,
  key: () => 'all',
  run: async (services, _data, signal) => {
    while ((await closeSome(services)) === batch) signal.throwIfAborted();
  },
};
