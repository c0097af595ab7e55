import { sql } from 'kysely';
import { hasRight, type Right } from '../../../contract/accounts/permissions.ts';
import type { HomeResponse } from '../../../contract/home/calls.ts';
import { homeDays } from '../../../contract/home/tasks.ts';
import { type OrderStatus, orderStatusCodes, orderStatuses } from '../../../contract/orders/statuses.ts';
import type { Tx } from '../../database/tenant.ts';
import { countDays, figureRows } from '../../figures/readFigures.ts';
import { readFigures } from '../bills/figures.ts';
import { billScope } from '../bills/scope.ts';
import type { OrderScope } from '../orders/read/source.ts';
import { readTasks, type HomeReader } from './tasks.ts';

const dayMs = 86_400_000;

/** Returns the day of an instant in a time zone, `2026-11-24`. */
const dayOf = (time: number, timeZone: string): string =>
  new Date(time).toLocaleDateString('en-CA', { timeZone });

const codes = Object.values(orderStatusCodes);

/** Counts the orders of the last days by status. None is newer than now, so the window has no end. */
const readOrders = async (tx: Tx, scope: OrderScope, now: Date): Promise<HomeResponse['orders']> => {
  const today = dayOf(now.getTime(), scope.timeZone);
  const first = new Date(Date.parse(today) - (homeDays - 1) * dayMs).toISOString().slice(0, 10);
  const counts = await countDays(tx, scope, {
    figures: codes.map((code) => `orders.day.${code}` as const),
    side: 'since',
    at: sql`${first}::date::timestamp at time zone ${scope.timeZone}`,
    records: {
      table: 'orders',
      column: 'created_at',
      // The index by status has both columns, so no order itself is read.
      where: sql`status = any(${codes}::smallint[])`,
      figure: sql`'orders.day.' || status`,
    },
  });
  const byStatus = orderStatuses.map((status) => [
    status,
    counts.get(`orders.day.${orderStatusCodes[status]}`) ?? 0,
  ]);
  return {
    counts: Object.fromEntries(byStatus) as Record<OrderStatus, number>,
    total: counts.values().reduce((sum, count) => sum + count, 0),
  };
};

/** Number of imports that are listed; the imports page has them all. */
const namedImports = 3;

/** Reads imports that are running or wait for somebody, including those whose creating failed on our side. */
const readImports = async (tx: Tx, accountId: string, shopId: string): Promise<HomeResponse['imports']> =>
  tx
    .selectFrom('imports')
    .select(['id', 'file_name', 'status', 'rows_total', 'rows_done'])
    .where('account_id', '=', accountId)
    .where('shop_id', '=', shopId)
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['reading', 'mapping', 'checking', 'preview', 'creating', 'stopped']),
        eb('status', '=', 'failed').and('started_at', 'is not', null),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(namedImports)
    .execute();

/** Returns which first steps are done, as long as there is no order. */
const readStart = async (tx: Tx, scope: OrderScope): Promise<HomeResponse['start']> => {
  const { rows } = await sql<NonNullable<HomeResponse['start']>>`
    select exists (select from designs where account_id = ${scope.accountId}) as designs,
      exists (select from transactions where account_id = ${scope.accountId} and kind = 'topup'
        and status = 'approved') as topped_up
    where coalesce((select sum(records) from ${figureRows(scope, ['orders'])} as figures), 0) = 0`.execute(
    tx,
  );
  return rows[0] ?? null;
};

/** Returns everything the home page shows to this caller; each part needs the right of its own page. */
export const readHome = async (tx: Tx, asker: HomeReader, now: Date): Promise<HomeResponse> => {
  const { accountId, shopId, rights } = asker.actor;
  const { orders: scope } = asker;
  const has = (right: Right): boolean => hasRight(rights, right);
  const [tasks, orders, money, imports, start] = await Promise.all([
    readTasks(tx, asker),
    scope && readOrders(tx, scope, now),
    has('bills.view') ? readFigures(tx, billScope(asker.actor), now) : null,
    shopId && has('orders.create') ? readImports(tx, accountId, shopId) : [],
    scope && readStart(tx, scope),
  ]);
  return { tasks, orders, money, imports, start };
};
