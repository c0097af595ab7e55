import { sql } from 'kysely';
import type { Tx } from '../database/tenant.ts';

/**
 * A text that changes whenever anything of an order or its parcels does: a page that shows it asks with the poll of the
 * bell whether there is something new, and only then reads it again.
 */
export const movedOf = async (tx: Tx, accountId: string, orderId: string): Promise<string> => {
  const { rows } = await sql<{ moved: string }>`
    select concat_ws('.',
      (select version from orders where account_id = ${accountId} and id = ${orderId}),
      (select count(*) from order_events where account_id = ${accountId} and order_id = ${orderId}),
      (select count(*) from tracking_events join trackings on trackings.account_id = tracking_events.account_id and trackings.id = tracking_id
        where trackings.account_id = ${accountId} and trackings.order_id = ${orderId})) as moved`.execute(tx);
  return rows[0]?.moved ?? '';
};
