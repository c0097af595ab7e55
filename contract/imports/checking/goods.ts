import { plainLetters } from '../../plainLetters.ts';
import {
  areSimilarColors,
  type Color,
  colorLexicon,
  readColor,
  readColorCell,
} from '../vocabulary/colors.ts';
import { productKey } from '../vocabulary/products.ts';
import { isSize, sizeForProduct, sizeKey, sizeOf } from '../vocabulary/sizes.ts';
import { wordsOf } from '../vocabulary/words.ts';
import { createSuggest, type Suggest } from './suggest.ts';

/** A catalog variant as files without SKUs name it. `product`: the name of its base product. */
export interface CatalogVariant {
  sku: string;
  product: string;
  color: string;
  size: string;
}

/** Words of a row that say what to make; empty strings for missing ones. */
export type VariantWords = Omit<CatalogVariant, 'sku'>;

/** The SKU that the words mean, or the first word that is not understood, with suggestions for it. */
export type VariantLookupResult =
  | { sku: string }
  | { unknown: keyof VariantWords; value: string; product?: string; suggestions: string[] };

/** Finds the variant that a product, a color and a size mean. The product's text may include the other two. */
export type FindVariantByWords = (words: VariantWords) => VariantLookupResult;

interface Product {
  name: string;
  variants: CatalogVariant[];
}

/** Number of products that are offered to choose from: they fit in a few lines. */
const maxSharedProducts = 8;

/** Number of different word triples whose results are cached; a file has far fewer. */
const cacheLimit = 20_000;

/** Creates a lookup for one catalog. Each triple of words is looked up once. */
export function createVariantLookup(goods: Iterable<CatalogVariant>): FindVariantByWords {
  const catalog = new Catalog(goods);
  const cache = new Map<string, VariantLookupResult>();
  return (words) => {
    const key = `${words.product}\0${words.color}\0${words.size}`;
    const result = cache.get(key) ?? catalog.find(words);
    if (cache.size < cacheLimit) cache.set(key, result);
    return result;
  };
}

class Catalog {
  readonly #byKey = new Map<string, Product>();
  readonly #suggest: Suggest;

  constructor(goods: Iterable<CatalogVariant>) {
    for (const good of goods) {
      const product = this.#byKey.get(productKey(good.product));
      if (product) product.variants.push(good);
      else this.#byKey.set(productKey(good.product), { name: good.product, variants: [good] });
    }
    const names = [...this.#byKey.values()].map(({ name }) => name);
    this.#suggest = createSuggest(names, cacheLimit);
  }

  find(words: VariantWords): VariantLookupResult {
    const product = this.#byKey.get(productKey(words.product));
    if (product) return findVariant(product, words);
    const splitText = splitWords(words.product);
    const splitProduct = this.#byKey.get(productKey(splitText.product));
    if (splitProduct)
      return findVariant(splitProduct, {
        ...splitText,
        color: words.color || splitText.color,
        size: words.size || splitText.size,
      });
    const sizedProduct = words.size
      ? this.#byKey.get(productKey(`${words.product} ${words.size}`))
      : undefined;
    if (sizedProduct) return findVariant(sizedProduct, words);
    const text = splitText.product || words.product;
    const similar = this.#similarProducts(text);
    return {
      unknown: 'product',
      value: words.product,
      suggestions: similar.length > 0 ? similar : this.#suggest(text),
    };
  }

  /** Returns products that share words with the text: those with the most shared words first, else in catalog order. */
  #similarProducts(text: string): string[] {
    const words = new Set(productKey(text).split(' '));
    return [...this.#byKey]
      .map(([key, { name }]) => ({ name, count: key.split(' ').filter((word) => words.has(word)).length }))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count)
      .slice(0, maxSharedProducts)
      .map(({ name }) => name);
  }
}

/**
 * Splits "Classic Tee / Black / XL", "Áo thun cổ điển - Đen, XL" or "Classic Tee Black XL" into product, color and
 * size; color and size stand at the end.
 */
