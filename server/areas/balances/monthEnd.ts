import { sql } from 'kysely';
import type { JobKind } from '../../jobs/jobs.ts';
import type { Services } from '../../services/services.ts';
import { notify } from '../../notify/notify.ts';
import { readMonthlyStatement } from './statements.ts';
import { inTransaction } from '../../database/changes.ts';

interface EndedMonth {
  id: string;
  time_zone: string;
  /** The month that ended, such as `2026-11`. */
  month: string;
}

const slice = 500;

/** Returns accounts in whose time zone a month began since their last statement notice. */
const accountsAtEnd = async ({ db, now }: Services): Promise<EndedMonth[]> => {
  const { rows } = await sql<EndedMonth>`
    select id, time_zone,
      to_char(date_trunc('month', ${now()}::timestamptz at time zone time_zone) - interval '1 month', 'YYYY-MM') as month
    from accounts
    where statement_month < (${now()}::timestamptz + interval '14 hours')::date
      and statement_month < date_trunc('month', ${now()}::timestamptz at time zone time_zone)
    limit ${slice}`.execute(db);
  return rows;
};

/** Announces a month's statement once, in the transaction that records it. A month without entries is not announced. */
const announceStatement = (
  { db }: Services,
  { id: accountId, time_zone: timeZone, month }: EndedMonth,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const monthEnd = sql`(${`${month}-01`}::date + interval '1 month')::date`;
    const { numAffectedRows } = await sql`update accounts set statement_month = ${monthEnd}
        where id = ${accountId} and statement_month < ${monthEnd}`.execute(tx);
    if (numAffectedRows !== 1n) return;
    const { rows: entries } = await sql`
      select from ledger_entries where account_id = ${accountId} and side = 'wallet'
        and created_at >= (${monthEnd} - interval '1 month') at time zone ${timeZone}
          and created_at < (${monthEnd})::timestamp at time zone ${timeZone} limit 1`.execute(tx);
    if (entries.length === 0) return;
    const statement = await readMonthlyStatement(tx, { accountId, shops: 'all', timeZone }, month);
    const params = {
      month: month.split('-').toReversed().join('/'),
      rows: statement.rows,
      bills: statement.bills.count,
    };
    await notify(tx, accountId, { kind: 'statement_ready', shopId: null, objectId: accountId, params });
  });

/** Job that runs every hour: announces the statement of a month that ended, by mail too unless a user opted out. */
export const monthEndJob: JobKind<object> = {
  name: 'month-end',
  cron: '17 * * * *',
  atStart: true,
  key: () => 'all',
  run: async (services, _data, signal) => {
    for (;;) {
      const endedMonths = await accountsAtEnd(services);
      for (const account of endedMonths) {
        if (signal.aborted) return;
        await announceStatement(services, account);
      }
      if (endedMonths.length < slice) return;
    }
  },
};
