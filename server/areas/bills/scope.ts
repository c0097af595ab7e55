import { sql, type RawBuilder } from 'kysely';
import { scopeWith, type Scope } from '../../lists/scope.ts';

/**
 * Returns the scope of bills. A bill belongs to the account, like the ledger: the shops where its reader may see bills
 * count.
 */
export const billScope = (actor: Parameters<typeof scopeWith>[0]): Scope => scopeWith(actor, 'bills.view');

/** Selects the lines of the bill in the row of `bills` whose orders are in these shops. */
export const linesWithin = (shops: Scope['shops']): RawBuilder<unknown> =>
  shops === 'all'
    ? sql`bill_orders where bill_orders.account_id = bills.account_id and bill_orders.bill_id = bills.id`
    : sql`bill_orders
        join orders on orders.account_id = bill_orders.account_id and orders.id = bill_orders.order_id
        where bill_orders.account_id = bills.account_id and bill_orders.bill_id = bills.id
          and orders.shop_id = any(${shops}::uuid[])`;

/** Returns a condition for the account's bills with an order of a shop whose bills the reader may see. */
export const withinBills = (shops: Scope['shops']): RawBuilder<boolean> =>
  shops === 'all' ? sql<boolean>`true` : sql<boolean>`exists (select from ${linesWithin(shops)})`;

/** Returns a condition for bills that lie entirely in shops whose bills the reader may see. */
export const wholeBill = (shops: Scope['shops']): RawBuilder<boolean> =>
  shops === 'all'
    ? sql<boolean>`true`
    : sql<boolean>`not exists (
        select from bill_orders
        join orders on orders.account_id = bill_orders.account_id and orders.id = bill_orders.order_id
        where bill_orders.account_id = bills.account_id and bill_orders.bill_id = bills.id
          and orders.shop_id <> all(${shops}::uuid[]))`;
