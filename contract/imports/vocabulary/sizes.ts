import { plainLetters } from '../../plainLetters.ts';

const sizeNames = new Map(
  Object.entries({
    small: 'S',
    medium: 'M',
    large: 'L',
    xlarge: 'XL',
    extralarge: 'XL',
    xsmall: 'XS',
    extrasmall: 'XS',
    xxsmall: '2XS',
    xxlarge: '2XL',
    xxxlarge: '3XL',
    xxxxlarge: '4XL',
    doublexl: '2XL',
    triplexl: '3XL',
    med: 'M',
    lg: 'L',
    sm: 'S',
    nho: 'S',
    conho: 'S',
    vua: 'M',
    trung: 'M',
    trungbinh: 'M',
    covua: 'M',
    lon: 'L',
    colon: 'L',
    ratlon: 'XL',
    ratnho: 'XS',
    onesize: 'One size',
    os: 'One size',
    freesize: 'One size',
    motco: 'One size',
    mienco: 'One size',
  }),
);

/** Words before a size that only announce it. */
const prefixWords =
  /^(size|co|sz|kich co|kich thuoc|große|grosse|groesse|taille|talla|taglia|tamanho|maat|rozmiar)[\s:.-]+(?=\S)|^(サイズ|사이즈|尺[码碼寸])[\s:：.-]*(?=\S)/;

/** Words after a size that only name it as one. */
const suffixWords = /\s*(サイズ|사이즈|[码碼])$/;

const isClothes = (size: string): boolean => /^((\d?X)?[SL]|M|One size)$/.test(size);

const withoutSeparators = (text: string): string => text.replace(/[\s._-]/g, '');

/** Returns the size of a text that writes it twice: "L (Large)", "2XL/XXL". */
const repeatedSize = (text: string): string | undefined => {
  const parts = text.split(/\s*[/|()[\]]\s*|\s+-\s+/).filter(Boolean);
  const [first, ...otherSizes] = parts.map(normalizeSize);
  if (first === undefined || otherSizes.length === 0 || !isClothes(first)) return undefined;
  return otherSizes.every((size) => size === first) ? first : undefined;
};

/**
 * Returns a size as the catalog writes it: `XXL`, `2X`, `xx-large` and `size XXL` are `2XL` (domain §1.3); others in
 * capitals.
 */
export function sizeOf(text: string): string {
  return repeatedSize(text) ?? normalizeSize(text);
}

function normalizeSize(text: string): string {
  const plain = plainLetters(text.normalize('NFKC').trim()).replace(prefixWords, '').replace(suffixWords, '');
  const compact = withoutSeparators(plain);
  const namedSize = sizeNames.get(compact);
  if (namedSize) return namedSize;
  const repeatedX = /^(x{2,6})([ls])$/.exec(compact);
  if (repeatedX) return `${repeatedX[1]?.length}X${repeatedX[2]?.toUpperCase()}`;
  const countedX = /^([1-9])x([ls]?)(?:arge|mall)?$/.exec(compact);
  if (countedX) return `${countedX[1] === '1' ? '' : countedX[1]}X${(countedX[2] || 'l').toUpperCase()}`;
  return /^[a-z0-9]{1,4}$/.test(compact) ? plain.toUpperCase() : text;
}

/** Returns true if a text is a size of clothes in any words. */
export const isSize = (text: string): boolean => isClothes(sizeOf(text));

/**
 * Returns a key that is equal for texts of one size, such as `18x24 in`, `18×24"` and `18 X 24`. All letters count: `XL
 * 女` and a Cyrillic `ХL` differ from `XL`.
 */
export const sizeKey = (text: string): string =>
  plainLetters(sizeOf(text).replaceAll('×', 'x'))
    .replace(/\s*("|”|″|\bin\b|\binch(es)?\b)/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Words, in plain letters, for whom a size is cut; `all` means all adults. */
const fits = {
  men: /\b(men|mens|man|male|nam|do nam|herren|homme|hombre|uomo)\b|メンズ|남성|男/,
  women: /\b(women|womens|woman|ladies|lady|female|nu|do nu|damen|femme|mujer|donna)\b|レディース|여성|女/,
  youth: /\b(youth|kids?|child|children|childrens|tre em|kinder|enfants?|ninos?|bambin[oi])\b|キッズ|아동|童/,
  all: /\b(unisex|adults?|nguoi lon|erwachsene|adulte?|adulto)\b|ユニセックス|大人|성인/,
} as const;
type Fit = keyof typeof fits;

const plainFit = (text: string): string => plainLetters(text.normalize('NFKC')).replaceAll(/['’`]/g, '');

/** Returns for whom a text says it is cut; undefined if it says nothing or names several. */
const fitOf = (text: string): Fit | undefined => {
  const plain = plainFit(text);
  const matches = (Object.keys(fits) as Fit[]).filter((fit) => fits[fit].test(plain));
  return matches.length === 1 ? matches[0] : undefined;
};

/** Returns a size without the words that say for whom it is cut. */
export const withoutFit = (size: string): string => {
  const fit = fitOf(size);
  if (!fit) return size;
  const sizeText = plainFit(size)
    .replace(fits[fit], ' ')
    .replaceAll(/[\s:()/-]+/g, ' ')
    .trim();
  return isSize(sizeText) ? sizeOf(sizeText) : size;
};

/**
 * Returns the product's size that a text with a fit means: "Women M" is M of a product for women, "Unisex L" is L of
 * one for all adults. A fit that the product does not name stays, so that the seller is asked.
 */
export const sizeForProduct = (size: string, product: string): string => {
  const fit = fitOf(size);
  const productFit = fitOf(product);
  return fit !== undefined && (fit === productFit || (fit === 'all' && productFit === undefined))
    ? withoutFit(size)
    : size;
};
