import { sql, type RawBuilder } from 'kysely';
import { orderStatusCodes } from '../../../../contract/orders/statuses.ts';

/** Conditions over a row of `orders` that analytics counts by, and that its links narrow the list by. */

/** The order counts: it was not canceled, and is no resend, which costs nothing. */
const isCounted = sql<boolean>`(resend_of is null and status <> ${sql.lit(orderStatusCodes.canceled)})`;

/** Cents that were refunded of the order's lines on bills. */
export const refundedCents = sql<number>`coalesce((select sum(refunded_cents) from bill_orders
  where bill_orders.account_id = orders.account_id and bill_orders.order_id = orders.id and state = 'charged'), 0)`;

const isRefunded = sql<boolean>`exists (select from bill_orders
  where bill_orders.account_id = orders.account_id and bill_orders.order_id = orders.id and state = 'charged' and refunded_cents > 0)`;

/** A ticket for the order ended with a refund or a resend. */
export const isResolved = sql<boolean>`exists (select from ticket_offers
  where ticket_offers.account_id = orders.account_id and ticket_offers.order_id = orders.id
    and ticket_offers.state = 'accepted' and ticket_offers.kind <> 'credit')`;

/** The order was made again. */
export const isRemade = sql<boolean>`exists (select from orders as again
  where again.account_id = orders.account_id and again.resend_of = orders.id)`;

/** An item of the order is one of the variants of a base product that this holds for. */
const hasItem = (
  ofBase: RawBuilder<boolean>,
): RawBuilder<boolean> => sql<boolean>`exists (select from order_items
  join variants on variants.id = order_items.variant_id join base_products on base_products.id = variants.base_id
  where order_items.account_id = orders.account_id and order_items.order_id = orders.id and ${ofBase})`;

const flag =
  (condition: RawBuilder<boolean>) =>
  (value: boolean): RawBuilder<boolean> =>
    value ? condition : sql<boolean>`not ${condition}`;

/** Answers the filters of links (`linkFilters` in the contract). */
export const linkFilters = {
  in_analytics: flag(isCounted),
  base_id: (id: string) => hasItem(sql<boolean>`base_products.id = ${id}`),
  // Of its facility, and sent: an order that two of them make counts for both.
  shipped_from: (provider: string) => sql<boolean>`${hasItem(sql<boolean>`provider = ${provider}`)}
    and exists (select from trackings where trackings.account_id = orders.account_id and trackings.order_id = orders.id)`,
  remade: flag(isRemade),
  refunded: flag(isRefunded),
  resolved: flag(isResolved),
};
