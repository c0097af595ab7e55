import { sql } from 'kysely';
import { runAs } from '../database/work.ts';
import type { Services } from '../services.ts';

/** Any number that no other advisory lock of ours has. */
const lock = 20_261_121;

/**
 * Fills a database without accounts. Copies that start on it at the same moment wait for the one that fills; where that
 * one dies, the next fills.
 */
export const fillOnce = (services: Services, fill: (services: Services) => Promise<void>): Promise<void> =>
  runAs({ patience: 'maintenance' }, () =>
    services.db.connection().execute(async (one) => {
      await sql`select pg_advisory_lock(${lock})`.execute(one);
      try {
        const account = await one.selectFrom('accounts').select('id').limit(1).executeTakeFirst();
        if (!account) await fill(services);
      } finally {
        await sql`select pg_advisory_unlock(${lock})`.execute(one);
      }
    }),
  );
