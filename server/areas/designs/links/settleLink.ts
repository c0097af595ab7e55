import { sql, type Kysely } from 'kysely';
import type { LinkProblem } from '../../../../contract/prints/linkProblems.ts';
import { isMatched } from '../../../../contract/orders/files.ts';
import { recordChange } from '../../../database/changes.ts';
import type { Print } from '../../../database/tables/orderTables.ts';
import type { Database } from '../../../database/tables/tables.ts';
import { asTenant, type Tx } from '../../../database/tenant.ts';
import { pictureWith } from '../../orders/write/build.ts';
import { priceBook, type PriceBook } from '../../catalog/priceBook.ts';
import { heldBack } from '../../orders/write/held.ts';
import { readItems, savePrints } from '../../orders/write/items.ts';
import { printedFile, type StoredDesign } from '../addDesign.ts';
import { endLink, type WaitingLink } from './links.ts';

/** Result of copying a link. */
export type LinkResult = { design: StoredDesign } | { problem: LinkProblem };

const chunk = 500;

const settlePrint = (print: Print, url: string, result: LinkResult): Print => {
  if (print.design_id || print.url !== url) return print;
  const { problem: _problem, ...printBase } = print;
  if ('problem' in result) return { ...printBase, problem: result.problem };
  return { ...printBase, url: null, ...printedFile(result.design) };
};

/** An order whose print files a link has changed. */
export interface SettledOrder {
  id: string;
  code: string;
  shop_id: string;
}

interface Row extends SettledOrder {
  matched: boolean;
  prints_held: boolean;
  item_picture: string | null;
}

/**
 * Locks orders in the order of their ids, as payments and bulk calls do. Rows that refer to them may still be added.
 */
const lockOrders = (tx: Tx, accountId: string, ids: readonly string[]): Promise<Row[]> =>
  tx
    .selectFrom('orders')
    .select(['id', 'code', 'shop_id', 'matched', 'prints_held', 'item_picture'])
    .where('account_id', '=', accountId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** Saves orders. Raises the version only if the seller can now act differently on the order. */
const saveOrders = async (tx: Tx, accountId: string, rows: readonly Row[]): Promise<void> => {
  recordChange(tx, accountId, 'orders');
  await sql`
    update orders set
      version = version + (orders.matched <> new.matched)::int, matched = new.matched, prints_held = new.prints_held,
      item_picture = new.item_picture
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (id uuid, matched boolean, prints_held boolean,
      item_picture text)
    where orders.account_id = ${accountId} and orders.id = new.id`.execute(tx);
};

/** Transaction in which a link is settled, with what settling needs. */
interface SettleContext {
  tx: Tx;
  accountId: string;
  book: PriceBook;
}

const settleOrders = async (
  { tx, accountId, book }: SettleContext,
  ids: readonly string[],
  url: string,
  result: LinkResult,
): Promise<SettledOrder[]> => {
  const orders = await lockOrders(tx, accountId, ids);
  const itemsBefore = await readItems({ tx, accountId }, ids);
  const itemsAfter = itemsBefore.map((item) => ({
    ...item,
    prints: item.prints.map((print) => settlePrint(print, url, result)),
  }));
  const changedItems = itemsAfter.filter((item, index) =>
    item.prints.some((print, printIndex) => print !== itemsBefore[index]?.prints[printIndex]),
  );
  const byOrder = Map.groupBy(itemsAfter, (item) => item.order_id);
  const rows = orders.map((order) => {
    const { id, item_picture: picture } = order;
    const items = byOrder.get(id) ?? [];
    return {
      ...order,
      matched: isMatched(items),
      prints_held: heldBack({ book }, items) !== undefined,
      item_picture: picture && pictureWith(picture, items[0]),
    };
  });
  await savePrints(tx, accountId, changedItems);
  await saveOrders(
    tx,
    accountId,
    rows.filter(
      (row, index) =>
        row.matched !== orders[index]?.matched ||
        row.prints_held !== orders[index]?.prints_held ||
        row.item_picture !== orders[index]?.item_picture,
    ),
  );
  const changedOrderIds = new Set(changedItems.map((item) => item.order_id));
  return orders.filter(({ id }) => changedOrderIds.has(id));
};

const nextUses = async (
  tx: Tx,
  accountId: string,
  hash: string,
  lastOrderId: string | null,
): Promise<string[]> => {
  let query = tx
    .selectFrom('design_link_uses')
    .select('order_id')
    .where('account_id', '=', accountId)
    .where('hash', '=', hash)
    .orderBy('order_id')
    .limit(chunk);
  if (lastOrderId) query = query.where('order_id', '>', lastOrderId);
  return (await query.execute()).map((row) => row.order_id);
};

const dropUses = (tx: Tx, accountId: string, hash: string, orderIds: readonly string[]) =>
  tx
    .deleteFrom('design_link_uses')
    .where('account_id', '=', accountId)
    .where('hash', '=', hash)
    .where('order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .execute();

/**
 * Writes the result of a link into every order that waits for it, in chunks of one transaction each, and ends the wait
 * last: after a stop it starts again and changes nothing twice. A failed link keeps its orders for another attempt.
 * Returns the orders that it changed.
 */
export const settleLink = async (
  db: Kysely<Database>,
  accountId: string,
  link: WaitingLink,
  result: LinkResult,
): Promise<SettledOrder[]> => {
  const book = await priceBook(db);
  const settledOrders: SettledOrder[] = [];
  let lastOrderId: string | null = null;
  for (let hasMore = true; hasMore;) {
    const { ids, changed: changedOrders }: { ids: string[]; changed: SettledOrder[] } = await asTenant(
      db,
      accountId,
      async (tx) => {
        const orderIds = await nextUses(tx, accountId, link.hash, lastOrderId);
        const orders = await settleOrders({ tx, accountId, book }, orderIds, link.url, result);
        if ('design' in result) await dropUses(tx, accountId, link.hash, orderIds);
        if (orderIds.length < chunk) await endLink(tx, accountId, link, endOf(result));
        return { ids: orderIds, changed: orders };
      },
    );
    settledOrders.push(...changedOrders);
    lastOrderId = ids.at(-1) ?? lastOrderId;
    hasMore = ids.length === chunk;
  }
  return settledOrders;
};

const endOf = (result: LinkResult) =>
  'design' in result
    ? ({ status: 'fetched', design_id: result.design.id } as const)
    : ({ status: 'failed', problem: result.problem } as const);
