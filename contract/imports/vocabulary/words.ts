import { plainLetters } from '../../plainLetters.ts';

/**
 * Returns the words of a text in plain letters: "Áo thun – XXL/Đen" has ao, thun, xxl and den; "11oz" has 11 and oz.
 */
export const wordsOf = (text: string): string[] =>
  plainLetters(text)
    .replace(/(\d)\s*[×x]\s*(?=\d)/g, '$1 ')
    .replace(/(\d)(oz|in|inch|cm|mm|ml)\b/g, '$1 $2')
    .replace(/(\p{L})['’](?=\p{L})/gu, '$1')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Words of files by our meaning, in any language, any case, with or without accents. */
export type WordTable<Meaning extends string = string> = Readonly<Record<Meaning, readonly string[]>>;

/** A meaning found among words, from word `from` to before word `to`. */
export interface FoundWord<Meaning extends string = string> {
  meaning: Meaning;
  from: number;
  to: number;
}

/** A lookup of meanings by words, built once per table. */
export interface Lexicon<Meaning extends string = string> {
  /** Returns the meaning of a whole text; undefined if the table does not have it. */
  meaningOf(text: string): Meaning | undefined;
  /** Finds all meanings among these words in their order, longest phrases first. */
  find(words: readonly string[]): FoundWord<Meaning>[];
}

/** Creates a lexicon from a table. A meaning is also a word for itself; the first meaning of a word wins. */
export function createLexicon<Meaning extends string>(table: WordTable<Meaning>): Lexicon<Meaning> {
  const phrases = new Map<string, Meaning>();
  let maxWords = 1;
  for (const [meaning, names] of Object.entries(table) as [Meaning, readonly string[]][]) {
    for (const name of [meaning, ...names]) {
      const words = wordsOf(name);
      const key = words.join(' ');
      if (!phrases.has(key)) phrases.set(key, meaning);
      maxWords = Math.max(maxWords, words.length);
    }
  }
  const matchAt = (words: readonly string[], from: number): FoundWord<Meaning> | undefined => {
    for (let to = Math.min(words.length, from + maxWords); to > from; to -= 1) {
      const meaning = phrases.get(words.slice(from, to).join(' '));
      if (meaning !== undefined) return { meaning, from, to };
    }
    return undefined;
  };
  return {
    meaningOf: (text) => phrases.get(wordsOf(text).join(' ')),
    find: (words) => {
      const matches: FoundWord<Meaning>[] = [];
      for (let index = 0; index < words.length;) {
        const next = matchAt(words, index);
        if (next) matches.push(next);
        index = next?.to ?? index + 1;
      }
      return matches;
    },
  };
}
