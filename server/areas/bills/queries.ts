import { sql, type RawBuilder } from 'kysely';
import { bills, billStatuses, type Bill } from '../../../contract/bills/bills.ts';
import type { ListParams } from '../../../contract/schema/derive.ts';
import { filterConditions, likePattern, type FilterValues } from '../../database/filters.ts';
import type { Tx } from '../../database/tenant.ts';
import { ofScope, type BillScope } from './scope.ts';

/**
 * By the bill's number or that of an order on it. Codes are shown as `#B-1001`; typed so, they are found so. Order codes are in
 * capitals, and asked for as they are kept their index finds them.
 */
const search = (typed: string): RawBuilder<boolean> => {
  const text = typed.replace(/^#(?=.)/, '');
  return sql<boolean>`(lower(code) like ${likePattern(text)} or id in (
    select bill_id from bill_orders
    join orders on orders.account_id = bill_orders.account_id and orders.id = bill_orders.order_id
    where bill_orders.account_id = bills.account_id and orders.code = ${text.toUpperCase()}))`;
};

/** `where …` of a list of bills. */
export const billWhere = (scope: BillScope, values: FilterValues, without: readonly string[] = []): RawBuilder<boolean> => {
  const narrowed = filterConditions(bills, values, { timeZone: scope.timeZone, search }, without);
  return sql.join([ofScope(scope), ...narrowed], sql` and `);
};

/** What a bill is as a record: its own columns, and what its lines add up to. */
export const record = sql`page.id, page.code, page.created_at, page.status, page.due_at, page.total_cents,
  lines.order_count, lines.refunded_cents`;

/** Its lines, counted. */
export const counted = sql`lateral (
  select count(*) as order_count, coalesce(sum(refunded_cents), 0)::bigint as refunded_cents from bill_orders
  where bill_orders.account_id = page.account_id and bill_orders.bill_id = page.id
) as lines`;

const direction = { ASC: sql`asc`, DESC: sql`desc` };

/** A page of the list; lines are counted for its bills alone. */
export const readBills = async (tx: Tx, scope: BillScope, query: ListParams): Promise<Bill[]> => {
  const order = sql`${sql.ref(query.sort)} ${direction[query.order]}, id ${direction[query.order]}`;
  const { rows } = await sql<Bill>`select ${record} from (
    select * from bills where ${billWhere(scope, query)}
    order by ${order} limit ${query.limit} offset ${(query.page - 1) * query.limit}
  ) as page, ${counted} order by ${order}`.execute(tx);
  return rows;
};

export const countBills = async (tx: Tx, scope: BillScope, values: FilterValues): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from bills where ${billWhere(scope, values)}`.execute(tx);
  return rows[0]?.count ?? 0;
};

/** How many bills stand in each status under all other filters; a status without bills is 0. */
export const billFacets = async (tx: Tx, scope: BillScope, values: FilterValues): Promise<Record<Bill['status'], number>> => {
  const { rows } = await sql<{ status: Bill['status']; count: number }>`
    select status, count(*) as count from bills where ${billWhere(scope, values, ['status'])} group by status`.execute(tx);
  const counts = new Map(rows.map(({ status, count }) => [status, count]));
  return Object.fromEntries(billStatuses.map((status) => [status, counts.get(status) ?? 0])) as Record<Bill['status'], number>;
};
