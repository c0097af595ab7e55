import { subHours } from 'date-fns/subHours';
import { rateHours } from '../../../contract/topups/methods.ts';
import { publishChanges } from '../../database/changes.ts';
import type { JobKind } from '../../jobs/jobs.ts';

/**
 * Job that cancels requests without a reported payment after a day (domain §5.1). Money that comes later is still
 * booked.
 */
export const expireTopUpsJob: JobKind<object> = {
  name: 'expire-top-ups',
  key: () => 'all',
  cron: '*/5 * * * *',
  run: async ({ db, now }) => {
    const settledAt = now();
    const expiredRows = await db
      .updateTable('transactions')
      .set((eb) => ({
        status: 'canceled',
        reason: 'no_transfer',
        settled_at: settledAt,
        version: eb('version', '+', 1),
      }))
      .where('kind', '=', 'topup')
      .where('status', '=', 'waiting')
      .where('created_at', '<', subHours(settledAt, rateHours).toISOString())
      .returning('account_id')
      .execute();
    publishChanges(
      db,
      expiredRows.map(({ account_id: id }) => id),
      'transactions',
    );
  },
};
