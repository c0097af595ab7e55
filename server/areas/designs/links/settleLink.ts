import { sql, type Kysely } from 'kysely';
import type { LinkProblem } from '../../../../contract/prints/linkProblems.ts';
import { isMatched } from '../../../../contract/orders/files.ts';
import { noteChange } from '../../../database/changes.ts';
import type { Print } from '../../../database/tables/orderTables.ts';
import type { Database } from '../../../database/tables/tables.ts';
import { asTenant, type Tx } from '../../../database/tenant.ts';
import { pictureWith } from '../../orders/write/build.ts';
import { priceBook, type PriceBook } from '../../catalog/priceBook.ts';
import { heldBack } from '../../orders/write/held.ts';
import { readItems, savePrints } from '../../orders/write/items.ts';
import { printedFile, type KeptDesign } from '../keepDesign.ts';
import { endLink, type WaitingLink } from './links.ts';

/** What came of a link. */
export type LinkResult = { design: KeptDesign } | { problem: LinkProblem };

const chunk = 500;

const settled = (print: Print, url: string, result: LinkResult): Print => {
  if (print.design_id || print.url !== url) return print;
  const { problem: _problem, ...rest } = print;
  if ('problem' in result) return { ...rest, problem: result.problem };
  return { ...rest, url: null, ...printedFile(result.design) };
};

/** An order whose print files a link has changed. */
export interface Settled {
  id: string;
  code: string;
  shop_id: string;
}

interface Row extends Settled {
  matched: boolean;
  prints_held: boolean;
  item_picture: string | null;
}

/** Locked in the order of their ids, as payments and bulk calls lock them; rows that refer to them may still come. */
const lockOrders = (tx: Tx, accountId: string, ids: readonly string[]): Promise<Row[]> =>
  tx
    .selectFrom('orders')
    .select(['id', 'code', 'shop_id', 'matched', 'prints_held', 'item_picture'])
    .where('account_id', '=', accountId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** The version moves only where the seller may now do something else with the order. */
const saveOrders = async (tx: Tx, accountId: string, rows: readonly Row[]): Promise<void> => {
  noteChange(tx, accountId, 'orders');
  await sql`
    update orders set
      version = version + (orders.matched <> new.matched)::int, matched = new.matched, prints_held = new.prints_held,
      item_picture = new.item_picture
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (id uuid, matched boolean, prints_held boolean, item_picture text)
    where orders.account_id = ${accountId} and orders.id = new.id`.execute(tx);
};

/** The transaction in which a link is settled, and what it is settled by. */
interface Settling {
  tx: Tx;
  accountId: string;
  book: PriceBook;
}

const settleOrders = async (
  { tx, accountId, book }: Settling,
  ids: readonly string[],
  url: string,
  result: LinkResult,
): Promise<Settled[]> => {
  const orders = await lockOrders(tx, accountId, ids);
  const before = await readItems({ tx, accountId }, ids);
  const after = before.map((item) => ({
    ...item,
    prints: item.prints.map((print) => settled(print, url, result)),
  }));
  const changed = after.filter((item, index) =>
    item.prints.some((print, at) => print !== before[index]?.prints[at]),
  );
  const byOrder = Map.groupBy(after, (item) => item.order_id);
  const rows = orders.map((order) => {
    const { id, matched, item_picture: picture } = order;
    const items = byOrder.get(id) ?? [];
    const whole = items.every((item) => item.variant_id !== null);
    return {
      ...order,
      matched: whole ? isMatched(items) : matched,
      prints_held: heldBack({ book }, items) !== undefined,
      item_picture: picture && pictureWith(picture, items[0]),
    };
  });
  await savePrints(tx, accountId, changed);
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
  const touched = new Set(changed.map((item) => item.order_id));
  return orders.filter(({ id }) => touched.has(id));
};

const nextUses = async (tx: Tx, accountId: string, hash: string, after: string | null): Promise<string[]> => {
  let query = tx
    .selectFrom('design_link_uses')
    .select('order_id')
    .where('account_id', '=', accountId)
    .where('hash', '=', hash)
    .orderBy('order_id')
    .limit(chunk);
  if (after) query = query.where('order_id', '>', after);
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
 * Writes what came of a link into every order that waits for it, some hundreds a transaction, and ends the waiting
 * at last: a stop in between starts again and changes nothing twice. A failed link keeps its orders for another try.
 * Answers the orders that it changed.
 */
export const settleLink = async (
  db: Kysely<Database>,
  accountId: string,
  link: WaitingLink,
  result: LinkResult,
): Promise<Settled[]> => {
  const book = await priceBook(db);
  const all: Settled[] = [];
  let after: string | null = null;
  for (let more = true; more;) {
    const { ids, changed }: { ids: string[]; changed: Settled[] } = await asTenant(
      db,
      accountId,
      async (tx) => {
        const found = await nextUses(tx, accountId, link.hash, after);
        const orders = await settleOrders({ tx, accountId, book }, found, link.url, result);
        if ('design' in result) await dropUses(tx, accountId, link.hash, found);
        if (found.length < chunk) await endLink(tx, accountId, link, endOf(result));
        return { ids: found, changed: orders };
      },
    );
    all.push(...changed);
    after = ids.at(-1) ?? after;
    more = ids.length === chunk;
  }
  return all;
};

const endOf = (result: LinkResult) =>
  'design' in result
    ? ({ status: 'fetched', design_id: result.design.id } as const)
    : ({ status: 'failed', problem: result.problem } as const);
