import {
  extraPrintCents,
  priceOrder,
  type CostParts,
  type PricedItem,
} from '../../../../contract/orders/pricing.ts';
import type { Placement } from '../../../../contract/prints/placement.ts';
import { isMatched } from '../../../../contract/orders/files.ts';
import type { NewOrderDraft } from '../../../../contract/orders/draft.ts';
import type { OrderSource } from '../../../../contract/orders/statuses.ts';
import { plainLetters } from '../../../../contract/plainLetters.ts';
import type { Print } from '../../../database/tables/orderTables.ts';
import type { PriceBook, PricedVariant, BookRate } from '../../catalog/priceBook.ts';
import { heldBackOf } from './held.ts';

/** An order that is about to be written: by hand, from a file or from a store. */
export interface Draft extends NewOrderDraft {
  source: OrderSource;
  items: readonly DraftItem[];
}

export interface DraftItem {
  id?: string;
  variant_id: string;
  listing_sku: string | null;
  quantity: number;
  /** The buyer's personalization of this item. */
  personalization: string | null;
  prints: readonly Print[];
}

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

export interface BuiltItem extends DraftItem, PricedItem {
  variant: PricedVariant;
  rate: BookRate;
}

export interface Built {
  items: BuiltItem[];
  cost: CostParts;
}

/** The columns by which a list shows an order's items. */
interface Summary {
  item_summary: string;
  item_picture: string | null;
  quantity: number;
  matched: boolean;
  prints_held: boolean;
}

const printCosts = (item: DraftItem, variant: PricedVariant): number[] =>
  item.prints.map((print) => variant.areas.get(print.position)?.print_cents ?? 0);

/** The fields that the price of a draft depends on. */
export type PricedDraft = Pick<Draft, 'country' | 'shipping_line' | 'items'>;

const buildItem = (item: DraftItem, index: number, draft: PricedDraft, book: PriceBook): BuiltItem => {
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
interface Pictured {
  variant_id: string | null;
  prints: readonly (Print & { placement?: Placement | null })[];
}

const numbersOf = ({ x_in, y_in, width_in, rotation }: Placement): string =>
  [x_in, y_in, width_in, rotation].join(',');

/**
 * Returns the stored picture of an item: `<drawing>:<hex>`, followed by `:<design id>:<position>:<variant
 * id>[:<placement>]` if its first file is in the library.
 */
export const pictureWith = (picture: string, item?: Pictured): string => {
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

/** Returns the list columns for these items (`item_picture`: of the first one, `pictureWith`). */
export const summaryOf = ({ items }: Pick<Built, 'items'>): Summary => {
  const [first] = items;
  const suffix = items.length > 1 ? ` +${items.length - 1}` : '';
  return {
    item_summary: first
      ? `${first.quantity} × ${first.variant.name} · ${first.variant.options}${suffix}`
      : '',
    item_picture: first ? pictureWith(`${first.variant.drawing}:${first.variant.hex}`, first) : null,
    quantity: items.reduce((total, item) => total + item.quantity, 0),
    matched: isMatched(items),
    prints_held: heldBackOf(items) !== undefined,
  };
};

/** Prices a draft. Pure; throws `Unpriceable`. */
export const buildOrder = (draft: PricedDraft, book: PriceBook, discountBp: number): Built => {
  const items = draft.items.map((item, index) => buildItem(item, index, draft, book));
  return { items, cost: priceOrder(items, discountBp) };
};

interface Searched {
  variant?: { sku: string } | undefined;
  listing_sku: string | null;
  personalization: string | null;
}

/** Returns the searchable text of an order, in plain letters. */
export const searchText = (
  code: string,
  order: Pick<Draft, 'order_number' | 'reference' | 'recipient'>,
  items: readonly Searched[],
  trackings: readonly string[] = [],
): string =>
  plainLetters(
    [
      code,
      order.order_number,
      order.reference,
      order.recipient,
      ...items.flatMap((item) => [item.variant?.sku, item.listing_sku, item.personalization]),
      ...trackings,
    ]
      .filter(Boolean)
      .join(' '),
  );
