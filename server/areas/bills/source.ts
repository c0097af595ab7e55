import { sql, type RawBuilder } from 'kysely';
import { bills } from '../../../contract/bills/bills.ts';
import { bareCode, likePattern } from '../../database/filters.ts';
import type { Scope } from '../../lists/scope.ts';
import { listSource } from '../../lists/source.ts';
import { owedOnCredit } from '../money/credit.ts';
import { billScope, linesWithin, wholeBill, withinBills } from './scope.ts';

/**
 * By the bill's number or that of an order on it. Codes are shown as `#B-1001`; typed so, they are found so. Order codes are in
 * capitals, and asked for as they are kept their index finds them.
 */
const search = (typed: string): RawBuilder<boolean> => {
  const text = bareCode(typed);
  return sql<boolean>`(lower(code) like ${likePattern(text)} or (bills.account_id, id) in (
    select bill_orders.account_id, bill_id from bill_orders
    join orders on orders.account_id = bill_orders.account_id and orders.id = bill_orders.order_id
    where orders.code = ${text.toUpperCase()}))`;
};

/** Something about the lines of a bill that the reader may see. */
const ofLines = (what: RawBuilder<number>, { shops }: Scope): RawBuilder<number> =>
  sql<number>`(select ${what} from ${linesWithin(shops)})`;

/** What is owed of each bill on credit, by its id. It names no row, so a query works it out once and not for each bill. */
const owedById = (accountId: string): RawBuilder<unknown> =>
  sql`(select jsonb_object_agg(id, left_cents) from (${owedOnCredit(sql<string>`${accountId}`)}) as credit)`;

/** What is still to be paid of a bill, for every reader. */
export const leftOf = (accountId: string): RawBuilder<number> => sql<number>`case
  when bills.status in ('unpaid', 'partially paid') then bills.total_cents - bills.paid_cents
  when bills.status in ('confirmed', 'debt') then coalesce((${owedById(accountId)} ->> bills.id::text)::bigint, 0)
  else 0 end`;

const paidOf = (accountId: string): RawBuilder<number> => sql<number>`case
  when bills.status in ('confirmed', 'debt') then bills.total_cents - ${leftOf(accountId)} - (
    select coalesce(sum(refunded_cents), 0) from ${linesWithin('all')})
  else bills.paid_cents end::bigint`;

/** Money of the whole bill; null for someone who sees a part of it. */
const ofWhole = (cents: RawBuilder<number>, { shops }: Scope): RawBuilder<number | null> =>
  sql<number | null>`case when ${wholeBill(shops)} then ${cents} end`;

/** Bills of the caller's shops, each with the lines that he may see. */
export const billSource = listSource({
  resource: bills,
  table: 'bills',
  right: 'bills.view',
  scope: billScope,
  reach: { within: ({ shops }) => withinBills(shops) },
  computed: {
    order_count: (scope: Scope) => ofLines(sql`count(*)`, scope),
    refunded_cents: (scope: Scope) => ofLines(sql`coalesce(sum(refunded_cents), 0)::bigint`, scope),
    total_cents: (scope: Scope) =>
      scope.shops === 'all'
        ? sql<number>`bills.total_cents`
        : ofLines(sql`coalesce(sum(amount_cents), 0)::bigint`, scope),
    paid_cents: (scope: Scope) => ofWhole(paidOf(scope.accountId), scope),
    left_cents: (scope: Scope) => ofWhole(leftOf(scope.accountId), scope),
  },
  decode: {},
  encode: {},
  search,
  exports: { text: {} },
});
