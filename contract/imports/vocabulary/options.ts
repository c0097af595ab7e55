import { plainLetters } from '../../plainLetters.ts';

/** Meaning of a listing's named option. `ignored` options describe the product with words that are never printed. */
export type OptionMeaning = 'size' | 'color' | 'personalization' | 'ignored';

/** Parts of option names in plain letters; the first matching row wins. */
const nameWords: readonly (readonly [OptionMeaning, RegExp])[] = [
  [
    'personalization',
    /personali[sz]|custom(i[sz]ation|i[sz]ed|er note)?\b|engrav|monogram|ca nhan hoa|khac (ten|chu)|noi dung in|chu in|ten in/,
  ],
  ['size', /size|kich|\bco\b|große|grosse|groesse|taille|talla|taglia|tamanho|maat|サイズ|사이즈|尺[码碼寸]/],
  ['color', /colou?r|mau|farbe|couleur|\bcolore\b|\bcor\b|kleur|カラー|色|색상|컬러|[颜顏]色/],
  [
    'ignored',
    /^(pa_?)?(style|material|fit|gender|type|product( type)?|model|finish|frame|device|sku|variant|kieu|chat lieu|loai( ao)?|dang|gioi tinh)$/,
  ],
];

/** Returns the meaning of an option's name; undefined for a name that only this shop uses. */
export const optionMeaning = (name: string): OptionMeaning | undefined => {
  const plain = plainLetters(name.trim());
  return nameWords.find(([, words]) => words.test(plain))?.[0];
};

/** Names that say only that the option is a personalization; its text is kept without them. */
const plainNames =
  /^(your |the )?(personali[sz]ation|personali[sz]e|personali[sz]ed text|customi[sz]ation|custom text|noi dung ca nhan hoa|ca nhan hoa)$/;

export const isPlainPersonalization = (name: string): boolean => plainNames.test(plainLetters(name.trim()));

/** Words that a shop writes if the buyer asked for no personalization. */
const noneWords = /^(not requested( on this item)?|none|no|n\/?a|-+|khong( co)?)\.?$/;

export const saysNone = (text: string): boolean => noneWords.test(plainLetters(text.trim()));