export function splitWords(text: string): VariantWords {
  const parts = text.split(/\s*[/|,;–]\s*|\s+-\s+/).filter(Boolean);
  const options = { color: '', size: '' };
  while (parts.length > 1 && takeOption(parts.at(-1) ?? '', options)) parts.pop();
  if (options.color || options.size) return { product: parts.join(' '), ...options };
  const words = text.split(/\s+/).filter(Boolean);
  while (words.length > 1 && takeTail(words, options));
  return { product: words.join(' '), ...options };
}

type Options = Pick<VariantWords, 'color' | 'size'>;

const takeOption = (part: string, options: Options): boolean => {
  if (!options.size && isSizeLike(part)) options.size = part;
  else if (!options.color && readColor(part) !== undefined) options.color = part;
  else return false;
  return true;
};

/** Returns true for a size of clothes or a measure such as "18x24 in" or "11oz". */
const isSizeLike = (part: string): boolean =>
  isSize(part) || /^\d+(\s*[x×]\s*\d+)?\s*("|in|inch|oz|cm)?$/i.test(part);

const sizeMarker = /^(size|co|sz)$/;

/** Moves the longest tail that is a color, or else a last word that is a size, from `words` to `options`. */
const takeTail = (words: string[], options: Options): boolean => {
  for (let count = Math.min(4, words.length - 1); count > 0; count -= 1) {
    const tail = words.slice(-count).join(' ');
    if (options.color || readColor(tail) === undefined) continue;
    options.color = tail;
    words.length -= count;
    return true;
  }
  if (options.size) return false;
  // In "size M" the word "size" only says that a size follows, so it goes with it.
  const count = words.length > 2 && sizeMarker.test(plainLetters(words.at(-2) ?? '')) ? 2 : 1;
  const tail = words.slice(-count).join(' ');
  if (!isSize(tail)) return false;
  options.size = words.at(-1) ?? '';
  words.length -= count;
  return true;
};

const unique = (values: readonly string[]): string[] => [...new Set(values)];

/** Returns true if two texts mean the same color. */
export const sameColor = (ours: string, theirs: string): boolean => {
  const meaning = readColorCell(theirs);
  return (
    ours.toLowerCase() === theirs.toLowerCase() || (meaning !== undefined && readColor(ours) === meaning)
  );
};

/** Returns up to five colors that the text may mean, those of the same color family first. */
const colorsNear = (offered: readonly string[], text: string): string[] => {
  const meanings: Color[] = colorLexicon.find(wordsOf(text)).map(({ meaning }) => meaning);
  const isRelated = (name: string): boolean => {
    const color = readColor(name);
    return color !== undefined && meanings.some((meaning) => areSimilarColors(color, meaning));
  };
  const relatives = offered.filter(isRelated);
  return (relatives.length > 0 ? relatives : createSuggest(offered)(text)).slice(0, 5);
};

/** Returns true for a size that says nothing new: the product's name includes it, or it is "One size". */
const isRedundantSize = (size: string, name: string): boolean => {
  const words = new Set(wordsOf(name));
  return sizeOf(size) === 'One size' || wordsOf(size).every((word) => words.has(word));
};

const findVariant = ({ name, variants }: Product, { color, size }: VariantWords): VariantLookupResult => {
  const colors = unique(variants.map((variant) => variant.color));
  const [onlyColor] = colors.length === 1 ? colors : [];
  const chosenColor = color ? colors.find((candidate) => sameColor(candidate, color)) : onlyColor;
  if (chosenColor === undefined && !(color && onlyColor === '')) {
    const suggestions = color ? colorsNear(colors, color) : colors.slice(0, 5);
    return { unknown: 'color', value: color, product: name, suggestions };
  }
  const candidates = variants.filter((variant) => variant.color === (chosenColor ?? ''));
  const [onlyVariant] = candidates;
  const key = size && sizeKey(sizeForProduct(size, name));
  const sizedVariant = size ? candidates.find((variant) => sizeKey(variant.size) === key) : undefined;
  const match =
    sizedVariant ??
    (candidates.length === 1 && (!size || isRedundantSize(size, name)) ? onlyVariant : undefined);
  if (match) return { sku: match.sku };
  return {
    unknown: 'size',
    value: size,
    product: name,
    suggestions: candidates.map((variant) => variant.size).slice(0, 8),
  };
};
