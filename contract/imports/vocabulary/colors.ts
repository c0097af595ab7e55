import { otherColorWords } from './colorWords.ts';
import { createLexicon, type WordTable } from './words.ts';

/** Words of files by our color: English, Vietnamese and the short codes of SKUs. */
const colorWords = {
  black: ['blk', 'jet black', 'solid black', 'đen', 'màu đen', 'đen tuyền'],
  white: ['wht', 'wh', 'solid white', 'trắng', 'màu trắng', 'trắng tinh'],
  ivory: ['ivr', 'off white', 'trắng ngà', 'ngà', 'màu ngà'],
  cream: ['kem', 'màu kem'],
  natural: ['nat', 'màu mộc', 'mộc'],
  sand: ['snd', 'cát', 'màu cát'],
  beige: ['màu be', 'be'],
  navy: [
    'nvy',
    'navy blue',
    'dark navy',
    'xanh navy',
    'xanh đen',
    'xanh tím than',
    'tím than',
    'xanh hải quân',
  ],
  royal: ['ryl', 'royal blue', 'true royal', 'xanh hoàng gia', 'xanh coban', 'xanh cô ban'],
  'sky blue': ['sky', 'light blue', 'baby blue', 'xanh da trời', 'xanh nhạt', 'xanh bầu trời'],
  blue: ['xanh dương', 'xanh biển', 'xanh nước biển', 'xanh lam'],
  teal: ['tea', 'xanh mòng két', 'xanh cổ vịt'],
  mint: ['mnt', 'xanh bạc hà', 'bạc hà', 'xanh mint'],
  forest: ['for', 'forest green', 'dark green', 'xanh rừng', 'xanh lá đậm', 'xanh lá cây đậm'],
  green: ['xanh lá', 'xanh lá cây', 'xanh lục'],
  'military green': ['mil', 'army', 'army green', 'xanh bộ đội', 'xanh quân đội', 'xanh rêu quân đội'],
  olive: ['olv', 'xanh ô liu', 'xanh rêu', 'ô liu'],
  red: ['true red', 'đỏ', 'màu đỏ', 'đỏ tươi'],
  maroon: ['mar', 'đỏ nâu', 'đỏ sẫm'],
  wine: ['win', 'burgundy', 'rượu vang', 'đỏ rượu', 'đỏ rượu vang', 'đỏ đô', 'đỏ mận'],
  pink: ['pnk', 'light pink', 'hồng', 'màu hồng', 'hồng phấn'],
  purple: ['pur', 'tím', 'màu tím'],
  lavender: ['lav', 'tím nhạt', 'oải hương', 'tím oải hương'],
  orange: ['org', 'cam', 'màu cam', 'da cam'],
  yellow: ['ylw', 'vàng', 'màu vàng'],
  mustard: ['mus', 'vàng mù tạt', 'mù tạt'],
  gold: ['vàng gold', 'vàng kim'],
  brown: ['brn', 'nâu', 'màu nâu'],
  cocoa: ['coc', 'nâu cacao', 'nâu ca cao', 'ca cao', 'cacao'],
  grey: ['gray', 'gry', 'xám', 'màu xám', 'ghi', 'màu ghi'],
  'heather grey': [
    'hgr',
    'heather gray',
    'sport grey',
    'sport gray',
    'athletic heather',
    'xám melange',
    'xám tiêu',
    'xám nhạt',
  ],
  charcoal: ['chr', 'dark grey', 'dark gray', 'dark heather', 'xám than', 'xám đậm', 'than chì', 'xám chì'],
  ash: ['ash grey', 'ash gray', 'xám tro'],
} as const satisfies WordTable;

export type Color = keyof typeof colorWords;

/** Colors that a file may name. */
export const colorLexicon = createLexicon<Color>(colorWords);

/**
 * Returns the color that a text means: `Đen`, `BLK` and `Jet Black` are black. Undefined for no color or two colors.
 */
export const readColor = (text: string): Color | undefined => colorLexicon.meaningOf(text);

/**
 * Color names in other languages, used only for cells that hold a color, because a product's name may contain one of
 * them.
 */
const otherLanguages = createLexicon<keyof typeof otherColorWords>(otherColorWords);

const colorInAnyLanguage = (text: string): Color | undefined =>
  readColor(text) ?? otherLanguages.meaningOf(text);

/**
 * Returns the color of a color cell in any language: `Schwarz`, `ブラック`, or `Đen (Black)` if all parts mean the same.
 */
export const readColorCell = (text: string): Color | undefined => {
  const wholeMeaning = colorInAnyLanguage(text.normalize('NFKC'));
  if (wholeMeaning !== undefined) return wholeMeaning;
  const parts = text.split(/\s*[/|()[\]]\s*|\s+-\s+/).filter(Boolean);
  const [first, ...otherColors] = parts.map(colorInAnyLanguage);
  return otherColors.length > 0 && otherColors.every((color) => color === first) ? first : undefined;
};

/** Colors that a buyer would call by one word. Used for suggestions only, never to replace one color by another. */
const families: readonly (readonly Color[])[] = [
  ['navy', 'royal', 'sky blue', 'blue', 'teal'],
  ['forest', 'green', 'military green', 'olive', 'mint', 'teal'],
  ['red', 'maroon', 'wine'],
  ['grey', 'heather grey', 'charcoal', 'ash'],
  ['white', 'ivory', 'cream', 'natural', 'sand', 'beige'],
  ['pink', 'lavender', 'purple'],
  ['yellow', 'mustard', 'gold', 'orange'],
  ['brown', 'cocoa'],
];

export const areSimilarColors = (a: Color, b: Color): boolean =>
  a === b || families.some((family) => family.includes(a) && family.includes(b));
