import { sql } from 'kysely';
import type { Print } from '../../../database/tables/orderTables.ts';
import type { UnmatchedReason } from '../../../../contract/orders/matching/unmatched.ts';
import { allMatched, type DraftItem, type MatchedItem } from './build.ts';
import { recordChange } from '../../../database/changes.ts';
import type { Tx } from '../../../database/tenant.ts';
import type { OrderWork } from '../work.ts';

/** The fields of a stored line item that prices and files depend on. */
export interface StoredItem {
  id: string;
  order_id: string;
  variant_id: string | null;
  listing_sku: string | null;
  external_variant_id: string | null;
  name: string;
  options: string;
  unmatched_reason: UnmatchedReason | null;
  quantity: number;
  personalization: string | null;
  prints: Print[];
  sale_minor: number | null;
  sale_currency: string | null;
}

/** Reads the items of these orders in their order. */
export const readItems = (
  { tx, accountId }: Pick<OrderWork, 'tx' | 'accountId'>,
  orderIds: readonly string[],
): Promise<StoredItem[]> =>
  tx
    .selectFrom('order_items')
    .select([
      'id',
      'order_id',
      'variant_id',
      'listing_sku',
      'external_variant_id',
      'name',
      'options',
      'unmatched_reason',
      'quantity',
      'personalization',
      'prints',
      'sale_minor',
      'sale_currency',
    ])
    .where('account_id', '=', accountId)
    .where('order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .orderBy('order_id')
    .orderBy('position')
    .execute();

/** Writes the prints of these items. */
export const savePrints = async (tx: Tx, accountId: string, items: readonly StoredItem[]): Promise<void> => {
  const rows = items.map(({ id, order_id, prints }) => ({ id, order_id, prints }));
  await sql`
    update order_items set prints = new.prints
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (id uuid, order_id uuid, prints jsonb)
    where order_items.account_id = ${accountId} and order_items.order_id = new.order_id
      and order_items.id = new.id`.execute(tx);
};

/** Reads the same items, grouped by order. */
export const itemsByOrder = async (work: Pick<OrderWork, 'tx' | 'accountId'>, orderIds: readonly string[]) =>
  Map.groupBy(await readItems(work, orderIds), (item) => item.order_id);

/** Converts a stored item to that of a draft. */
export const toDraftItem = ({
  variant_id: variantId,
  name,
  options,
  unmatched_reason: reason,
  ...item
}: StoredItem): DraftItem =>
  variantId === null
    ? { ...item, variant_id: null, name, options, unmatched_reason: reason ?? 'sku_unknown' }
    : { ...item, variant_id: variantId };

/** Converts stored items to those of a draft. */
export const asDraft = (items: readonly StoredItem[]): DraftItem[] => items.map(toDraftItem);

/** Converts stored items to those that can be priced; undefined if one of them has no product. */
export const matchedItems = (items: readonly StoredItem[]): MatchedItem[] | undefined =>
  allMatched(asDraft(items));

/** Marks that follow from the prints of an order. `item_picture`: of its first item. */
export interface PrintMarks {
  id: string;
  prints_held: boolean;
  item_picture: string | null;
}

/** Writes what follows from changed prints, or from other areas and colors, into these orders. */
export const savePrintMarks = async (
  tx: Tx,
  accountId: string,
  rows: readonly PrintMarks[],
): Promise<void> => {
  await sql`
    update orders set version = version + 1, prints_held = new.prints_held, item_picture = new.item_picture
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (id uuid, prints_held boolean, item_picture text)
    where orders.account_id = ${accountId} and orders.id = new.id`.execute(tx);
  recordChange(tx, accountId, 'orders');
};
