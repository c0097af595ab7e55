import type { OrderBase } from '../catalog/catalog.ts';
import { createVariantLookup, sameColor } from '../imports/checking/goods.ts';
import { readColor } from '../imports/vocabulary/colors.ts';
import { isSize, sizeKey } from '../imports/vocabulary/sizes.ts';

type Base = Pick<OrderBase, 'name'> & {
  variants: readonly { id: string; sku: string; color: string; size: string }[];
};

/** Color and size in a store's options, as written there; empty strings if missing. */
interface OptionWords {
  color: string;
  size: string;
}

/** Returns the value of an option: "Color: Black" gives Black. */
const valueOf = (part: string): string => part.slice(part.lastIndexOf(':') + 1).trim();

/**
 * Reads `Black / M`, `Color: Black, Size: M`, `11 oz | Trắng`. Without a known color, the first part that is neither
 * size nor color counts as the color.
 */
const readOptions = ({ variants }: Base, options: string): OptionWords => {
  const words: OptionWords = { color: '', size: '' };
  const otherParts: string[] = [];
  const isOneSize = (part: string): boolean =>
    isSize(part) || variants.some(({ size }) => size !== '' && sizeKey(size) === sizeKey(part));
  const isColor = (part: string): boolean =>
    readColor(part) !== undefined || variants.some(({ color }) => sameColor(color, part));
  for (const part of options
    .split(/[/,|;·]|\s-\s/)
    .map(valueOf)
    .filter(Boolean)) {
    if (!words.size && isOneSize(part)) words.size = part;
    else if (!words.color && isColor(part)) words.color = part;
    else otherParts.push(part);
  }
  return words.color ? words : { ...words, color: otherParts[0] ?? '' };
};

/** Returns the color and size that options mean, in the base product's words; empty strings if uncertain. */
export const matchOptionWords = (base: Base, options: string): OptionWords => {
  const words = readOptions(base, options);
  const color = base.variants.find((variant) => words.color && sameColor(variant.color, words.color))?.color;
  const size = base.variants.find(
    (variant) => words.size && sizeKey(variant.size) === sizeKey(words.size),
  )?.size;
  return { color: color ?? '', size: size ?? '' };
};

/** A variant that the options mean for certain, or the part that is not understood. */
export type OptionMatch = { variant_id: string } | { unknown: 'color' | 'size'; value: string };

/**
 * Creates a lookup of a base product's variants by options, with the vocabulary of imports. Nothing is guessed: an
 * ambiguous color or size stays open (domain §1.5).
 * @param colorMeanings colors that a person has mapped: "Sage" → "Military Green"
 */
export const matchOptions = (
  base: Base,
  colorMeanings: Readonly<Record<string, string>> = {},
): ((options: string) => OptionMatch) => {
  const goods = base.variants.map(({ sku, color, size }) => ({ sku, product: base.name, color, size }));
  const find = createVariantLookup(goods);
  const idBySku = new Map(base.variants.map(({ id, sku }) => [sku, id]));
  return (options) => {
    const words = readOptions(base, options);
    const good = find({ product: base.name, ...words, color: colorMeanings[words.color] || words.color });
    if ('sku' in good) return { variant_id: idBySku.get(good.sku) ?? '' };
    return good.unknown === 'size'
      ? { unknown: 'size', value: words.size }
      : { unknown: 'color', value: words.color };
  };
};
