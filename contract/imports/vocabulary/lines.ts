import { type ShippingLine, shippingLines } from '../../orders/statuses.ts';
import { createLexicon, type WordTable, wordsOf } from './words.ts';

/** Names that files use for each of our shipping lines. */
const lineWords = {
  usps: [
    'united states postal service',
    'us postal service',
    'usps first class',
    'usps ground advantage',
    'usps priority',
  ],
  epacket: ['e packet', 'e-packet'],
  yunexpress: ['yun express', 'yun', 'yuntu'],
  dhl: ['dhl express', 'dhl ecommerce'],
  shunfeng: ['sf', 'thuận phong'],
  'shunfeng-express': ['sf express', 'shunfengexpress', 'shunfeng express', 'thuận phong nhanh'],
  'house-express': ['houseexpress', 'house'],
  '4px': ['4 px', 'fourpx'],
} as const satisfies Record<ShippingLine, readonly string[]>;

/** Words for a speed instead of a line; the seller decides once per word which line it means. */
const speedWords = {
  fast: [
    'express',
    'expedited',
    'rush',
    'priority',
    'nhanh',
    'giao nhanh',
    'hỏa tốc',
    'hoả tốc',
    'siêu tốc',
    'ưu tiên',
    'chuyển phát nhanh',
  ],
  standard: [
    'std',
    'normal',
    'regular',
    'std intl',
    'standard shipping',
    'tiêu chuẩn',
    'giao tiêu chuẩn',
    'thường',
    'giao thường',
    'mặc định',
  ],
  cheap: ['economy', 'eco', 'saver', 'free shipping', 'tiết kiệm', 'rẻ', 'rẻ nhất', 'miễn phí'],
} as const satisfies WordTable;

const lineLexicon = createLexicon<ShippingLine>(lineWords);
const speedLexicon = createLexicon<keyof typeof speedWords>(speedWords);

const linesBySpeed: Record<keyof typeof speedWords, readonly ShippingLine[]> = {
  fast: ['house-express', 'dhl', 'usps'],
  standard: ['usps', 'epacket', 'yunexpress'],
  cheap: ['epacket', 'yunexpress', '4px'],
};

/** Returns the line that a text names; undefined for words like "Nhanh", which the seller is asked about. */
export const shippingLineOf = (text: string): ShippingLine | undefined =>
  shippingLines.find((line) => line === text) ?? lineLexicon.meaningOf(text);

/** Returns lines that a word for a speed may mean, the likeliest first. */
export const linesOfSpeed = (text: string): readonly ShippingLine[] => {
  const speed = speedLexicon.meaningOf(text) ?? speedLexicon.find(wordsOf(text))[0]?.meaning;
  return speed ? linesBySpeed[speed] : [];
};
