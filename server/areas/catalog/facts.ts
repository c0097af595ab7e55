import { deliveredCost } from '../../../contract/catalog/delivered.ts';
import type { StockLevel } from '../../../contract/catalog/catalog.ts';
import { brightnessOf } from '../../../contract/catalog/drawings/shapes.ts';
import type { DeliveryChoice } from '../../../contract/catalog/delivery.ts';
import { discountCents, type PriceTerms } from '../../../contract/orders/costs/pricing.ts';
import type { BookBase, CatalogBook } from './book.ts';
import { pictureUrls } from './pictureUrls.ts';

/** Maximum number of cached answers per book, which is at most a minute old. */
const maxCachedFacts = 200;

/** Share of variants at risk or gone from which the product is at risk. */
const riskyShare = 0.1;

const stockOf = ({ variants }: BookBase): StockLevel => {
  if (variants.every(({ stock }) => stock === 'out')) return 'out';
  const risky = variants.filter(({ stock }) => stock !== 'in').length;
  return risky / variants.length >= riskyShare ? 'at_risk' : 'in';
};

/** Limits of colors that make poor samples: nearly white (brightness from 240) and nearly black (below 40). */
const plainFrom = 240;
const plainBelow = 40;

/** Returns a simple hash: the same letters give the same number. */
const numberOf = (letters: string): number => Buffer.from(letters).reduce((sum, byte) => sum + byte, 0);

/** Returns the color that a product is shown in: not white or black if it has others, and varied between products. */
const shownHex = ({ sku_prefix: sku, variants }: BookBase): string => {
  const shades = [...new Set(variants.map(({ hex }) => hex))];
  const midShades = shades.filter((hex) => brightnessOf(hex) < plainFrom && brightnessOf(hex) >= plainBelow);
  const candidates = midShades.length > 0 ? midShades : shades;
  return candidates[numberOf(sku) % candidates.length] ?? '';
};

/** Returns its preview colors: the one that it is shown in, and two more. */
const firstHexes = (base: BookBase): string =>
  [...new Set([shownHex(base), ...base.variants.map(({ hex }) => hex)])].slice(0, 3).join(',');

interface FactsRequest {
  discountBp: number;
  delivery: DeliveryChoice | undefined;
  /** The seller's current day, such as `2026-11-22`. */
  today: string;
  /** Adds the cost of each variant, for a price list. */
  priced: boolean;
  /** Host of thumbnails; null: this server. */
  thumbHost: string | null;
}

const termsOf = ({ operator }: CatalogBook, discountBp: number): PriceTerms => ({
  discount_bp: discountBp,
  handling_cents: operator.settings.handling_cents,
});

/** Returns prices by SKU: with the package's discount, delivered, and without the discount. */
const pricesOf = (
  base: BookBase,
  book: CatalogBook,
  { discountBp, delivery, today }: FactsRequest,
): Record<string, readonly [number, number | null, number]> =>
  Object.fromEntries(
    base.variants.map((variant) => {
      const alone = { ...base, variants: [variant] };
      const deliveredPrice =
        delivery && deliveredCost(alone, { ...delivery, size: null }, termsOf(book, discountBp), today);
      return [
        variant.sku,
        [
          variant.base_cents - discountCents(variant.base_cents, discountBp),
          deliveredPrice?.delivered_cents ?? null,
          variant.base_cents,
        ],
      ];
    }),
  );

const factsOf = (
  base: BookBase,
  book: CatalogBook,
  { discountBp, delivery, today, thumbHost }: FactsRequest,
) => {
  const { quality } = book;
  const cheapest = Math.min(...base.variants.map((variant) => variant.base_cents));
  const deliveredPrice = delivery && deliveredCost(base, delivery, termsOf(book, discountBp), today);
  return {
    id: base.id,
    picture_url: pictureUrls(base, thumbHost)[0] ?? null,
    hex: shownHex(base),
    hexes: firstHexes(base),
    from_cents: cheapest - discountCents(cheapest, discountBp),
    variants: base.variants.length,
    colors: new Set(base.variants.map(({ color }) => color)).size,
    sizes: [...new Set(base.variants.map(({ size }) => size))].filter(Boolean).join(', ').slice(0, 200),
    stock: stockOf(base),
    late_bp: quality.get(base.provider)?.late_bp ?? null,
    reprint_bp: quality.get(base.provider)?.reprint_bp ?? null,
    ...(deliveredPrice && {
      delivered_cents: deliveredPrice.delivered_cents,
      product_cents: deliveredPrice.product_cents,
      shipping_cents: deliveredPrice.shipping_cents,
      duty_cents: deliveredPrice.duty_cents,
      line: deliveredPrice.line,
      arrives_from: deliveredPrice.arrives_from,
      arrives_to: deliveredPrice.arrives_to,
      arrives_days: deliveredPrice.arrives_days,
    }),
  };
};

/** Returns the derived data of each base product as JSON for the list query, cached per book and question. */
export const factsJson = (book: CatalogBook, question: FactsRequest): string => {
  const { bases, factsByKey: cachedFacts } = book;
  const key = JSON.stringify(question);
  const cachedJson = cachedFacts.get(key);
  if (cachedJson !== undefined) return cachedJson;
  const json = JSON.stringify(
    bases.map((base) => ({
      ...factsOf(base, book, question),
      ...(question.priced && { prices: pricesOf(base, book, question) }),
    })),
  );
  if (cachedFacts.size >= maxCachedFacts) cachedFacts.clear();
  cachedFacts.set(key, json);
  return json;
};
