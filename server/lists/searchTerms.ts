import { sql, type RawBuilder } from 'kysely';
import { plainLetters } from '../../contract/plainLetters.ts';

/** Texts that a row must all contain. */
type Terms = readonly string[];

/** Least number of letters and digits of a pasted code: `B-1001` has five. */
const shortestCode = 5;
/** Least number of digits of a number in printed groups, such as a phone or a tracking number. */
const shortestNumber = 6;

const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '');
const digitsIn = (text: string): number => text.replaceAll(/\D/g, '').length;
const isCode = (text: string): boolean => /\d/.test(text) && lettersOf(text).length >= shortestCode;

/** Removes the `#` from codes: pages show them as `#LP-10482`, and people copy that. */
const bareCode = (code: string): string => code.replace(/^#(?=.)/, '');

const partsOf = (text: string, separator: RegExp): string[] => {
  const pieces = text.split(separator).map((piece) => bareCode(piece.trim()));
  return [...new Set(pieces)].filter(Boolean);
};

/** Joins a number such as `9400 1118 9956` or `+84 912-345-678`; empty if the line has words. */
const printedNumber = (line: string): Terms[] => {
  const joinedNumber = lettersOf(line);
  const isNumber =
    digitsIn(joinedNumber) >= shortestNumber && digitsIn(joinedNumber) * 2 >= joinedNumber.length;
  return isNumber && joinedNumber !== line ? [[joinedNumber]] : [];
};

const alternativesOf = (line: string): Terms[] => {
  const lineWords = partsOf(line, /[\s,;]+/);
  const isPasted = lineWords.length > 1 && lineWords.every(isCode);
  return isPasted ? lineWords.map((code) => [code]) : [lineWords, ...printedNumber(line)];
};

/**
 * Parses a search text into alternatives: a row matches if it has all terms of one of them. Words may come in any
 * order; several codes match the rows of each; a number is found however it is grouped.
 */
export const searchTerms = (searchText: string): readonly Terms[] => {
  const plainText = plainLetters(searchText).trim();
  const lines = partsOf(plainText, /[,;\n\r\t]+/);
  const alternatives =
    lines.length > 1 && lines.every(isCode) ? lines.flatMap(alternativesOf) : alternativesOf(plainText);
  return alternatives.filter((terms) => terms.length > 0);
};

/** Returns the words of a search text in the form of stored codes. */
export const searchedCodes = (searchText: string): string[] =>
  [...new Set(searchTerms(searchText).flat())].map((code) => code.toUpperCase());

/**
 * Builds a LIKE pattern: from three characters on anywhere in a word, else at its beginning, where a trigram index
 * finds it.
 */
const patternOf = (term: string): string => {
  const literal = term.replaceAll(/[\\%_]/g, '\\$&');
  return term.length >= 3 ? `%${literal}%` : `% ${literal}%`;
};

/**
 * Number of leading characters of a term that the index looks up. Each costs a lookup; few rows share so many but
 * differ after them.
 */
const indexedLength = 24;

/** Half of a surrogate pair that a cut left at the end, which PostgreSQL does not accept. */
const halfCharacter = /[\ud800-\udbff]$/;

const containsTerm = (text: RawBuilder<string>, term: string): RawBuilder<boolean> => {
  const beginning = term.slice(0, indexedLength).replace(halfCharacter, '');
  const containsPattern = sql<boolean>`${text} like ${patternOf(beginning)}`;
  return term.length > indexedLength
    ? sql<boolean>`(${containsPattern} and strpos(${text}, ${term}) > 0)`
    : containsPattern;
};

/** Selects rows whose text (`search_words` in SQL) contains the search text; none for a text of separators. */
export const containsTerms = (text: RawBuilder<string>, searchText: string): RawBuilder<boolean> => {
  const alternatives = searchTerms(searchText).map(
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
