import { sql } from 'kysely';
import { costParts } from '../../../../contract/orders/costs/pricing.ts';
import { searchText, summaryOf, type WrittenOrder } from './build.ts';
import { productColumns } from './rows.ts';
import type { OrderWork } from '../work.ts';

/** A stored order with other products of its items; their number and order stay. */
export interface RewrittenOrder {
  id: string;
  code: string;
  order_number: string | null;
  reference: string | null;
  recipient: string;
  shipping_line: string;
  written: WrittenOrder;
}

const chunk = 1000;

const orderRowOf = ({ id, code, shipping_line, written, ...order }: RewrittenOrder) => ({
  id,
  shipping_line,
  ...written.cost,
  ...summaryOf(written),
  search: searchText(code, order, written.items),
});

const itemRowsOf = ({ id: orderId, written }: RewrittenOrder) =>
  written.items.map((item) => ({
    id: item.id,
    order_id: orderId,
    prints: item.prints,
    ...productColumns(item),
  }));

const saveItems = async ({ tx, accountId }: OrderWork, orders: readonly RewrittenOrder[]): Promise<void> => {
  await sql`
    update order_items set variant_id = new.variant_id, name = new.name, options = new.options,
      unit_cents = new.unit_cents, print_cents = new.print_cents, prints = new.prints,
      unmatched_reason = new.unmatched_reason, unmatched_key = new.unmatched_key
    from jsonb_to_recordset(${JSON.stringify(orders.flatMap(itemRowsOf))}::jsonb) as new (
      id uuid, order_id uuid, variant_id uuid, name text, options text, unit_cents bigint, print_cents bigint,
      prints jsonb, unmatched_reason text, unmatched_key text)
    where order_items.account_id = ${accountId} and order_items.order_id = new.order_id
      and order_items.id = new.id`.execute(tx);
};

const costColumns = sql.join(costParts.map((part) => sql`${sql.ref(part)} = ${sql.ref(`new.${part}`)}`));
const costTypes = sql.join(costParts.map((part) => sql`${sql.ref(part)} bigint`));

/** The trigger that notes the stock sees only items that come or go, so it is worked out here. */
const saveOrders = async ({ tx, accountId }: OrderWork, orders: readonly RewrittenOrder[]) => {
  const { rows } = await sql<{ id: string; version: number }>`
    update orders set ${costColumns}, surcharge_labels = new.surcharge_labels, shipping_line = new.shipping_line,
      item_summary = new.item_summary, item_picture = new.item_picture, quantity = new.quantity, matched = new.matched,
      prints_held = new.prints_held, search = new.search, former_total_cents = null, price_changed = false,
      version = orders.version + 1,
      in_stock = not exists (
        select from order_items join variants on variants.id = order_items.variant_id
        where order_items.account_id = ${accountId} and order_items.order_id = new.id and stock = 'out')
    from jsonb_to_recordset(${JSON.stringify(orders.map(orderRowOf))}::jsonb) as new (
      id uuid, ${costTypes}, surcharge_labels jsonb, shipping_line text, item_summary text, item_picture text,
      quantity int, matched boolean, prints_held boolean, search text)
    where orders.account_id = ${accountId} and orders.id = new.id
    returning orders.id, orders.version`.execute(tx);
  return rows;
};

/**
 * Writes locked orders that wait for payment with other products of their items, many at once. Returns their new
 * versions.
 */
export const rewriteOrders = async (
  work: OrderWork,
  orders: readonly RewrittenOrder[],
): Promise<{ id: string; version: number }[]> => {
  const versions: { id: string; version: number }[] = [];
  for (let start = 0; start < orders.length; start += chunk) {
    const chunkOrders = orders.slice(start, start + chunk);
    await saveItems(work, chunkOrders);
    versions.push(...(await saveOrders(work, chunkOrders)));
  }
  return versions;
};
