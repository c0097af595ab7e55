import { sql, type RawBuilder } from 'kysely';
import { shopsWith } from '../../../contract/permissions.ts';
import type { Actor } from '../../auth/actor.ts';
import type { Scope } from '../../lists/scope.ts';

/** A bill belongs to the account, whichever shop is worked on: what counts is where its reader may see bills. */
export const billScope = ({ accountId, access, timeZone }: Pick<Actor, 'accountId' | 'access' | 'timeZone'>): Scope => ({
  accountId,
  shops: shopsWith(access, 'bills.view'),
  timeZone,
});

/** Of the account's bills: a bill with an order of a shop whose bills the reader may not see is not his. */
export const withinBills = (shops: Scope['shops']): RawBuilder<boolean> =>
  shops === 'all'
    ? sql<boolean>`true`
    : sql<boolean>`not exists (
        select from bill_orders
        join orders on orders.account_id = bill_orders.account_id and orders.id = bill_orders.order_id
        where bill_orders.account_id = bills.account_id and bill_orders.bill_id = bills.id
          and orders.shop_id <> all(${shops}::uuid[]))`;
