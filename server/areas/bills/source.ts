import { sql, type RawBuilder } from 'kysely';
import { bills } from '../../../contract/bills/bills.ts';
import type { Scope } from '../../lists/scope.ts';
import { indexedSearch } from '../../lists/search.ts';
import { listSource } from '../../lists/source.ts';
import { owedOnCredit } from '../money/credit.ts';
import { billScope, linesWithin, wholeBill, withinBills } from './scope.ts';

/** Returns a condition for bills with an order that has one of these codes. */
const ofOrders = (
  codes: readonly string[],
): RawBuilder<boolean> => sql<boolean>`(bills.account_id, bills.id) in (
  select bill_orders.account_id, bill_orders.bill_id from orders
  join bill_orders on bill_orders.account_id = orders.account_id and bill_orders.order_id = orders.id
  where orders.code = any(${codes}::text[]))`;

/** Selects an expression over the lines of a bill that the reader may see. */
const ofLines = (expression: RawBuilder<number>, { shops }: Scope): RawBuilder<number> =>
  sql<number>`(select ${expression} from ${linesWithin(shops)})`;

/**
 * Returns the amount owed of each bill on credit, by its id. It names no row, so a query computes it once and not for
 * each bill.
 */
const owedById = (accountId: string): RawBuilder<unknown> =>
  sql`(select jsonb_object_agg(id, left_cents) from (${owedOnCredit(sql<string>`${accountId}`)}) as credit)`;

/** Returns the amount still to be paid of a bill, for every reader. */
export const remainingCentsOf = (accountId: string): RawBuilder<number> => sql<number>`case
  when bills.status in ('unpaid', 'partially paid') then bills.total_cents - bills.paid_cents
  when bills.status in ('confirmed', 'debt') then coalesce((${owedById(accountId)} ->> bills.id::text)::bigint, 0)
  else 0 end`;

const paidOf = (accountId: string): RawBuilder<number> => sql<number>`case
  when bills.status in ('confirmed', 'debt') then bills.total_cents - ${remainingCentsOf(accountId)} - (
    select coalesce(sum(refunded_cents), 0) from ${linesWithin('all')})
  else bills.paid_cents end::bigint`;

/** Returns an amount of the whole bill; null for a reader who sees a part of it. */
const ofWhole = (cents: RawBuilder<number>, { shops }: Scope): RawBuilder<number | null> =>
  sql<number | null>`case when ${wholeBill(shops)} then ${cents} end`;

/** Bills of the caller's shops, each with the lines that they may see. */
export const billSource = listSource({
  resource: bills,
  table: 'bills',
  right: 'bills.view',
  scope: billScope,
  visible: { within: ({ shops }) => withinBills(shops) },
  columns: {
    order_count: (scope: Scope) => ofLines(sql`count(*)`, scope),
    refunded_cents: (scope: Scope) => ofLines(sql`coalesce(sum(refunded_cents), 0)::bigint`, scope),
    total_cents: (scope: Scope) =>
      scope.shops === 'all'
        ? sql<number>`bills.total_cents`
        : ofLines(sql`coalesce(sum(amount_cents), 0)::bigint`, scope),
    paid_cents: (scope: Scope) => ofWhole(paidOf(scope.accountId), scope),
    left_cents: (scope: Scope) => ofWhole(remainingCentsOf(scope.accountId), scope),
  },
  search: indexedSearch(ofOrders),
  exports: { text: {} },
});
