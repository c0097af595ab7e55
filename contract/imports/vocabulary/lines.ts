import { findEntry } from '../../vocabularies/codes.ts';
import type { LineEntry } from '../../vocabularies/vocabularies.ts';
import { createLexicon, type Lexicon, type WordTable, wordsOf } from './words.ts';

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

const lexicons = new WeakMap<readonly LineEntry[], Lexicon>();

/** Returns the words for each line: its code, labels and aliases. Built once per vocabulary. */
const lexiconOf = (lines: readonly LineEntry[]): Lexicon => {
  const cached = lexicons.get(lines);
  if (cached) return cached;
  const names = Object.fromEntries(
    lines.map(({ code, labels, aliases }) => [code, [...Object.values(labels), ...aliases]]),
  );
  const lexicon = createLexicon(names);
  lexicons.set(lines, lexicon);
  return lexicon;
};

const speedLexicon = createLexicon<keyof typeof speedWords>(speedWords);

/** Returns the line that a text names; undefined for words like "Nhanh", which the seller is asked about. */
export const shippingLineOf = (text: string, lines: readonly LineEntry[]): string | undefined =>
  findEntry(lines, text)?.code ?? lexiconOf(lines).meaningOf(text);

/** A line with its shortest transit in days and its lowest price of a piece. */
export interface RatedLine {
  line: string;
  days: number;
  cents: number;
}

type Compare = (a: RatedLine, b: RatedLine) => number;

const byPrice: Compare = (a, b) => a.cents - b.cents || a.days - b.days;
const byTransit: Compare = (a, b) => a.days - b.days || a.cents - b.cents;

/** Sorts lines with the usual transit first. */
const byMedian = (lines: readonly RatedLine[]): RatedLine[] => {
  const middle = lines.toSorted(byTransit)[Math.floor(lines.length / 2)]?.days ?? 0;
  const distance = ({ days }: RatedLine): number => Math.abs(days - middle);
  return lines.toSorted((a, b) => distance(a) - distance(b) || byPrice(a, b));
};

const sortBySpeed: Record<keyof typeof speedWords, (lines: readonly RatedLine[]) => RatedLine[]> = {
  fast: (lines) => lines.toSorted(byTransit),
  standard: byMedian,
  cheap: (lines) => lines.toSorted(byPrice),
};

/** Number of lines that are suggested for a word. */
const suggestedLines = 3;

/** Returns the offered lines that a word for a speed may mean, the likeliest first. */
export const linesOfSpeed = (text: string, lines: readonly RatedLine[]): string[] => {
  const speed = speedLexicon.meaningOf(text) ?? speedLexicon.find(wordsOf(text))[0]?.meaning;
  return speed
    ? sortBySpeed[speed](lines)
        .slice(0, suggestedLines)
        .map(({ line }) => line)
    : [];
};
