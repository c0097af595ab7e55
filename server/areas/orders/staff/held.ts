import { sql, type Kysely } from 'kysely';
import type { HoldState } from '../../../../contract/orders/holdReasons.ts';
import {
  orderStatusOf,
  type OrderStatus,
  type OrderStatusCode,
} from '../../../../contract/orders/statuses.ts';
import type { Database } from '../../../database/tables/tables.ts';

/** An order on hold as staff list it. `since`: start of its current wait. */
export interface HeldOrder {
  id: string;
  code: string;
  seller: string;
  status: OrderStatus;
  hold_reason: string;
  since: string;
}

/** Events that start a wait: the hold, or the seller's last change after an answer. */
const begun = {
  asked: ['held'],
  house: ['held'],
  answered: ['edited', 'address_confirmed'],
} as const satisfies Record<HoldState, readonly string[]>;

/** Returns orders of all sellers on hold in this state, the longest wait first, at most 500. */
export const readHeld = async (db: Kysely<Database>, state: HoldState): Promise<HeldOrder[]> => {
  const { rows } = await sql<Omit<HeldOrder, 'status'> & { status: OrderStatusCode }>`
    select orders.id, orders.code, accounts.name as seller, orders.status, hold_reason,
      coalesce(last.since, orders.created_at) as since
    from orders join accounts on accounts.id = orders.account_id,
    lateral (
      select max(created_at) as since from order_events
      where order_events.account_id = orders.account_id and order_events.order_id = orders.id
        and kind = any(${begun[state]}::text[])
    ) as last
    where hold = ${state} order by since, orders.id limit 500`.execute(db);
  return rows.map((row) => ({ ...row, status: orderStatusOf(row.status) }));
};
