import type { JobKind } from '../jobs/jobs.ts';

/** Every hour: forgets counts of limits, sessions and links that are over. */
export const housekeepingJob: JobKind<object> = {
  name: 'housekeeping',
  cron: '7 * * * *',
  key: () => 'all',
  run: async ({ db, now }) => {
    const at = now().toISOString();
    await db.deleteFrom('rate_limits').where('ends_at', '<', at).execute();
    await db.deleteFrom('sessions').where('expires_at', '<', at).execute();
    await db.deleteFrom('access_links').where('expires_at', '<', at).execute();
  },
};
