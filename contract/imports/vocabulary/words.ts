import { plainLetters } from '../../plainLetters.ts';

/** The words of a text in plain letters: "Áo thun – XXL/Đen" has ao, thun, xxl and den; "11oz" has 11 and oz. */
export const wordsOf = (text: string): string[] =>
  plainLetters(text)
    .replace(/(\d)\s*[×x]\s*(?=\d)/g, '$1 ')
    .replace(/(\d)(oz|in|inch|cm|mm|ml)\b/g, '$1 $2')
    .replace(/(\p{L})['’](?=\p{L})/gu, '$1')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Our meaning → the words that files have for it, in any language, any case, with accents or without. */
export type WordTable<Meaning extends string = string> = Readonly<Record<Meaning, readonly string[]>>;

/** A meaning that was found in a row of words, from word `from` to before word `to`. */
export interface FoundWord<Meaning extends string = string> {
  meaning: Meaning;
  from: number;
  to: number;
}

/** The words that a field is said with. Built once for each table. */
export interface Lexicon<Meaning extends string = string> {
  /** What the whole text means; undefined where the table does not have it. */
  meaningOf(text: string): Meaning | undefined;
  /** Every meaning among these words, the longest phrases first taken, in their order. */
  find(words: readonly string[]): FoundWord<Meaning>[];
}

/** A lexicon of a table; each meaning is also a word for itself. The first meaning that claims a word keeps it. */
export function createLexicon<Meaning extends string>(table: WordTable<Meaning>): Lexicon<Meaning> {
  const phrases = new Map<string, Meaning>();
  let longest = 1;
  for (const [meaning, names] of Object.entries(table) as [Meaning, readonly string[]][]) {
    for (const name of [meaning, ...names]) {
      const words = wordsOf(name);
      const key = words.join(' ');
      if (!phrases.has(key)) phrases.set(key, meaning);
      longest = Math.max(longest, words.length);
    }
  }
  const foundAt = (words: readonly string[], from: number): FoundWord<Meaning> | undefined => {
    for (let to = Math.min(words.length, from + longest); to > from; to -= 1) {
      const meaning = phrases.get(words.slice(from, to).join(' '));
      if (meaning !== undefined) return { meaning, from, to };
    }
    return undefined;
  };
  return {
    meaningOf: (text) => phrases.get(wordsOf(text).join(' ')),
    find: (words) => {
      const found: FoundWord<Meaning>[] = [];
      for (let at = 0; at < words.length;) {
        const next = foundAt(words, at);
        if (next) found.push(next);
        at = next?.to ?? at + 1;
      }
      return found;
    },
  };
}
