import { sql } from 'kysely';
import { ledgerKinds } from '../../../contract/balances/balances.ts';
import type { MonthlyStatement, StatementFacts } from '../../../contract/balances/calls.ts';
import type { Tx } from '../../database/tenant.ts';
import { ApiError } from '../../base/errors.ts';
import type { Scope } from '../../lists/scope.ts';
import { owedOnCredit } from '../money/credit.ts';
import type { StatementRow } from './pdf.ts';
import { causeOfEntry, storeOrders, withinLedger } from './source.ts';

/**
 * Selects the last entry before each month and before the next one: two index reads per month, however long the ledger
 * is.
 */
const monthly = (scope: Scope) => {
  const { accountId, timeZone } = scope;
  const isOwnEntry = sql`account_id = ${accountId} and ${withinLedger(scope)}`;
  return sql`
  with months as (
    select month, month at time zone ${timeZone} as starts,
      (month + interval '1 month') at time zone ${timeZone} as ends
    from generate_series(
      (select date_trunc('month', min(created_at) at time zone ${timeZone}) from ledger_entries
        where ${isOwnEntry}),
      (select date_trunc('month', max(created_at) at time zone ${timeZone}) from ledger_entries
        where ${isOwnEntry}),
      interval '1 month') as month),
  statements as (
    select to_char(month, 'YYYY-MM') as month, starts, ends,
      coalesce(opening.balance_after_cents, 0) as opening_cents, closing.balance_after_cents as closing_cents,
      closing.position - coalesce(opening.position, 0) as rows
    from months
    left join lateral (select position, balance_after_cents from ledger_entries
      where ${isOwnEntry} and created_at < starts
      order by created_at desc, position desc limit 1) as opening on true
    join lateral (select position, balance_after_cents from ledger_entries
      where ${isOwnEntry} and created_at < ends
      order by created_at desc, position desc limit 1) as closing on true)`;
};

/** Lists every month since the first entry of the ledger, newest first. */
export const listStatements = async (tx: Tx, scope: Scope): Promise<StatementFacts[]> => {
  const { rows } = await sql<StatementFacts>`${monthly(scope)}
    select month, opening_cents, closing_cents, rows from statements order by month desc`.execute(tx);
  return rows;
};

/**
 * Sums the bills that were made in a period: those on credit are due together, so their statement sums them (domain
 * §5.1 "Postpaid").
 */
const billsBetween = async (
  tx: Tx,
  accountId: string,
  starts: string,
  ends: string,
): Promise<MonthlyStatement['bills']> => {
  const { rows } = await sql<MonthlyStatement['bills']>`
    select count(*) as count, coalesce(sum(total_cents), 0)::bigint as total_cents,
      coalesce(sum(case when status in ('unpaid', 'partially paid') then total_cents - paid_cents
        else coalesce(credit.left_cents, 0) end), 0)::bigint as left_cents
    from bills left join (${owedOnCredit(sql<string>`${accountId}`)}) as credit on credit.id = bills.id
    where account_id = ${accountId} and created_at >= ${starts} and created_at < ${ends}
      and status <> 'canceled'`.execute(tx);
  return rows[0] ?? { count: 0, total_cents: 0, left_cents: 0 };
};

/** Returns a month with the sums of each kind. Throws `not_found` for a month outside of the ledger. */
export const readMonthlyStatement = async (
  tx: Tx,
  scope: Scope,
  month: string,
): Promise<MonthlyStatement> => {
  const { rows } = await sql<StatementFacts & { starts: string; ends: string }>`${monthly(scope)}
    select * from statements where month = ${month}`.execute(tx);
  const [statement] = rows;
  if (!statement) throw new ApiError('not_found');
  const { starts, ends, ...facts } = statement;
  const { rows: sums } = await sql<MonthlyStatement['parts'][number]>`
    select kind, count(*) as rows, sum(amount_cents)::bigint as cents from ledger_entries
    where account_id = ${scope.accountId} and ${withinLedger(scope)} and created_at >= ${starts}
      and created_at < ${ends}
    group by kind`.execute(tx);
  const kindSums = ledgerKinds.map(
    (kind) => sums.find((sum) => sum.kind === kind) ?? { kind, rows: 0, cents: 0 },
  );
  return { ...facts, parts: kindSums, bills: await billsBetween(tx, scope.accountId, starts, ends) };
};

/** Maximum number of a bill's orders that a line of the PDF names: they fit one or two lines. */
const maxNamedOrders = 3;

/** Returns the entries of a month, oldest first. */
export const statementRows = async (tx: Tx, scope: Scope, month: string): Promise<StatementRow[]> => {
  const { rows } = await sql<StatementRow>`${monthly(scope)}
    select created_at, kind, ${causeOfEntry} as cause, ${storeOrders(maxNamedOrders)} as store_orders, amount_cents,
      balance_after_cents
    from ledger_entries join statements on month = ${month}
    where account_id = ${scope.accountId} and ${withinLedger(scope)} and created_at >= starts and created_at < ends
    order by position`.execute(tx);
  return rows;
};
