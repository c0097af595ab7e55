import type { EncodingName } from '../../../contract/imports/file-problems.ts';

type Range = readonly [from: number, to: number];

/** An encoding with two bytes per letter. `common`: first bytes of the letters that nearly all text consists of. */
interface Page {
  encoding: EncodingName;
  leads: readonly Range[];
  trails: readonly Range[];
  common: readonly Range[];
  /** Single bytes that are letters; rare in today's texts. */
  alone?: Range;
  /** Returns true if a longer text has features of only this encoding. */
  isSure: (counts: Counts) => boolean;
}

/** Counts of the bytes beyond ASCII, read as one encoding. */
interface Counts {
  pairs: number;
  common: number;
  wrong: number;
  /** Pairs that follow another pair. */
  adjacent: number;
  /** Second bytes that are ASCII. */
  low: number;
  /** First bytes from C9 to D7, which common Chinese text has and Korean has not. */
  late: number;
  /** First bytes of kana in EUC. */
  kana: number;
}

/** Minimum letters to distinguish encodings whose common letters are the same bytes. */
const minLetters = 12;

const share = (part: number, { pairs }: Counts): number => part / Math.max(1, pairs);

const high: Range = [0xa1, 0xfe];
const low: Range = [0x40, 0x7e];

/** Common parts of JIS X 0208, KS X 1001, GB 2312 and Big5, as their standards order them by use. */
const pages: readonly Page[] = [
  {
    encoding: 'shift_jis',
    leads: [
      [0x81, 0x9f],
      [0xe0, 0xfc],
    ],
    trails: [low, [0x80, 0xfc]],
    common: [
      [0x81, 0x83],
      [0x88, 0x97],
    ],
    alone: [0xa1, 0xdf],
    isSure: () => true,
  },
  {
    encoding: 'euc-kr',
    leads: [high],
    trails: [high],
    common: [
      [0xa1, 0xa3],
      [0xb0, 0xc8],
    ],
    isSure: (counts) => counts.late === 0,
  },
  {
    encoding: 'gb18030',
    leads: [[0x81, 0xfe]],
    trails: [low, [0x80, 0xfe]],
    common: [
      [0xa1, 0xa3],
      [0xb0, 0xd7],
    ],
    isSure: (counts) => share(counts.late, counts) >= 0.1 && share(counts.low, counts) < 0.05,
  },
  {
    encoding: 'big5',
    leads: [[0x81, 0xfe]],
    trails: [low, high],
    common: [
      [0xa1, 0xa3],
      [0xa4, 0xc6],
    ],
    isSure: (counts) => share(counts.low, counts) >= 0.1,
  },
  {
    encoding: 'euc-jp',
    leads: [high],
    trails: [high],
    common: [
      [0xa1, 0xa5],
      [0xb0, 0xcf],
    ],
    isSure: (counts) => share(counts.kana, counts) >= 0.05,
  },
];

const tableOf = (ranges: readonly Range[]): Uint8Array => {
  const table = new Uint8Array(256);
  for (const [from, to] of ranges) table.fill(1, from, to + 1);
  return table;
};

const readers = pages.map((page) => ({
  page,
  leads: tableOf(page.leads),
  trails: tableOf(page.trails),
  common: tableOf(page.common),
  alone: tableOf(page.alone ? [page.alone] : []),
}));

type Reader = (typeof readers)[number];

const countOf = (bytes: Uint8Array, { leads, trails, common, alone }: Reader): Counts => {
  const counts: Counts = { pairs: 0, common: 0, wrong: 0, adjacent: 0, low: 0, late: 0, kana: 0 };
  let end = -1;
  for (let at = 0; at < bytes.length; at += 1) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x80) continue;
    const trail = bytes[at + 1] ?? 0;
    if (alone[lead] || !leads[lead] || !trails[trail]) {
      counts.wrong += 1;
      continue;
    }
    counts.pairs += 1;
    if (common[lead]) counts.common += 1;
    if (end === at) counts.adjacent += 1;
    if (trail < 0x80) counts.low += 1;
    if (lead >= 0xc9 && lead <= 0xd7) counts.late += 1;
    if (lead === 0xa4 || lead === 0xa5) counts.kana += 1;
    at += 1;
    end = at + 1;
  }
  return counts;
};

const fittingShare = 0.95;

/**
 * Minimum share of adjacent letters: words have several letters side by side, while accents of Latin text that
 * happen to make pairs stand alone.
 */
const minAdjacentShare = 0.4;

const fitsEncoding = (counts: Counts, { isSure }: Page): boolean => {
  const { pairs, common, wrong, adjacent } = counts;
  if (pairs === 0 || common < (pairs + wrong) * fittingShare || adjacent < pairs * minAdjacentShare)
    return false;
  return pairs < minLetters || isSure(counts);
};

/**
 * Returns the encodings of Japanese, Korean and Chinese that fit these bytes: nearly all of them are common letters
 * then.
 */
export const eastAsianEncodings = (bytes: Uint8Array): EncodingName[] =>
  readers.flatMap((reader) =>
    fitsEncoding(countOf(bytes, reader), reader.page) ? [reader.page.encoding] : [],
  );
