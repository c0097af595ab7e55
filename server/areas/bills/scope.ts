import { sql, type RawBuilder } from 'kysely';
import { shopsWith } from '../../../contract/permissions.ts';
import type { Actor } from '../../auth/actor.ts';

/** Whose bills: all of an account, or those of these shops alone, and the zone that its dates are in. */
export interface BillScope {
  accountId: string;
  shops: 'all' | readonly string[];
  timeZone: string;
}

/** A bill belongs to the account, whichever shop is worked on: what counts is where its reader may see bills. */
export const billScope = ({ accountId, access, timeZone }: Actor): BillScope => ({
  accountId,
  shops: shopsWith(access, 'bills.view'),
  timeZone,
});

/** Of the table `bills`: those of the scope. A bill with an order of a shop whose bills he may not see is not his. */
export const ofScope = ({ accountId, shops }: BillScope): RawBuilder<boolean> =>
  shops === 'all'
    ? sql<boolean>`bills.account_id = ${accountId}`
    : sql<boolean>`bills.account_id = ${accountId} and not exists (
        select from bill_orders
        join orders on orders.account_id = bill_orders.account_id and orders.id = bill_orders.order_id
        where bill_orders.account_id = bills.account_id and bill_orders.bill_id = bills.id
          and orders.shop_id <> all(${shops}::uuid[]))`;
