import { deliveredCost } from '../../../contract/catalog/delivered.ts';
import type { StockLevel } from '../../../contract/catalog/catalog.ts';
import { brightnessOf } from '../../../contract/catalog/drawings/shapes.ts';
import type { Delivery } from '../../../contract/catalog/delivery.ts';
import { discountCents } from '../../../contract/orders/pricing.ts';
import type { BookBase, CatalogBook } from './book.ts';

/** As many answers as are kept beside a book, which is a minute old at most. */
const keptAtMost = 200;

/** A product is at risk once a tenth of its variants are, or are gone. */
const riskyShare = 0.1;

const stockOf = ({ variants }: BookBase): StockLevel => {
  if (variants.every(({ stock }) => stock === 'out')) return 'out';
  const risky = variants.filter(({ stock }) => stock !== 'in').length;
  return risky / variants.length >= riskyShare ? 'at_risk' : 'in';
};

/** Nearly white (brightness from 240) and nearly black (below 40) are poor sample colours. */
const plainFrom = 240;
const plainBelow = 40;

/** A simple hash: the same letters always give the same number. */
const numberOf = (letters: string): number => Buffer.from(letters).reduce((sum, byte) => sum + byte, 0);

/** The color that a product is shown in: not white or black where it has others, and not all of them the same one. */
const shownHex = ({ sku_prefix: sku, variants }: BookBase): string => {
  const shades = [...new Set(variants.map(({ hex }) => hex))];
  const telling = shades.filter((hex) => brightnessOf(hex) < plainFrom && brightnessOf(hex) >= plainBelow);
  const from = telling.length > 0 ? telling : shades;
  return from[numberOf(sku) % from.length] ?? '';
};

/** What its colors look like at a glance: the one that it is shown in, and two more. */
const firstHexes = (base: BookBase): string =>
  [...new Set([shownHex(base), ...base.variants.map(({ hex }) => hex)])].slice(0, 3).join(',');

interface Asked {
  discountBp: number;
  delivery: Delivery | undefined;
  /** `2026-11-22`, where the seller is. */
  today: string;
  /** Also what each variant costs, for a price list. */
  priced: boolean;
}

/** By SKU: with the package's discount, and delivered. */
const pricesOf = (
  base: BookBase,
  { discountBp, delivery, today }: Asked,
): Record<string, readonly [number, number | null]> =>
  Object.fromEntries(
    base.variants.map((variant) => {
      const alone = { ...base, variants: [variant] };
      const delivered = delivery && deliveredCost(alone, { ...delivery, size: null }, discountBp, today);
      return [
        variant.sku,
        [
          variant.base_cents - discountCents(variant.base_cents, discountBp),
          delivered?.delivered_cents ?? null,
        ],
      ];
    }),
  );

const factsOf = (base: BookBase, { quality }: CatalogBook, { discountBp, delivery, today }: Asked) => {
  const cheapest = Math.min(...base.variants.map((variant) => variant.base_cents));
  const delivered = delivery && deliveredCost(base, delivery, discountBp, today);
  return {
    id: base.id,
    hex: shownHex(base),
    hexes: firstHexes(base),
    from_cents: cheapest - discountCents(cheapest, discountBp),
    variants: base.variants.length,
    colors: new Set(base.variants.map(({ color }) => color)).size,
    sizes: [...new Set(base.variants.map(({ size }) => size))].filter(Boolean).join(', ').slice(0, 200),
    stock: stockOf(base),
    late_bp: quality.get(base.provider)?.late_bp ?? null,
    reprint_bp: quality.get(base.provider)?.reprint_bp ?? null,
    ...(delivered && {
      delivered_cents: delivered.delivered_cents,
      product_cents: delivered.product_cents,
      shipping_cents: delivered.shipping_cents,
      duty_cents: delivered.duty_cents,
      line: delivered.line,
      arrives_from: delivered.arrives_from,
      arrives_to: delivered.arrives_to,
      arrives_days: delivered.arrives_days,
    }),
  };
};

/** What is worked out of each base product, as JSON for the query of the list; the same question is answered once a book. */
export const factsJson = (book: CatalogBook, asked: Asked): string => {
  const { bases, kept } = book;
  const key = JSON.stringify(asked);
  const known = kept.get(key);
  if (known !== undefined) return known;
  const made = JSON.stringify(
    bases.map((base) => ({
      ...factsOf(base, book, asked),
      ...(asked.priced && { prices: pricesOf(base, asked) }),
    })),
  );
  if (kept.size >= keptAtMost) kept.clear();
  kept.set(key, made);
  return made;
};
