import { sql, type RawBuilder } from 'kysely';
import type { DiscountPackage } from '../../../contract/packages/packages.ts';
import { orderStatusCodes } from '../../../contract/orders/statuses.ts';
import type { Tx } from '../../database/tenant.ts';

/** Paid orders of a month, and the cost of their base products before and after the package's discount. */
export interface MonthOrders {
  orders: number;
  base_cents: number;
  discount_cents: number;
}

/** Returns the first day of the operator's month that contains an instant: `2026-11-01`. */
export const monthOf = (now: Date, timeZone: string): string =>
  `${now.toLocaleDateString('en-CA', { timeZone }).slice(0, 7)}-01`;

/**
 * Sums an account's orders in a month of the operator: those paid and kept, without free resends. `first`: an
 * expression for its first day.
 */
export const ordersOfMonth = async (
  tx: Tx,
  accountId: string,
  first: RawBuilder<unknown>,
  timeZone: string,
): Promise<MonthOrders> => {
  const { rows } = await sql<MonthOrders>`
    select count(*) as orders, coalesce(sum(base_cents), 0)::bigint as base_cents,
      coalesce(sum(discount_cents), 0)::bigint as discount_cents
    from orders where account_id = ${accountId} and payment_status = 'paid' and status <> ${orderStatusCodes.canceled}
      and resend_of is null
      and paid_at >= (${first})::timestamp at time zone ${timeZone}
      and paid_at < ((${first}) + interval '1 month')::timestamp at time zone ${timeZone}`.execute(tx);
  return rows[0] ?? { orders: 0, base_cents: 0, discount_cents: 0 };
};

/** Returns the packages that orders lead to, the lowest first. */
export const readPackageLadder = async (tx: Tx): Promise<DiscountPackage[]> => {
  const rows = await tx
    .selectFrom('packages')
    .select(['id', 'name', 'discount_bp', 'from_orders'])
    .where('from_orders', 'is not', null)
    .orderBy('from_orders')
    .execute();
  return rows.map((row) => ({ ...row, from_orders: row.from_orders ?? 0 }));
};
