import { sql } from 'kysely';
import { insertRows } from '../../../database/insertRows.ts';
import { newId } from '../../../database/ids.ts';
import type { Tx } from '../../../database/tenant.ts';
import { addEvents } from '../../orders/events.ts';
import { itemRows, orderRow } from '../../orders/write/rows.ts';
import type { PricedImport } from '../checking/price.ts';
import type { StoredImport } from '../storedImport.ts';

interface PendingOrder {
  id: string;
  code: string;
  order_number: string;
  created_at: string;
}

const lockPending = async (
  tx: Tx,
  storedImport: StoredImport,
  numbers: readonly string[],
): Promise<Map<string, PendingOrder>> => {
  const { rows } = await sql<PendingOrder>`
    select id, code, order_number, created_at from orders
    where account_id = ${storedImport.account_id} and shop_id = ${storedImport.shop_id}
      and source = ${storedImport.source} and order_number = any(${numbers}::text[]) and status = 1
    order by id for update`.execute(tx);
  return new Map(rows.map((order) => [order.order_number, order]));
};

/**
 * Overwrites orders that are still pending, items included, with the file's values (choice "update" of
 * duplicates). Returns how many there were: orders paid or deleted in the meantime stay as they are.
 */
export const replaceOrders = async (
  tx: Tx,
  storedImport: StoredImport,
  actor: string,
  orders: readonly PricedImport[],
): Promise<number> => {
  if (orders.length === 0) return 0;
  const accountId = storedImport.account_id;
  const pendingOrders = await lockPending(
    tx,
    storedImport,
    orders.map(({ draft }) => draft.order_number ?? ''),
  );
  const now = new Date();
  for (const { draft, built } of orders) {
    const pendingOrder = pendingOrders.get(draft.order_number ?? '');
    if (!pendingOrder) continue;
    const placement = {
      account_id: accountId,
      shop_id: storedImport.shop_id,
      import_id: storedImport.id,
      id: pendingOrder.id,
      code: pendingOrder.code,
      created_at: pendingOrder.created_at,
    };
    const {
      account_id: _account,
      id: _id,
      created_at: _created,
      ...change
    } = orderRow(placement, draft, built);
    await tx
      .updateTable('orders')
      .set({ ...change, version: sql`version + 1` })
      .where('account_id', '=', accountId)
      .where('id', '=', pendingOrder.id)
      .execute();
    await tx
      .deleteFrom('order_items')
      .where('account_id', '=', accountId)
      .where('order_id', '=', pendingOrder.id)
      .execute();
    await insertRows(tx, 'order_items', itemRows(accountId, pendingOrder.id, built, newId));
    await addEvents(tx, { accountId, actor, now }, [
      {
        order_id: pendingOrder.id,
        kind: 'edited',
        data: { fields: ['import'], file: storedImport.file_name },
      },
    ]);
  }
  return pendingOrders.size;
};
