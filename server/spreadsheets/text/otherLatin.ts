import type { EncodingName } from '../../../contract/imports/file-problems.ts';

/**
 * Letters of Windows-1252 that no language combines in one text, and the encoding in which their bytes are letters
 * of one language.
 */
const combinations: readonly (readonly [EncodingName, letters: RegExp, companions: RegExp])[] = [
  // Czech: ř, Ř with ě, ů, č.
  ['windows-1250', /[øØ]/, /[ìùèÌÙÈ]/],
  // Hungarian: ő, Ő with ű, Ű.
  ['windows-1250', /[õÕ]/, /[ûÛ]/],
  // Turkish: ğ, ş, Ğ, Ş with ü, ç, Ü, Ç.
  ['windows-1254', /[ðþÐÞ]/, /[üçÜÇ]/],
];

/** Returns the encoding of text that reads as Windows-1252 but then has letters that do not occur together. */
export const otherLatin = (bytes: Buffer): EncodingName | undefined => {
  const text = bytes.toString('latin1');
  return combinations.find(([, letters, companions]) => letters.test(text) && companions.test(text))?.[0];
};
