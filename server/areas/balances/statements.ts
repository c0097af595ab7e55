import { sql } from 'kysely';
import { ledgerKinds } from '../../../contract/balances/balances.ts';
import type { Statement, StatementFacts } from '../../../contract/balances/calls.ts';
import type { Tx } from '../../database/tenant.ts';
import { ApiError } from '../../base/errors.ts';
import type { Scope } from '../../lists/scope.ts';
import { owedOnCredit } from '../money/credit.ts';
import type { StatementRow } from './paper.ts';
import { causeOfEntry, storeOrders, withinLedger } from './source.ts';

/** The last entry before each month and before the next: two looks into an index a month, however long the ledger is. */
const monthly = (scope: Scope) => {
  const { accountId, timeZone } = scope;
  const own = sql`account_id = ${accountId} and ${withinLedger(scope)}`;
  return sql`
  with months as (
    select month, month at time zone ${timeZone} as starts, (month + interval '1 month') at time zone ${timeZone} as ends
    from generate_series(
      (select date_trunc('month', min(created_at) at time zone ${timeZone}) from ledger_entries
        where ${own}),
      (select date_trunc('month', max(created_at) at time zone ${timeZone}) from ledger_entries
        where ${own}),
      interval '1 month') as month),
  statements as (
    select to_char(month, 'YYYY-MM') as month, starts, ends,
      coalesce(opening.balance_after_cents, 0) as opening_cents, closing.balance_after_cents as closing_cents,
      closing.position - coalesce(opening.position, 0) as rows
    from months
    left join lateral (select position, balance_after_cents from ledger_entries
      where ${own} and created_at < starts
      order by created_at desc, position desc limit 1) as opening on true
    join lateral (select position, balance_after_cents from ledger_entries
      where ${own} and created_at < ends
      order by created_at desc, position desc limit 1) as closing on true)`;
};

/** Every month since the first row of the ledger, newest first. */
export const listStatements = async (tx: Tx, scope: Scope): Promise<StatementFacts[]> => {
  const { rows } = await sql<StatementFacts>`${monthly(scope)}
    select month, opening_cents, closing_cents, rows from statements order by month desc`.execute(tx);
  return rows;
};

/** Bills that were made then, together: those on credit are due together, so their statement sums them (domain §5.1 "Postpaid"). */
const billsBetween = async (
  tx: Tx,
  accountId: string,
  starts: string,
  ends: string,
): Promise<Statement['bills']> => {
  const { rows } = await sql<Statement['bills']>`
    select count(*) as count, coalesce(sum(total_cents), 0)::bigint as total_cents,
      coalesce(sum(case when status in ('unpaid', 'partially paid') then total_cents - paid_cents else coalesce(credit.left_cents, 0) end), 0)::bigint as left_cents
    from bills left join (${owedOnCredit(sql<string>`${accountId}`)}) as credit on credit.id = bills.id
    where account_id = ${accountId} and created_at >= ${starts} and created_at < ${ends} and status <> 'canceled'`.execute(
    tx,
  );
  return rows[0] ?? { count: 0, total_cents: 0, left_cents: 0 };
};

/** A month with the sums of each kind. Throws `not_found` for one before the first row of the ledger or after the last. */
export const readStatement = async (tx: Tx, scope: Scope, month: string): Promise<Statement> => {
  const { rows } = await sql<StatementFacts & { starts: string; ends: string }>`${monthly(scope)}
    select * from statements where month = ${month}`.execute(tx);
  const [found] = rows;
  if (!found) throw new ApiError('not_found');
  const { starts, ends, ...facts } = found;
  const { rows: sums } = await sql<Statement['parts'][number]>`
    select kind, count(*) as rows, sum(amount_cents)::bigint as cents from ledger_entries
    where account_id = ${scope.accountId} and ${withinLedger(scope)} and created_at >= ${starts} and created_at < ${ends}
    group by kind`.execute(tx);
  const parts = ledgerKinds.map(
    (kind) => sums.find((sum) => sum.kind === kind) ?? { kind, rows: 0, cents: 0 },
  );
  return { ...facts, parts, bills: await billsBetween(tx, scope.accountId, starts, ends) };
};

/** The most orders of a bill that paper names: they fit a line or two. */
const mostOnPaper = 3;

/** The rows of a month, the oldest first. */
export const statementRows = async (tx: Tx, scope: Scope, month: string): Promise<StatementRow[]> => {
  const { rows } = await sql<StatementRow>`${monthly(scope)}
    select created_at, kind, ${causeOfEntry} as cause, ${storeOrders(mostOnPaper)} as store_orders, amount_cents, balance_after_cents
    from ledger_entries join statements on month = ${month}
    where account_id = ${scope.accountId} and ${withinLedger(scope)} and created_at >= starts and created_at < ends
    order by position`.execute(tx);
  return rows;
};
