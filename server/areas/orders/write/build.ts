import {
  extraPrintCents,
  priceOrder,
  unknownCost,
  type CostParts,
  type PricedItem,
  type StoredCost,
} from '../../../../contract/orders/costs/pricing.ts';
import type { Placement } from '../../../../contract/prints/placement.ts';
import { isMatched } from '../../../../contract/orders/files.ts';
import type { NewOrderDraft } from '../../../../contract/orders/draft.ts';
import type { UnmatchedReason } from '../../../../contract/orders/matching/unmatched.ts';
import type { OrderSource } from '../../../../contract/orders/statuses.ts';
import { plainLetters } from '../../../../contract/plainLetters.ts';
import type { Print } from '../../../database/tables/orderTables.ts';
import type { PriceBook, PricedVariant, BookRate } from '../../catalog/priceBook.ts';
import { heldBackOf } from './held.ts';

/** An order that is about to be written: by hand, from a file or from a store. */
export interface Draft<Item extends DraftItem = DraftItem> extends NewOrderDraft {
  source: OrderSource;
  /** Copy of its number in the shop; 1 by default. */
  number_copy?: number;
  items: readonly Item[];
}

interface ItemOfDraft {
  id?: string;
  /** SKU as the store or file wrote it; null if it named the catalog's SKU, or none. */
  listing_sku: string | null;
  /** The store's id of the variant; null for items that no store sent. */
  external_variant_id?: string | null;
  quantity: number;
  /** The buyer's personalization of this item. */
  personalization: string | null;
  prints: readonly Print[];
  /** Price that the buyer paid for all pieces, in the smallest unit of the currency; null if unknown. */
  sale_minor?: number | null;
  sale_currency?: string | null;
}

export interface MatchedItem extends ItemOfDraft {
  variant_id: string;
}

/** An item that nothing is known to be made for. `name` and `options` are as in the store or file. */
export interface UnmatchedItem extends ItemOfDraft {
  variant_id: null;
  name: string;
  options: string;
  unmatched_reason: UnmatchedReason;
}

export type DraftItem = MatchedItem | UnmatchedItem;

/** Returns the items if each of them has a product. */
export const allMatched = (items: readonly DraftItem[]): MatchedItem[] | undefined => {
  const matchedItems = items.filter((item) => item.variant_id !== null);
  return matchedItems.length === items.length ? matchedItems : undefined;
};

/** Error of a draft that cannot be priced: the item and the value error. */
export class Unpriceable extends Error {
  readonly item: number;
  readonly reason: 'unknown' | 'no_rate';

  constructor(item: number, reason: 'unknown' | 'no_rate') {
    super(`Item ${item}: ${reason}`);
    this.item = item;
    this.reason = reason;
  }
}

export interface BuiltItem extends MatchedItem, PricedItem {
  variant: PricedVariant;
  rate: BookRate;
}

/** A priced order. */
export interface BuiltOrder {
  items: BuiltItem[];
  cost: CostParts;
}

/** An order as it is written: its cost is unknown while an item has no product. */
export interface WrittenOrder {
  items: readonly (BuiltItem | UnmatchedItem)[];
  cost: StoredCost;
}

/** The columns by which a list shows an order's items. */
interface Summary {
  item_summary: string;
  item_picture: string | null;
  quantity: number;
  matched: boolean;
  prints_held: boolean;
}

const printCosts = (item: MatchedItem, variant: PricedVariant): number[] =>
  item.prints.map((print) => variant.areas.get(print.position)?.print_cents ?? 0);

/** The fields that the price of a draft depends on. */
export type PricedDraft = Pick<Draft, 'country' | 'shipping_line'> & { items: readonly MatchedItem[] };

type Destination = Pick<Draft, 'country' | 'shipping_line'>;

const buildItem = (item: MatchedItem, index: number, draft: Destination, book: PriceBook): BuiltItem => {
  const variant = book.byId(item.variant_id);
  if (!variant) throw new Unpriceable(index, 'unknown');
  const rate = book.rate(variant, draft.shipping_line, draft.country);
  if (!rate) throw new Unpriceable(index, 'no_rate');
  return {
    ...item,
    variant,
    origin: variant.made_in,
    rate,
    unit_cents: variant.base_cents,
    print_cents: extraPrintCents(printCosts(item, variant)),
  };
};

