import { plainLetters } from '../../plainLetters.ts';

const names = new Map(
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

/** Words that only say that a size follows. */
const before =
  /^(size|co|sz|kich co|kich thuoc|große|grosse|groesse|taille|talla|taglia|tamanho|maat|rozmiar)[\s:.-]+(?=\S)|^(サイズ|사이즈|尺[码碼寸])[\s:：.-]*(?=\S)/;

/** The same behind the size. */
const behind = /\s*(サイズ|사이즈|[码碼])$/;

const isClothes = (size: string): boolean => /^((\d?X)?[SL]|M|One size)$/.test(size);

const unspaced = (text: string): string => text.replace(/[\s._-]/g, '');

/** "L (Large)", "2XL/XXL": one size written twice. */
const writtenTwice = (text: string): string | undefined => {
  const parts = text.split(/\s*[/|()[\]]\s*|\s+-\s+/).filter(Boolean);
  const [first, ...others] = parts.map(oneSize);
  if (first === undefined || others.length === 0 || !isClothes(first)) return undefined;
  return others.every((size) => size === first) ? first : undefined;
};

/** A size as the catalogue writes it: `XXL`, `2X`, `xx-large` and `size XXL` are `2XL` (domain §1.3); others in capitals. */
export function sizeOf(text: string): string {
  return writtenTwice(text) ?? oneSize(text);
}

function oneSize(text: string): string {
  const plain = plainLetters(text.normalize('NFKC').trim()).replace(before, '').replace(behind, '');
  const bare = unspaced(plain);
  const named = names.get(bare);
  if (named) return named;
  const repeated = /^(x{2,6})([ls])$/.exec(bare);
  if (repeated) return `${repeated[1]?.length}X${repeated[2]?.toUpperCase()}`;
  const counted = /^([1-9])x([ls]?)(?:arge|mall)?$/.exec(bare);
  if (counted) return `${counted[1] === '1' ? '' : counted[1]}X${(counted[2] || 'l').toUpperCase()}`;
  return /^[a-z0-9]{1,4}$/.test(bare) ? plain.toUpperCase() : text;
}

/** Whether a text is a size of clothes, in whatever words. */
export const isSize = (text: string): boolean => isClothes(sizeOf(text));

/** Equal for texts that mean one size, with every letter of theirs: `XL 女` and a Cyrillic `ХL` are other sizes than `XL`. Examples of one: `18x24 in`, `18×24"` and `18 X 24`. */
export const sizeKey = (text: string): string =>
  plainLetters(sizeOf(text).replaceAll('×', 'x'))
    .replace(/\s*("|”|″|\bin\b|\binch(es)?\b)/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** For whom a size is cut, in plain letters; `all`: for everybody who is grown up. */
const fits = {
  men: /\b(men|mens|man|male|nam|do nam|herren|homme|hombre|uomo)\b|メンズ|남성|男/,
  women: /\b(women|womens|woman|ladies|lady|female|nu|do nu|damen|femme|mujer|donna)\b|レディース|여성|女/,
  youth: /\b(youth|kids?|child|children|childrens|tre em|kinder|enfants?|ninos?|bambin[oi])\b|キッズ|아동|童/,
  all: /\b(unisex|adults?|nguoi lon|erwachsene|adulte?|adulto)\b|ユニセックス|大人|성인/,
} as const;
type Fit = keyof typeof fits;

const plainFit = (text: string): string => plainLetters(text.normalize('NFKC')).replaceAll(/['’`]/g, '');

/** Returns for whom a text says that it is cut; undefined where it says nothing, or two things. */
const fitOf = (text: string): Fit | undefined => {
  const plain = plainFit(text);
  const named = (Object.keys(fits) as Fit[]).filter((fit) => fits[fit].test(plain));
  return named.length === 1 ? named[0] : undefined;
};

/** A size without the words that say for whom it is cut. */
export const withoutFit = (size: string): string => {
  const fit = fitOf(size);
  if (!fit) return size;
  const rest = plainFit(size)
    .replace(fits[fit], ' ')
    .replaceAll(/[\s:()/-]+/g, ' ')
    .trim();
  return isSize(rest) ? sizeOf(rest) : size;
};

/**
 * The size of a product that a text with a fit means: "Women M" is M of a product for women, and "Unisex L" is L of one for
 * everybody. A fit that the product does not name stays, and is asked about.
 */
export const sizeForProduct = (size: string, product: string): string => {
  const fit = fitOf(size);
  const ofProduct = fitOf(product);
  return fit !== undefined && (fit === ofProduct || (fit === 'all' && ofProduct === undefined))
    ? withoutFit(size)
    : size;
};
