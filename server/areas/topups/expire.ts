import { subHours } from 'date-fns/subHours';
import { rateHours } from '../../../contract/topups/methods.ts';
import { tellChanges } from '../../database/changes.ts';
import type { JobKind } from '../../jobs/jobs.ts';

/** Requests for which nobody said that he paid are canceled after a day (domain §5.1). Money that comes later is booked all the same. */
export const expireTopUpsJob: JobKind<object> = {
  name: 'expire-top-ups',
  key: () => 'all',
  cron: '*/5 * * * *',
  run: async ({ db, now }) => {
    const at = now();
    const expired = await db
      .updateTable('transactions')
      .set((eb) => ({
        status: 'canceled',
        reason: 'no_transfer',
        settled_at: at,
        version: eb('version', '+', 1),
      }))
      .where('kind', '=', 'topup')
      .where('status', '=', 'waiting')
      .where('created_at', '<', subHours(at, rateHours).toISOString())
      .returning('account_id')
      .execute();
    tellChanges(
      db,
      expired.map(({ account_id: id }) => id),
      'transactions',
    );
  },
};
