import { hash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { rowProblem, type RowProblem } from '../../../../contract/imports/problems.ts';
import { orderStatusOf } from '../../../../contract/orders/statuses.ts';
import { textArray } from '../../../database/copyText.ts';
import type { Tx } from '../../../database/tenant.ts';
import type { Draft } from '../../orders/write/build.ts';
import { keyOfItem } from '../../orders/write/rows.ts';
import type { ContextScope } from './context.ts';
import type { PricedImport } from './price.ts';
import { severity, type RowState, type StoredRow } from './storedRows.ts';

type Address = Pick<Draft, 'recipient' | 'address1' | 'address2' | 'postcode' | 'country'>;

interface StoredItem {
  /** Id of its variant, or its key while it has no product. */
  product: string;
  quantity: number;
  personalization: string | null;
  prints: readonly { position: string; file: string }[];
}

/** A quantity of one kind of item. */
interface Pieces {
  quantity: number;
  what: string;
}

/**
 * The destination of an order, as orders are looked up: equal addresses have equal digits however they are
 * written.
 */
interface Destination {
  name: string;
  digits: string;
}

/**
 * State of a checked order that may still get problems. `alike`: keys by which a new order is looked up and
 * compared.
 */
export interface CheckedOrderState {
  rows: RowState[];
  /** Cents; 0 for an order without a price. */
  cost: number;
  /** Number of rows with a personalization. */
  personalized: number;
  alike?: (Destination & { likeness: string }) | undefined;
}

/** A checked order. */
export interface StoredOrder extends Pick<CheckedOrderState, 'alike'> {
  rows: StoredRow[];
}

const beyondAscii = /[\u0080-\uffff]/;

/**
 * Reduces a text to letters and digits, so that "12 Main St., Apt 4" and "12 main st apt 4" are one address.
 * Most are ASCII, for which there is a quicker pattern.
 */
const lettersAndDigits = (text: string): string => {
  const lower = text.toLowerCase();
  return beyondAscii.test(lower)
    ? lower.replaceAll(/[^\p{L}\p{N}]+/gu, '')
    : lower.replaceAll(/[^a-z0-9]+/g, '');
};

/** Most orders have one item with one file. */
const joinSorted = (words: string[]): string =>
  words.length > 1 ? words.toSorted().join('\n') : (words[0] ?? '');

const piecesOf = (
  { product, quantity, personalization }: Pick<StoredItem, 'product' | 'quantity' | 'personalization'>,
  files: string[],
): Pieces => ({
  quantity,
  what: personalization
    ? `${product} ${personalization} ${joinSorted(files)}`
    : `${product} ${joinSorted(files)}`,
});

const piecesText = (items: readonly Pieces[]): string => {
  const [only] = items;
  if (only && items.length === 1) return `${only.quantity} ${only.what}`;
  const totals = new Map<string, number>();
  for (const { quantity, what } of items) totals.set(what, (totals.get(what) ?? 0) + quantity);
  return joinSorted([...totals].map(([what, quantity]) => `${quantity} ${what}`));
};

const streetText = ({ address1, address2, postcode }: Address): string =>
  `${address1}${address2 ?? ''}${postcode ?? ''}`;

/**
 * Returns a key that is equal for orders of the same recipient and items (domain §1.3): name and address
 * without case and punctuation, and the same quantity of each variant with the same print files and
 * personalization. The key is short because a file has up to 100,000 orders.
 */
const likenessOf = (address: Address, items: readonly Pieces[]): string => {
  const digits = lettersAndDigits(streetText(address));
  return hash(
    'sha1',
    `${address.recipient.toLowerCase()}|${digits}|${address.country}|${piecesText(items)}`,
    'base64',
  );
};

/** Returns the keys by which an order of the file is compared. */
export const comparisonKeys = ({ draft }: PricedImport): NonNullable<CheckedOrderState['alike']> => {
  const items = draft.items.map((item) =>
    piecesOf(
      { ...item, product: item.variant_id ?? keyOfItem(item) },
      item.prints.map(
        ({ position, url, design_id: id, file_name: name }) => `${position} ${url ?? id ?? name}`,
      ),
    ),
  );
  return {
    name: draft.recipient,
    digits: streetText(draft).replaceAll(/[^0-9]+/g, ''),
    likeness: likenessOf(draft, items),
  };
};

interface OrderCandidate extends Address {
  created_at: Date;
  id: string;
  code: string;
  status: number;
  items: StoredItem[] | null;
}

const storedPieces = (item: StoredItem): Pieces =>
  piecesOf(
    item,
    item.prints.map(({ position, file }) => `${position} ${file}`),
  );

type KnownOrder = Pick<OrderCandidate, 'id' | 'code' | 'status' | 'created_at'>;
/** Orders of the last seven days that are not canceled, the latest one of each likeness. */
export type StoredOrders = ReadonlyMap<string, KnownOrder>;

/**
 * Number of orders fetched at once: a shop may have any number of orders to one name, more than the thread's
 * memory holds.
 */
const ordersAtOnce = 1000;

/**
 * Opens a cursor over the shop's recent orders to these destinations. A print file copied from a link counts
 * as that link, as a file names it.
 */
const declareAlikeCursor = (
  { accountId, shopId }: ContextScope,
  destinations: readonly Destination[],
): RawBuilder<unknown> => sql`
    declare found_alike no scroll cursor for
    select orders.id, code, status, orders.created_at, recipient, address1, address2, postcode, country, items.items
    from find_destinations(${shopId}, ${textArray(destinations.map(({ name }) => name))}::text[],
      ${textArray(destinations.map(({ digits }) => digits))}::text[],
      now() - interval '7 days') as found (id)
    join orders on orders.account_id = ${accountId} and orders.id = found.id
    cross join lateral (
      select jsonb_agg(jsonb_build_object('product', coalesce(variant_id::text, unmatched_key), 'quantity', quantity,
        'personalization', personalization, 'prints', prints.prints)) as items
      from order_items as item
      cross join lateral (
        select coalesce(jsonb_agg(jsonb_build_object('position', print ->> 'position',
          'file', coalesce(print ->> 'url', link.url, print ->> 'design_id', print ->> 'file_name'))), '[]') as prints
        from jsonb_array_elements(item.prints) as print
        left join lateral (
          select url from design_links
          where account_id = ${accountId} and design_id = (print ->> 'design_id')::uuid order by created_at limit 1
        ) as link on true
      ) as prints
      where item.account_id = ${accountId} and item.order_id = orders.id
    ) as items`;

/** Reads the shop's orders to these destinations. Keeps only what a warning names of each. */
export const readStoredOrders = async (
  tx: Tx,
  scope: ContextScope,
  destinations: readonly Destination[],
): Promise<StoredOrders> => {
  const orders = new Map<string, KnownOrder>();
  if (destinations.length === 0) return orders;
  await declareAlikeCursor(scope, destinations).execute(tx);
  for (let fetchedCount = ordersAtOnce; fetchedCount === ordersAtOnce;) {
    const { rows } = await sql<OrderCandidate>`fetch ${sql.lit(ordersAtOnce)} from found_alike`.execute(tx);
    for (const { id, code, status, created_at, items, ...address } of rows) {
      const likeness = likenessOf(address, (items ?? []).map(storedPieces));
      // Sorting in SQL would make the database go through all orders of the shop to find the first rows.
      if (!((orders.get(likeness)?.created_at ?? 0) > created_at))
        orders.set(likeness, { id, code, status, created_at });
    }
    fetchedCount = rows.length;
  }
  await sql`close found_alike`.execute(tx);
  return orders;
};

/**
 * Returns the destinations of these orders, each once, without those already in `lookedUp`; adds the new ones
 * to it.
 */
export const destinationsOf = (
  orders: readonly Pick<CheckedOrderState, 'alike'>[],
  lookedUp = new Set<string>(),
): Destination[] => {
  const destinations: Destination[] = [];
  for (const { alike } of orders) {
    if (!alike) continue;
    const key = `${alike.name} ${alike.digits}`;
    if (lookedUp.has(key)) continue;
    lookedUp.add(key);
    destinations.push(alike);
  }
  return destinations;
};

const warn = (rows: readonly RowState[], problem: RowProblem): void => {
  const row = rows.find(({ named }) => named) ?? rows[0];
  if (!row) return;
  row.problems = [...(row.problems ?? []), problem];
  row.level = Math.max(row.level, severity.warning);
};

/**
 * Warns of orders that are like one of the shop, or like an earlier one of the same file: that one would exist
 * already if the file had been two.
 * @param firstRowNos likeness → number of the first row of the file's orders so far; grows by these.
 */
export const warnOfAlikeOrders = (
  orders: readonly Pick<CheckedOrderState, 'rows' | 'alike'>[],
  knownOrders: StoredOrders,
  firstRowNos: Map<string, number>,
): void => {
  for (const { rows, alike } of orders) {
    if (!alike) continue;
    const { likeness } = alike;
    const order = knownOrders.get(likeness);
    const earlierRowNo = firstRowNos.get(likeness);
    if (earlierRowNo === undefined) firstRowNos.set(likeness, rows[0]?.row_no ?? 0);
    if (order) {
      const { id, code, status } = order;
      warn(rows, rowProblem('recipient', 'order_alike', { code, order: id, status: orderStatusOf(status) }));
    } else if (earlierRowNo !== undefined)
      warn(rows, rowProblem('recipient', 'row_alike', { row: earlierRowNo }));
  }
};
