import type { OrderBase } from '../catalog/catalog.ts';
import { createGoods, sameColor } from '../imports/checking/goods.ts';
import { colorOf } from '../imports/vocabulary/colors.ts';
import { isSize, sizeKey } from '../imports/vocabulary/sizes.ts';

type Base = Pick<OrderBase, 'name'> & {
  variants: readonly { id: string; sku: string; color: string; size: string }[];
};

/** The color and the size that a store's options say, in its own words; `''` where they say none. */
interface OptionWords {
  color: string;
  size: string;
}

/** "Color: Black" says Black. */
const valueOf = (part: string): string => part.slice(part.lastIndexOf(':') + 1).trim();

/**
 * Reads `Black / M`, `Color: Black, Size: M`, `11 oz | Trắng`. What is neither a size nor a color that is known is taken
 * for the color, where none is.
 */
const wordsIn = ({ variants }: Base, options: string): OptionWords => {
  const words: OptionWords = { color: '', size: '' };
  const rest: string[] = [];
  const isOneSize = (part: string): boolean =>
    isSize(part) || variants.some(({ size }) => size !== '' && sizeKey(size) === sizeKey(part));
  const isColor = (part: string): boolean =>
    colorOf(part) !== undefined || variants.some(({ color }) => sameColor(color, part));
  for (const part of options
    .split(/[/,|;·]|\s-\s/)
    .map(valueOf)
    .filter(Boolean)) {
    if (!words.size && isOneSize(part)) words.size = part;
    else if (!words.color && isColor(part)) words.color = part;
    else rest.push(part);
  }
  return words.color ? words : { ...words, color: rest[0] ?? '' };
};

/** The color and the size that options mean, as the base product calls them; `''` where that is not sure. */
export const optionsOn = (base: Base, options: string): OptionWords => {
  const words = wordsIn(base, options);
  const color = base.variants.find((variant) => words.color && sameColor(variant.color, words.color))?.color;
  const size = base.variants.find(
    (variant) => words.size && sizeKey(variant.size) === sizeKey(words.size),
  )?.size;
  return { color: color ?? '', size: size ?? '' };
};

/** A variant that the options mean for sure, or what of them is not understood. */
export type OptionMatch = { variant_id: string } | { unknown: 'color' | 'size'; value: string };

/**
 * Finds the variant of a base product that options mean, by the words that files are read by. Nothing is guessed: a color
 * or a size that could be two things stays open (domain §1.5).
 * @param said what a person says that words of the store mean: "Sage" → "Military Green"
 */
export const matchOptions = (
  base: Base,
  said: Readonly<Record<string, string>> = {},
): ((options: string) => OptionMatch) => {
  const goods = base.variants.map(({ sku, color, size }) => ({ sku, product: base.name, color, size }));
  const find = createGoods(goods);
  const idOf = new Map(base.variants.map(({ id, sku }) => [sku, id]));
  return (options) => {
    const words = wordsIn(base, options);
    const found = find({ product: base.name, ...words, color: said[words.color] || words.color });
    if ('sku' in found) return { variant_id: idOf.get(found.sku) ?? '' };
    return found.unknown === 'size'
      ? { unknown: 'size', value: words.size }
      : { unknown: 'color', value: words.color };
  };
};
