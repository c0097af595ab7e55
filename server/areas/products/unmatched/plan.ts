import { sql } from 'kysely';
import type { MatchingInput, MatchingQuote } from '../../../../contract/products/unmatchedItems.ts';
import type { Print } from '../../../database/tables/orderTables.ts';
import { ApiError } from '../../../base/errors.ts';
import { readWallet } from '../../money/wallet.ts';
import {
  splitByRule,
  lockBulk,
  readBulk,
  countRefusal,
  type BulkOrder,
  type Refusals,
} from '../../orders/locking.ts';
import {
  buildDraft,
  summaryOf,
  Unpriceable,
  type DraftItem,
  type WrittenOrder,
} from '../../orders/write/build.ts';
import { itemsByOrder, toDraftItem, type StoredItem } from '../../orders/write/items.ts';
import { pickLine } from '../../orders/write/pickLine.ts';
import { resolveItems } from '../../orders/write/prints.ts';
import type { RewrittenOrder } from '../../orders/write/rewrite.ts';
import { keyOfItem } from '../../orders/write/rows.ts';
import type { OrderWork } from '../../orders/work.ts';
import { waitingItems } from './list.ts';

/** Variant and files of a matched row. */
export interface RowMatch {
  variant_id: string;
  prints: readonly Print[];
}

/** An order with its matched items, ready to be written. */
export interface PlannedOrder extends RewrittenOrder {
  before: BulkOrder;
  matched: StoredItem[];
}

export interface MatchingPlan {
  /** Match of each row, by key. */
  matches: ReadonlyMap<string, RowMatch>;
  orders: PlannedOrder[];
  refused: Refusals;
}

/** Returns the match of each row. Throws 422 below `rows` and `prints` for unknown variants, files and areas. */
const resolveMatches = async (
  work: OrderWork,
  { rows, prints }: Pick<MatchingInput, 'rows' | 'prints'>,
): Promise<Map<string, RowMatch>> => {
  const items = await resolveItems(
    work,
    rows.map(({ variant_id }) => ({ variant_id, prints, quantity: 1 })),
    'rows',
  );
  return new Map(
    rows.flatMap(({ key }, index) => {
      const item = items[index];
      return item ? [[key, { variant_id: item.variant_id, prints: item.prints }] as const] : [];
    }),
  );
};

/**
 * Returns the files of an item on its product: those that it brought, then those of the matching for other areas. A
 * product with one area takes the only file from whichever area named it (domain §1.5).
 */
const printsOn = ({ prints }: StoredItem, match: RowMatch, { book }: OrderWork): Print[] => {
  const areas = book.byId(match.variant_id)?.areas;
  const [onlyArea, ...otherAreas] = areas?.keys() ?? [];
  const [onlyPrint, ...otherPrints] = prints;
  const isMoved = onlyArea && otherAreas.length === 0 && onlyPrint && otherPrints.length === 0;
  const ownPrints = isMoved ? [{ ...onlyPrint, position: onlyArea }] : prints;
  const usable = ownPrints.filter(({ position }) => areas?.has(position));
  const usedAreas = new Set(usable.map(({ position }) => position));
  return [...usable, ...match.prints.filter(({ position }) => !usedAreas.has(position))];
};

/** Returns an item with the product of its row; other items as they are. */
const matchItem = (stored: StoredItem, matches: MatchingPlan['matches'], work: OrderWork): DraftItem => {
  const item = toDraftItem(stored);
  const match = item.variant_id === null ? matches.get(keyOfItem(item)) : undefined;
  if (!match) return item;
  const { name: _name, options: _options, unmatched_reason: _reason, ...rest } = stored;
  return { ...rest, variant_id: match.variant_id, prints: printsOn(stored, match, work) };
};

/** Prices an order with its matched items on its line, or on the cheapest one if its line does not carry them. */
const writeOrder = (
  order: BulkOrder & { region: string | null },
  items: readonly DraftItem[],
  { book }: OrderWork,
  discountBp: number,
): { line: BulkOrder['shipping_line']; written: WrittenOrder } | 'no_rate' => {
  const line = pickLine(items, order, book, order.shipping_line);
  if (!line) return 'no_rate';
  try {
    return { line, written: buildDraft({ ...order, shipping_line: line, items }, book, discountBp) };
  } catch (problem) {
    if (!(problem instanceof Unpriceable)) throw problem;
    return 'no_rate';
  }
};

/** Returns the pending orders of the shop with items under these keys. */
const findOrders = async (work: OrderWork, shopId: string, keys: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct orders.id ${waitingItems(work)} and orders.shop_id = ${shopId}
      and unmatched_key = any(${keys}::text[])`.execute(work.tx);
  return rows.map(({ id }) => id);
};

/** Reads what the search texts and lines of orders need besides their bulk columns. */
export const readNames = async ({ tx, accountId }: OrderWork, ids: readonly string[]) => {
  const rows = await tx
    .selectFrom('orders')
    .select(['id', 'order_number', 'reference', 'region'])
    .where('account_id', '=', accountId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

/**
 * Computes the effect of matching rows on their waiting orders. `lock`: locks the orders until the end of the
 * transaction. Throws `not_found` if none waits, and 422 for wrong variants or files.
 */
export const planMatching = async (
  work: OrderWork,
  { shop_id: shopId, ...input }: MatchingInput,
  { lock }: { lock: boolean },
): Promise<MatchingPlan> => {
  const matches = await resolveMatches(work, input);
  const ids = await findOrders(work, shopId, [...matches.keys()]);
  if (ids.length === 0) throw new ApiError('not_found');
  const stored = await (lock ? lockBulk(work, ids) : readBulk(work, ids));
  const { orders: open, refused } = await splitByRule(work, 'edit_items', stored, ids);
  const { discount_bp: discountBp } = await readWallet(work.tx, work.accountId);
  const itemsOf = await itemsByOrder(work, ids);
  const names = await readNames(work, ids);
  const orders: PlannedOrder[] = [];
  for (const before of open) {
    const storedItems = itemsOf.get(before.id) ?? [];
    const items = storedItems.map((item) => matchItem(item, matches, work));
    const matched = storedItems.filter((item, index) => item.variant_id !== items[index]?.variant_id);
    // Somebody else matched them before this call had the order locked.
    if (matched.length === 0) continue;
    const { order_number = null, reference = null, region = null } = names.get(before.id) ?? {};
    const result = writeOrder({ ...before, region }, items, work, discountBp);
    if (result === 'no_rate') {
      countRefusal(refused, result);
      continue;
    }
    const { id, code, recipient } = before;
    const { line: shipping_line, written } = result;
    orders.push({ id, code, recipient, order_number, reference, shipping_line, written, before, matched });
  }
  return { matches, orders, refused };
};

/** Returns the numbers of a plan. */
export const sumPlan = ({
  orders,
  refused,
}: MatchingPlan): Omit<MatchingQuote, 'sizes' | 'shop_id' | 'total_cents'> & { total_cents: number } => {
  const complete = orders.filter(({ written }) => summaryOf(written).matched);
  const matched = orders.flatMap((order) => order.matched);
  return {
    items: matched.length,
    pieces: matched.reduce((sum, { quantity }) => sum + quantity, 0),
    orders: orders.length,
    complete: complete.length,
    waiting: orders.length - complete.length,
    total_cents: orders.reduce((sum, { written }) => sum + (written.cost.total_cents ?? 0), 0),
    refused,
  };
};
