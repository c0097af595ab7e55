import { sql } from 'kysely';
import { packageFor } from '../../../contract/packages/packages.ts';
import type { JobKind } from '../../jobs/jobs.ts';
import type { Services } from '../../services/services.ts';
import { notify } from '../../notify/notify.ts';
import { monthOf, ordersOfMonth, readPackageLadder } from './month.ts';
import { operatorBook } from '../../operator/operatorBook.ts';
import { inTransaction } from '../../database/changes.ts';

const slice = 500;

const percentOf = (points: number): string => String(points / 100);

/**
 * Sets an account's package for a month once, in one transaction: the package, the notification of a change, and the
 * mark that it was done. A package that staff set by hand stays.
 */
const judge = (
  { db }: Services,
  accountId: string,
  { month, timeZone }: { month: string; timeZone: string },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<{ package_id: string; from_orders: number | null }>`
      select package_id, from_orders from accounts join packages on packages.id = accounts.package_id
      where accounts.id = ${accountId} and tier_month < ${month}::date for no key update of accounts`.execute(
      tx,
    );
    const [account] = rows;
    if (!account) return;
    await sql`update accounts set tier_month = ${month}::date where id = ${accountId}`.execute(tx);
    if (account.from_orders === null) return;
    const { orders } = await ordersOfMonth(tx, accountId, sql`${month}::date - interval '1 month'`, timeZone);
    const reached = packageFor(await readPackageLadder(tx), orders);
    if (!reached || reached.id === account.package_id) return;
    await tx.updateTable('accounts').set({ package_id: reached.id }).where('id', '=', accountId).execute();
    const params = { package: reached.name, percent: percentOf(reached.discount_bp), orders };
    await notify(tx, accountId, { kind: 'tier_changed', shopId: null, objectId: accountId, params });
  });

/**
 * Job that runs every hour, so in the first one of a month: last month's paid orders set this month's package (domain
 * §5.1 "Package").
 */
export const packageJob: JobKind<object> = {
  name: 'tiers',
  cron: '2 * * * *',
  atStart: true,
  key: () => 'all',
  run: async (services, _data, signal) => {
    const { time_zone: timeZone } = (await operatorBook(services.db)).settings;
    const month = monthOf(services.now(), timeZone);
    for (;;) {
      const { rows } = await sql<{
        id: string;
      }>`select id from accounts where tier_month < ${month}::date limit ${slice}`.execute(services.db);
      for (const { id } of rows) {
        if (signal.aborted) return;
        await judge(services, id, { month, timeZone });
      }
      if (rows.length < slice) return;
    }
  },
};
