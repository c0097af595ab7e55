import { sql } from 'kysely';
import type { JobKind } from '../../jobs/jobs.ts';
import type { Services } from '../../services/services.ts';
import { notify } from '../../notify/notify.ts';
import { readStatement } from './statements.ts';
import { inTransaction } from '../../database/changes.ts';

interface Ended {
  id: string;
  time_zone: string;
  /** The month that ended, `2026-11`. */
  month: string;
}

const slice = 500;

/** Accounts in whose time zone a month began since they were told of a statement. */
const accountsAtEnd = async ({ db, now }: Services): Promise<Ended[]> => {
  const { rows } = await sql<Ended>`
    select id, time_zone, to_char(date_trunc('month', ${now()}::timestamptz at time zone time_zone) - interval '1 month', 'YYYY-MM') as month
    from accounts
    where statement_month < (${now()}::timestamptz + interval '14 hours')::date
      and statement_month < date_trunc('month', ${now()}::timestamptz at time zone time_zone)
    limit ${slice}`.execute(db);
  return rows;
};

/** Tells of a month's statement once, in the transaction that keeps that it was told; of a month without a row nothing is told. */
const tell = ({ db }: Services, { id: accountId, time_zone: timeZone, month }: Ended): Promise<void> =>
  inTransaction(db, async (tx) => {
    const ended = sql`(${`${month}-01`}::date + interval '1 month')::date`;
    const { numAffectedRows } =
      await sql`update accounts set statement_month = ${ended} where id = ${accountId} and statement_month < ${ended}`.execute(
        tx,
      );
    if (numAffectedRows !== 1n) return;
    const { rows: moved } = await sql`
      select from ledger_entries where account_id = ${accountId} and side = 'wallet'
        and created_at >= (${ended} - interval '1 month') at time zone ${timeZone} and created_at < (${ended})::timestamp at time zone ${timeZone} limit 1`.execute(
      tx,
    );
    if (moved.length === 0) return;
    const statement = await readStatement(tx, { accountId, shops: 'all', timeZone }, month);
    const params = {
      month: month.split('-').toReversed().join('/'),
      rows: statement.rows,
      bills: statement.bills.count,
    };
    await notify(tx, accountId, { kind: 'statement_ready', shopId: null, objectId: accountId, params });
  });

/** Every hour: the statement of a month that ended is told, by mail too unless somebody wants none. */
export const monthEndJob: JobKind<object> = {
  name: 'month-end',
  cron: '17 * * * *',
  atStart: true,
  key: () => 'all',
  run: async (services, _data, signal) => {
    for (;;) {
      const ended = await accountsAtEnd(services);
      for (const account of ended) {
        if (signal.aborted) return;
        await tell(services, account);
      }
      if (ended.length < slice) return;
    }
  },
};
