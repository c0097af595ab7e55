import { sql, type RawBuilder } from 'kysely';
import { orderStatusCodes } from '../../../../contract/orders/statuses.ts';
import { operatorDay } from '../../../calendar/workingDayTable.ts';

/** Conditions over a row of `orders` for the figures of analytics and for its links into the list. */

/** True for orders that count: neither canceled nor a resend, which costs nothing. */
const isCounted = sql<boolean>`(resend_of is null and status <> ${sql.lit(orderStatusCodes.canceled)})`;

/** Cents that were refunded for the order on its bills. */
export const refundedCents = sql<number>`coalesce((select sum(refunded_cents) from bill_orders
  where bill_orders.account_id = orders.account_id and bill_orders.order_id = orders.id and state = 'charged'
    and refunded_cents > 0), 0)`;

const isRefunded = sql<boolean>`exists (select from bill_orders
  where bill_orders.account_id = orders.account_id and bill_orders.order_id = orders.id and state = 'charged'
    and refunded_cents > 0)`;

/** True if a ticket for the order ended with a refund or a resend. */
export const isResolved = sql<boolean>`exists (select from ticket_offers
  where ticket_offers.account_id = orders.account_id and ticket_offers.order_id = orders.id
    and ticket_offers.state = 'accepted' and ticket_offers.kind <> 'credit')`;

/** True if the order was made again. */
export const hasResend = sql<boolean>`exists (select from orders as again
  where again.account_id = orders.account_id and again.resend_of = orders.id and again.resend_of is not null)`;

/** Returns a condition: an item of the order is a variant of a base product that matches. */
const hasItem = (
  ofBase: RawBuilder<boolean>,
): RawBuilder<boolean> => sql<boolean>`exists (select from order_items
  join variants on variants.id = order_items.variant_id join base_products on base_products.id = variants.base_id
  where order_items.account_id = orders.account_id and order_items.order_id = orders.id and ${ofBase})`;

/** Start of production: the review, or else the payment. */
export const productionStartedAt = sql`coalesce(reviewed_at, paid_at)`;

/** Working days from the start of production to the order's first label. */
const daysOfMaking = sql<number>`working_days(${operatorDay(productionStartedAt)}, ${operatorDay(sql`sent_at`)})`;

const flag =
  (condition: RawBuilder<boolean>) =>
  (value: boolean): RawBuilder<boolean> =>
    value ? condition : sql<boolean>`not ${condition}`;

/** Filters of links (`linkFilters` in the contract). */
export const linkFilters = {
  in_analytics: flag(isCounted),
  base_id: (id: string) => hasItem(sql<boolean>`base_products.id = ${id}`),
  // Sent orders of this facility: an order that two of them make counts for both.
  shipped_from: (provider: string) =>
    sql<boolean>`sent_at is not null and ${hasItem(sql<boolean>`provider = ${provider}`)}`,
  late_from: (provider: string) =>
    sql<boolean>`sent_at is not null and ${hasItem(sql<boolean>`provider = ${provider}
      and production_days_max < ${daysOfMaking}`)}`,
  remade: flag(hasResend),
  refunded: flag(isRefunded),
  resolved: flag(isResolved),
};
