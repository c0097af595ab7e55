import { sql, type RawBuilder } from 'kysely';
import { plainLetters } from '../../contract/plainLetters.ts';

/** Texts that a row must all contain. */
type Terms = readonly string[];

/** Letters and digits that a text needs to be a code that was pasted: `B-1001` has five. */
const shortestCode = 5;
/** Digits that printed groups need to be one number, such as a phone or a tracking number. */
const shortestNumber = 6;

const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '');
const digitsIn = (text: string): number => text.replaceAll(/\D/g, '').length;
const isCode = (text: string): boolean => /\d/.test(text) && lettersOf(text).length >= shortestCode;

/** Pages show codes as `#LP-10482`, and people copy that. */
const bareCode = (word: string): string => word.replace(/^#(?=.)/, '');

const partsOf = (text: string, separator: RegExp): string[] => {
  const parts = text.split(separator).map((part) => bareCode(part.trim()));
  return [...new Set(parts)].filter(Boolean);
};

/** Joins a number such as `9400 1118 9956` or `+84 912-345-678`; none where words are typed. */
const printedNumber = (line: string): Terms[] => {
  const joined = lettersOf(line);
  const isNumber = digitsIn(joined) >= shortestNumber && digitsIn(joined) * 2 >= joined.length;
  return isNumber && joined !== line ? [[joined]] : [];
};

const alternativesOf = (line: string): Terms[] => {
  const words = partsOf(line, /[\s,;]+/);
  const isPasted = words.length > 1 && words.every(isCode);
  return isPasted ? words.map((word) => [word]) : [words, ...printedNumber(line)];
};

/**
 * Reads a typed text as alternatives: it means each row that has all terms of one of them. Words may stand in any order;
 * several codes mean the rows of each; a number is found as carriers and people group it.
 */
export const searchTerms = (typed: string): readonly Terms[] => {
  const plain = plainLetters(typed).trim();
  const lines = partsOf(plain, /[,;\n\r\t]+/);
  const alternatives =
    lines.length > 1 && lines.every(isCode) ? lines.flatMap(alternativesOf) : alternativesOf(plain);
  return alternatives.filter((terms) => terms.length > 0);
};

/** Returns the words of a typed text as codes are stored. */
export const searchedCodes = (typed: string): string[] =>
  [...new Set(searchTerms(typed).flat())].map((word) => word.toUpperCase());

/**
 * Makes a LIKE pattern: from three characters on anywhere in a word, else at its beginning, where an index of trigrams finds
 * it.
 */
const patternOf = (term: string): string => {
  const literal = term.replaceAll(/[\\%_]/g, '\\$&');
  return term.length >= 3 ? `%${literal}%` : `% ${literal}%`;
};

/** Characters of a term that the index looks up. Each costs a lookup; few rows share so many without the rest. */
const indexedLength = 24;

/** Half of a character that a cut has left at the end, which PostgreSQL does not take. */
const halfCharacter = /[\ud800-\udbff]$/;

const containsTerm = (text: RawBuilder<string>, term: string): RawBuilder<boolean> => {
  const beginning = term.slice(0, indexedLength).replace(halfCharacter, '');
  const found = sql<boolean>`${text} like ${patternOf(beginning)}`;
  return term.length > indexedLength ? sql<boolean>`(${found} and strpos(${text}, ${term}) > 0)` : found;
};

/** Selects rows whose text (`search_words` in SQL) has what was typed; none for a text of separators. */
export const containsTerms = (text: RawBuilder<string>, typed: string): RawBuilder<boolean> => {
  const alternatives = searchTerms(typed).map(
    (terms) =>
      sql`(${sql.join(
        terms.map((term) => containsTerm(text, term)),
        sql` and `,
      )})`,
  );
  return alternatives.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`(${sql.join(alternatives, sql` or `)})`;
};
