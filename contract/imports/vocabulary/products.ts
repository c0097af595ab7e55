import { createLexicon, type WordTable, wordsOf } from './words.ts';

/** Words of products: the first is how the catalogue says it, then what files say. */
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

/** Words that do not help to find the product. */
const filler = new Set([
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

/** What kind of thing a product is, as against how it is made. */
const isNamed = (words: readonly string[]): boolean => words.some((word) => !filler.has(word));

/**
 * Equal for names of one product, in whatever order and language: `Classic T-Shirt`, `Tee classic` and `Áo thun cổ
 * điển`. Words that the vocabulary does not have stand for themselves; `''` for a text without any.
 */
export function productKey(text: string): string {
  const words = wordsOf(text);
  const found = lexicon.find(words);
  const taken = new Set(
    found.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, index) => from + index)),
  );
  const rest = words.filter((word, index) => !taken.has(index) && !filler.has(word));
  const key = new Set([...found.map(({ meaning }) => meaning as string), ...rest]);
  return isNamed(words) ? [...key].toSorted().join(' ') : '';
}
