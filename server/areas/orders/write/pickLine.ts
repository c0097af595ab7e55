import { offeredCodes } from '../../../../contract/vocabularies/codes.ts';
import {
  type Destination,
  isMilitary,
  isPostBox,
  lineDeliversTo,
} from '../../../../contract/orders/address/postBoxes.ts';
import { priceOrder } from '../../../../contract/orders/costs/pricing.ts';
import type { BookProduct, PriceBook } from '../../catalog/priceBook.ts';
import type { DraftItem } from './build.ts';

const keyOf = ({ product_type: type, made_in: origin }: BookProduct): string => `${type} ${origin ?? ''}`;

/** Groups the variants of an order by what their shipping rates depend on. */
const goodsOf = (items: readonly DraftItem[], book: PriceBook): Map<string, BookProduct> =>
  new Map(
    items.flatMap((item) => {
      const variant = item.variant_id === null ? undefined : book.byId(item.variant_id);
      return variant ? [[keyOf(variant), variant] as const] : [];
    }),
  );

const reaches = (
  goods: ReadonlyMap<string, BookProduct>,
  line: string,
  destination: Destination,
  book: PriceBook,
): boolean =>
  lineDeliversTo(line, destination, book.operator.vocabularies.shipping_lines) &&
  goods.values().every((variant) => book.rate(variant, line, destination.country) !== undefined);

const cheapestLines = new WeakMap<PriceBook, Map<string, string | undefined>>();

/**
 * Returns the line that ships one piece of each of these products to the country at the lowest cost, duty
 * included. Cached per price book.
 */
const cheapestLine = (
  goods: ReadonlyMap<string, BookProduct>,
  destination: Destination,
  book: PriceBook,
): string | undefined => {
  const { country } = destination;
  const lines = cheapestLines.get(book) ?? new Map<string, string | undefined>();
  cheapestLines.set(book, lines);
  const key = `${country}|${isPostBox(destination)}|${isMilitary(destination)}|${[...goods.keys()].join('|')}`;
  if (!lines.has(key)) {
    const cost = (line: string): number => {
      const items = [...goods.values()].flatMap((variant) => {
        const rate = book.rate(variant, line, country);
        return rate ? [{ quantity: 1, unit_cents: 0, print_cents: 0, origin: variant.made_in, rate }] : [];
      });
      return priceOrder(items, { discount_bp: 0, handling_cents: 0 }).total_cents;
    };
    const [best] = offeredCodes(book.operator.vocabularies.shipping_lines)
      .filter((line) => reaches(goods, line, destination, book))
      .toSorted((a, b) => cost(a) - cost(b));
    lines.set(key, best);
  }
  return lines.get(key);
};

/**
 * Returns the preferred line if it carries these items to the destination, else the cheapest that does; undefined if
 * none does. Items without a product go on every line.
 */
export const pickLine = (
  items: readonly DraftItem[],
  destination: Destination,
  book: PriceBook,
  preferredLine?: string,
): string | undefined => {
  const goods = goodsOf(items, book);
  return preferredLine && reaches(goods, preferredLine, destination, book)
    ? preferredLine
    : cheapestLine(goods, destination, book);
};
