import { plainLetters } from '../../plainLetters.ts';
import { areAkin, type Color, colorLexicon, colorOf, writtenColor } from '../vocabulary/colors.ts';
import { productKey } from '../vocabulary/products.ts';
import { isSize, sizeForProduct, sizeKey, sizeOf } from '../vocabulary/sizes.ts';
import { wordsOf } from '../vocabulary/words.ts';
import { createSuggest, type Suggest } from './suggest.ts';

/** A variant of the catalogue as files without a SKU name it. `product`: the name of its base product. */
export interface Good {
  sku: string;
  product: string;
  color: string;
  size: string;
}

/** The words of a row that say what to make; `''` where it does not say. */
export type GoodWords = Omit<Good, 'sku'>;

/** The SKU that the words mean, or which of them is not understood, with what it may be. */
export type FoundGood =
  | { sku: string }
  | { unknown: keyof GoodWords; value: string; product?: string; suggestions: string[] };

/** Finds the variant that a product, a colour and a size mean; the product's words may have the other two in them. */
export type FindGood = (words: GoodWords) => FoundGood;

interface Product {
  name: string;
  variants: Good[];
}

/** As many products are offered to choose from as stand in a few lines. */
const mostSharing = 8;

/** As many different triples as are remembered; a file has far fewer. */
const remembered = 20_000;

/** Built once for a catalogue; each triple of words is worked out once. */
export function createGoods(goods: Iterable<Good>): FindGood {
  const catalogue = new Catalogue(goods);
  const known = new Map<string, FoundGood>();
  return (words) => {
    const key = `${words.product}\0${words.color}\0${words.size}`;
    const found = known.get(key) ?? catalogue.find(words);
    if (known.size < remembered) known.set(key, found);
    return found;
  };
}

class Catalogue {
  readonly #byKey = new Map<string, Product>();
  readonly #suggest: Suggest;

  constructor(goods: Iterable<Good>) {
    for (const good of goods) {
      const product = this.#byKey.get(productKey(good.product));
      if (product) product.variants.push(good);
      else this.#byKey.set(productKey(good.product), { name: good.product, variants: [good] });
    }
    const names = [...this.#byKey.values()].map(({ name }) => name);
    this.#suggest = createSuggest(names, remembered);
  }

  find(words: GoodWords): FoundGood {
    const whole = this.#byKey.get(productKey(words.product));
    if (whole) return variantOf(whole, words);
    const split = splitWords(words.product);
    const product = this.#byKey.get(productKey(split.product));
    if (product)
      return variantOf(product, {
        ...split,
        color: words.color || split.color,
        size: words.size || split.size,
      });
    const sized = words.size ? this.#byKey.get(productKey(`${words.product} ${words.size}`)) : undefined;
    if (sized) return variantOf(sized, words);
    const text = split.product || words.product;
    const sharing = this.#sharing(text);
    return {
      unknown: 'product',
      value: words.product,
      suggestions: sharing.length > 0 ? sharing : this.#suggest(text),
    };
  }

  /** Products that have words of the text in their names, those with most of them first, else in the order of the catalogue. */
  #sharing(text: string): string[] {
    const words = new Set(productKey(text).split(' '));
    return [...this.#byKey]
      .map(([key, { name }]) => ({ name, count: key.split(' ').filter((word) => words.has(word)).length }))
      .filter(({ count }) => count > 0)
      .toSorted((one, other) => other.count - one.count)
      .slice(0, mostSharing)
      .map(({ name }) => name);
  }
}

/** "Classic Tee / Black / XL", "Áo thun cổ điển - Đen, XL" and "Classic Tee Black XL": colour and size stand at the end. */
export function splitWords(text: string): GoodWords {
  const parts = text.split(/\s*[/|,;–]\s*|\s+-\s+/).filter(Boolean);
  const options = { color: '', size: '' };
  while (parts.length > 1 && takeOption(parts.at(-1) ?? '', options)) parts.pop();
  if (options.color || options.size) return { product: parts.join(' '), ...options };
  const words = text.split(/\s+/).filter(Boolean);
  while (words.length > 1 && takeTail(words, options));
  return { product: words.join(' '), ...options };
}

type Options = Pick<GoodWords, 'color' | 'size'>;

const takeOption = (part: string, options: Options): boolean => {
  if (!options.size && isSizeLike(part)) options.size = part;
  else if (!options.color && colorOf(part) !== undefined) options.color = part;
  else return false;
  return true;
};

/** A size of clothes, or measures: "18x24 in", "11oz". */
const isSizeLike = (part: string): boolean =>
  isSize(part) || /^\d+(\s*[x×]\s*\d+)?\s*("|in|inch|oz|cm)?$/i.test(part);

const sizeMarker = /^(size|co|sz)$/;

/** The longest tail that is a colour, or else the last word where it is a size. */
const takeTail = (words: string[], options: Options): boolean => {
  for (let count = Math.min(4, words.length - 1); count > 0; count -= 1) {
    const tail = words.slice(-count).join(' ');
    if (options.color || colorOf(tail) === undefined) continue;
    options.color = tail;
    words.length -= count;
    return true;
  }
  if (options.size) return false;
  // "size M" before "M": the word that only says that a size follows goes with it.
  const count = words.length > 2 && sizeMarker.test(plainLetters(words.at(-2) ?? '')) ? 2 : 1;
  const last = words.slice(-count).join(' ');
  if (!isSize(last)) return false;
  options.size = words.at(-1) ?? '';
  words.length -= count;
  return true;
};

const different = (values: readonly string[]): string[] => [...new Set(values)];

/** Whether two texts are one colour. */
export const sameColor = (ours: string, theirs: string): boolean => {
  const meaning = writtenColor(theirs);
  return ours.toLowerCase() === theirs.toLowerCase() || (meaning !== undefined && colorOf(ours) === meaning);
};

/** Colours that the text may mean, those of one family first; never all of a long list. */
const colorsNear = (ours: readonly string[], text: string): string[] => {
  const meant: Color[] = colorLexicon.find(wordsOf(text)).map(({ meaning }) => meaning);
  const isNear = (name: string): boolean => {
    const own = colorOf(name);
    return own !== undefined && meant.some((meaning) => areAkin(own, meaning));
  };
  const near = ours.filter(isNear);
  return (near.length > 0 ? near : createSuggest(ours)(text)).slice(0, 5);
};

/** A size that the product's name has already, or that all have. */
const saysNothing = (size: string, name: string): boolean => {
  const words = new Set(wordsOf(name));
  return sizeOf(size) === 'One size' || wordsOf(size).every((word) => words.has(word));
};

const variantOf = ({ name, variants }: Product, { color, size }: GoodWords): FoundGood => {
  const colors = different(variants.map((one) => one.color));
  const [onlyColor] = colors.length === 1 ? colors : [];
  const chosen = color ? colors.find((one) => sameColor(one, color)) : onlyColor;
  if (chosen === undefined && !(color && onlyColor === '')) {
    const suggestions = color ? colorsNear(colors, color) : colors.slice(0, 5);
    return { unknown: 'color', value: color, product: name, suggestions };
  }
  const left = variants.filter((one) => one.color === (chosen ?? ''));
  const [only] = left;
  const key = size && sizeKey(sizeForProduct(size, name));
  const wanted = size ? left.find((one) => sizeKey(one.size) === key) : undefined;
  const found = wanted ?? (left.length === 1 && (!size || saysNothing(size, name)) ? only : undefined);
  if (found) return { sku: found.sku };
  return {
    unknown: 'size',
    value: size,
    product: name,
    suggestions: left.map((one) => one.size).slice(0, 8),
  };
};
