import { createLexicon, type WordTable, wordsOf } from './words.ts';

/** Words of products: the catalog's word, then those of files. */
const productWords = {
  tee: ['t shirt', 'tshirt', 'tees', 't shirts', 'tshirts', 'áo thun', 'áo phông', 'thun'],
  'long sleeve': ['longsleeve', 'long sleeved', 'long sleeves', 'tay dài', 'dài tay'],
  tank: ['tank top', 'tanktop', 'áo ba lỗ', 'ba lỗ'],
  hoodie: ['hoody', 'hoodies', 'hooded sweatshirt', 'áo hoodie', 'áo nỉ có mũ', 'áo khoác nỉ có mũ'],
  sweatshirt: ['sweatshirts', 'sweater', 'áo nỉ', 'áo sweater', 'áo len nỉ'],
  zip: ['zip up', 'zipped', 'có khóa', 'khóa kéo', 'khoá kéo'],
  crew: ['crewneck', 'crew neck', 'cổ tròn'],
  'v neck': ['vneck', 'cổ v', 'cổ tim'],
  crop: ['cropped', 'croptop', 'crop top', 'áo lửng', 'dáng lửng'],
  mug: ['mugs', 'coffee mug', 'cốc', 'ly', 'ca'],
  tumbler: ['tumblers', 'bình giữ nhiệt', 'ly giữ nhiệt'],
  poster: ['posters', 'áp phích', 'tranh giấy', 'tranh poster'],
  canvas: ['canvases', 'tranh canvas', 'tranh vải', 'vải canvas', 'vải bố'],
  tote: ['tote bag', 'tote bags', 'túi tote', 'túi vải'],
  bag: ['bags', 'túi'],
  pillow: ['pillows', 'cushion', 'gối'],
  cover: ['case cover', 'vỏ', 'pillowcase'],
  blanket: ['blankets', 'chăn', 'mền'],
  cap: ['caps', 'mũ lưỡi trai', 'nón kết', 'nón lưỡi trai'],
  hat: ['hats', 'mũ', 'nón'],
  beanie: ['beanies', 'mũ len', 'nón len'],
  case: ['phone case', 'cases', 'ốp lưng', 'ốp điện thoại', 'ốp'],
  classic: ['cổ điển', 'basic', 'cơ bản'],
  heavy: ['heavyweight', 'heavy weight', 'dày', 'vải dày'],
  lightweight: ['light weight', 'mỏng', 'vải mỏng'],
  youth: ['kids', 'kid', 'children', 'trẻ em', 'bé', 'thiếu niên'],
  womens: ['women', 'ladies', 'lady', 'nữ', 'dáng nữ'],
  organic: ['hữu cơ', 'cotton hữu cơ'],
  vintage: ['retro', 'cổ', 'phong cách cổ'],
  ceramic: ['sứ', 'gốm'],
  enamel: ['tráng men', 'men'],
  magic: ['color changing', 'đổi màu'],
  steel: ['stainless', 'stainless steel', 'thép', 'inox'],
  framed: ['có khung', 'đóng khung'],
  matte: ['mờ', 'nhám'],
  fleece: ['nỉ', 'lông cừu nhân tạo'],
  sherpa: ['lông cừu'],
  clear: ['transparent', 'trong suốt'],
  tough: ['chống sốc', 'chống va đập'],
} as const satisfies WordTable;

const lexicon = createLexicon(productWords);

/** Words that do not help to find a product. */
const fillerWords = new Set([
  'the',
  'a',
  'unisex',
  'adult',
  'ao',
  'loai',
  'cai',
  'chiec',
  'for',
  'with',
  'of',
  'and',
]);

/** Returns true if a text has more than filler words. */
const hasProductWords = (words: readonly string[]): boolean => words.some((word) => !fillerWords.has(word));

/**
 * Returns a key that is equal for names of one product in any order and language: `Classic T-Shirt`, `Tee classic` and
 * `Áo thun cổ điển`. Unknown words stand for themselves. Empty string for a text without words.
 */
export function productKey(text: string): string {
  const words = wordsOf(text);
  const matches = lexicon.find(words);
  const matchedIndexes = new Set(
    matches.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, index) => from + index)),
  );
  const otherWords = words.filter((word, index) => !matchedIndexes.has(index) && !fillerWords.has(word));
  const key = new Set([...matches.map(({ meaning }) => meaning as string), ...otherWords]);
  return hasProductWords(words) ? [...key].toSorted().join(' ') : '';
}
