import type { CheckedOrder, CheckedRow } from '../../../../contract/imports/checking/check.ts';
import type { FieldValues } from '../../../../contract/imports/fields.ts';
import type { ItemMatch, ItemPrint } from '../../../../contract/imports/checking/item.ts';
import { priceOrder } from '../../../../contract/orders/pricing.ts';
import { readNewDraft } from '../../../../contract/orders/draft.ts';
import { isPostOnly, deliversTo } from '../../../../contract/orders/address/postBoxes.ts';
import { shippingLines, type OrderSource, type ShippingLine } from '../../../../contract/orders/statuses.ts';
import type { Print } from '../../../database/tables/orderTables.ts';
import type { BookProduct, PriceBook } from '../../catalog/priceBook.ts';
import { buildOrder, type Built, type Draft, type DraftItem } from '../../orders/write/build.ts';
import type { ImportContext } from './context.ts';

/** An order of a file, priced on its line. */
export interface PricedImport {
  draft: Draft;
  built: Built;
}

const printOf = ({ position, name, designId, url }: ItemPrint, context: ImportContext): Print => {
  const artwork = designId ? context.artwork(designId) : undefined;
  return {
    position,
    design_id: artwork?.id ?? null,
    file_name: artwork?.file_name ?? name,
    url: artwork ? null : (url ?? null),
    width_px: artwork?.width_px ?? null,
    height_px: artwork?.height_px ?? null,
    ...(artwork?.ink && { ink: artwork.ink }),
  };
};

/** Returns the files of the row, then those that the shop's listing has for areas the row does not name. */
const printsOf = (row: CheckedRow, item: ItemMatch, context: ImportContext): Print[] => {
  const rowPrints = item.prints.map((print) => printOf(print, context));
  if (!item.listing) return rowPrints;
  const usedPositions = new Set(rowPrints.map((print) => print.position));
  return [
    ...rowPrints,
    ...context.listingPrints(row.values.sku ?? '').filter((print) => !usedPositions.has(print.position)),
  ];
};

const itemOf = (row: CheckedRow, context: ImportContext): DraftItem | undefined =>
  row.item && {
    variant_id: row.item.variant.id,
    listing_sku: row.item.listing ? (row.values.sku ?? null) : null,
    quantity: Number(row.values.quantity),
    personalization: row.values.personalization ?? null,
    prints: printsOf(row, row.item, context),
  };

const itemsOf = ({ rows }: CheckedOrder, context: ImportContext): DraftItem[] => {
  const items: DraftItem[] = [];
  for (const row of rows) {
    const item = itemOf(row, context);
    if (item) items.push(item);
  }
  return items;
};

const keyOf = ({ product_type: type, made_in: origin }: BookProduct): string => `${type} ${origin ?? ''}`;

/** Groups the variants of an order by what their shipping rates depend on. */
const goodsOf = (items: readonly DraftItem[], book: PriceBook): Map<string, BookProduct> =>
  new Map(
    items.flatMap((item) => {
      const variant = book.byId(item.variant_id);
      return variant ? [[keyOf(variant), variant] as const] : [];
    }),
  );

type Destination = Parameters<typeof isPostOnly>[0];

const destinationOf = ({ order }: CheckedOrder): Destination => {
  const { address1 = '', address2 = null, city = '', region = null, country = '' } = order;
  return { address1, address2, city, region, country };
};

const reaches = (
  goods: ReadonlyMap<string, BookProduct>,
  line: ShippingLine,
  destination: Destination,
  book: PriceBook,
): boolean =>
  deliversTo(line, destination) &&
  goods.values().every((variant) => book.rate(variant, line, destination.country) !== undefined);

const cheapestLines = new WeakMap<PriceBook, Map<string, ShippingLine | undefined>>();

/**
 * Returns the line that ships one piece of each of these products to the country at the lowest cost, duty
 * included. Cached per price book.
 */
const cheapestLine = (
  goods: ReadonlyMap<string, BookProduct>,
  destination: Destination,
  book: PriceBook,
): ShippingLine | undefined => {
  const { country } = destination;
  const lines = cheapestLines.get(book) ?? new Map<string, ShippingLine | undefined>();
  cheapestLines.set(book, lines);
  const key = `${country}|${isPostOnly(destination) ? 'post' : 'any'}|${[...goods.keys()].join('|')}`;
  if (!lines.has(key)) {
    const cost = (line: ShippingLine): number => {
      const items = [...goods.values()].flatMap((variant) => {
        const rate = book.rate(variant, line, country);
        return rate ? [{ quantity: 1, unit_cents: 0, print_cents: 0, origin: variant.made_in, rate }] : [];
      });
      return priceOrder(items, 0).total_cents;
    };
    const [best] = shippingLines
      .filter((line) => reaches(goods, line, destination, book))
      .toSorted((a, b) => cost(a) - cost(b));
    lines.set(key, best);
  }
  return lines.get(key);
};

/** Returns the shipping line of the shop's listings if all listings of the order that have a line have the same. */
const storedLine = ({ rows }: CheckedOrder, context: ImportContext): ShippingLine | undefined => {
  const lines = new Set(
    rows.flatMap((row) => (row.item?.listing ? (context.listingLine(row.values.sku ?? '') ?? []) : [])),
  );
  const [line] = lines;
  return lines.size === 1 ? line : undefined;
};

/**
 * Prices the order of checked rows on the line that the file names, else on that of its SKUs, else on the
 * cheapest that reaches the country. Undefined if no line does. Only for orders without errors.
 */
export const priceImport = (
  checkedOrder: CheckedOrder,
  source: OrderSource,
  context: ImportContext,
  discountBp: number,
): PricedImport | undefined => {
  const { book } = context;
  const { shipping_line: namedLine } = checkedOrder.order as FieldValues & { shipping_line?: ShippingLine };
  const destination = destinationOf(checkedOrder);
  const preferredLine = namedLine ?? storedLine(checkedOrder, context);
  const items = itemsOf(checkedOrder, context);
  const goods = goodsOf(items, book);
  const line =
    preferredLine && reaches(goods, preferredLine, destination, book)
      ? preferredLine
      : cheapestLine(goods, destination, book);
  if (!line) return undefined;
  const draft: Draft = { ...readNewDraft(checkedOrder.order), source, items, shipping_line: line };
  return { draft, built: buildOrder(draft, book, discountBp) };
};