/** An item whose first print is shown in a list. */
interface ItemWithPrints {
  variant_id: string | null;
  prints: readonly (Print & { placement?: Placement | null })[];
}

const numbersOf = ({ x_in, y_in, width_in, rotation }: Placement): string =>
  [x_in, y_in, width_in, rotation].join(',');

/**
 * Returns the stored picture of an item: `<drawing>:<hex>`, followed by `:<design id>:<position>:<variant
 * id>[:<placement>]` if its first file is in the library.
 */
export const pictureWith = (picture: string, item?: ItemWithPrints): string => {
  const drawing = picture.split(':').slice(0, 2).join(':');
  const first = item?.prints[0];
  return first?.design_id
    ? [
        drawing,
        first.design_id,
        first.position,
        item?.variant_id ?? '',
        ...(first.placement ? [numbersOf(first.placement)] : []),
      ].join(':')
    : drawing;
};

const variantOf = (item: WrittenOrder['items'][number]): PricedVariant | undefined =>
  item.variant_id === null ? undefined : item.variant;

const maxSummaryLength = 400;

/** Returns product and options of an item: ours, or those of the store. */
const wordsOf = (item: WrittenOrder['items'][number]): string => {
  const { name, options } = item.variant_id === null ? item : item.variant;
  return [name, options].filter(Boolean).join(' · ');
};

/** Returns the list columns for these items (`item_picture`: of the first one, `pictureWith`). */
export const summaryOf = ({ items }: Pick<WrittenOrder, 'items'>): Summary => {
  const [first] = items;
  const suffix = items.length > 1 ? ` +${items.length - 1}` : '';
  return {
    item_summary: first ? `${first.quantity} × ${wordsOf(first)}${suffix}`.slice(0, maxSummaryLength) : '',
    item_picture:
      first && first.variant_id !== null
        ? pictureWith(`${first.variant.drawing}:${first.variant.hex}`, first)
        : null,
    quantity: items.reduce((total, item) => total + item.quantity, 0),
    matched: isMatched(items),
    prints_held: heldBackOf(items.map((item) => ({ ...item, variant: variantOf(item) }))) !== undefined,
  };
};

/** Prices a draft of which each item has a product. Pure; throws `Unpriceable`. */
export const buildOrder = (draft: PricedDraft, book: PriceBook, discountBp: number): BuiltOrder => {
  const items = draft.items.map((item, index) => buildItem(item, index, draft, book));
  const { handling_cents: handlingCents } = book.operator.settings;
  return { items, cost: priceOrder(items, { discount_bp: discountBp, handling_cents: handlingCents }) };
};

/**
 * Prices a draft of which items may have no product: then the items that have one are priced, and the order is not.
 * Pure; throws `Unpriceable`.
 */
export const buildDraft = (
  draft: Pick<Draft, 'country' | 'shipping_line' | 'items'>,
  book: PriceBook,
  discountBp: number,
): WrittenOrder => {
  const matchedItems = allMatched(draft.items);
  if (matchedItems) return buildOrder({ ...draft, items: matchedItems }, book, discountBp);
  const items = draft.items.map((item, index) =>
    item.variant_id === null ? item : buildItem(item, index, draft, book),
  );
  return { items, cost: unknownCost };
};

/** An item as it is searched: by its product's SKU, or by the store's title while it has none. */
interface SearchedItem {
  variant?: { sku: string } | undefined;
  name?: string;
  listing_sku: string | null;
  personalization: string | null;
}

/** Returns the searchable text of an order, in plain letters. */
export const searchText = (
  code: string,
  order: Pick<Draft, 'order_number' | 'reference' | 'recipient'>,
  items: readonly SearchedItem[],
  trackings: readonly string[] = [],
): string =>
  plainLetters(
    [
      code,
      order.order_number,
      order.reference,
      order.recipient,
      ...items.flatMap((item) => [item.variant?.sku ?? item.name, item.listing_sku, item.personalization]),
      ...trackings,
    ]
      .filter(Boolean)
      .join(' '),
  );
