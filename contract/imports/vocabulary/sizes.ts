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
