import { sql } from 'kysely';
import { inTransactionOnce } from '../database/changes.ts';
import { runAs } from '../database/work.ts';
import type { Services } from '../services/services.ts';

/** Number that no other advisory lock of ours has. */
const lock = 20_261_121;

/**
 * Fills a database without accounts. Copies that start at the same moment wait for the one that fills; if that one
 * dies, the next fills. The lock belongs to a transaction, which stays open meanwhile and does nothing else.
 */
export const fillOnce = (services: Services, fill: (services: Services) => Promise<void>): Promise<void> =>
  runAs({ timeLimit: 'maintenance' }, () =>
    inTransactionOnce(services.db, async (tx) => {
      await sql`select pg_advisory_xact_lock(${lock})`.execute(tx);
      const account = await tx.selectFrom('accounts').select('id').limit(1).executeTakeFirst();
      if (!account) await fill(services);
    }),
  );
