import { sql, type RawBuilder } from 'kysely';
import { scopeWith, type Scope } from '../../lists/scope.ts';

/** A bill belongs to the account, and so does the ledger: what counts is where its reader may see bills. */
export const billScope = (actor: Parameters<typeof scopeWith>[0]): Scope => scopeWith(actor, 'bills.view');

/** Lines of the bill in the row of `bills`, of orders in these shops. */
export const linesWithin = (shops: Scope['shops']): RawBuilder<unknown> =>
  shops === 'all'
    ? sql`bill_orders where bill_orders.account_id = bills.account_id and bill_orders.bill_id = bills.id`
    : sql`bill_orders
        join orders on orders.account_id = bill_orders.account_id and orders.id = bill_orders.order_id
        where bill_orders.account_id = bills.account_id and bill_orders.bill_id = bills.id and orders.shop_id = any(${shops}::uuid[])`;

/** Of the account's bills: those with an order of a shop whose bills the reader may see. */
export const withinBills = (shops: Scope['shops']): RawBuilder<boolean> =>
  shops === 'all' ? sql<boolean>`true` : sql<boolean>`exists (select from ${linesWithin(shops)})`;

/** Whether all of a bill is of shops whose bills the reader may see. */
export const wholeBill = (shops: Scope['shops']): RawBuilder<boolean> =>
  shops === 'all'
    ? sql<boolean>`true`
    : sql<boolean>`not exists (
        select from bill_orders
        join orders on orders.account_id = bill_orders.account_id and orders.id = bill_orders.order_id
        where bill_orders.account_id = bills.account_id and bill_orders.bill_id = bills.id
          and orders.shop_id <> all(${shops}::uuid[]))`;
