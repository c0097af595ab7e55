import type { EncodingName } from '../../../contract/imports/file-problems.ts';

/** Letters of Windows-1252 that no language has in one text, and the encoding in which their bytes are letters of one. */
const combinations: readonly (readonly [EncodingName, some: RegExp, others: RegExp])[] = [
  // Czech: ř, Ř with ě, ů, č.
  ['windows-1250', /[øØ]/, /[ìùèÌÙÈ]/],
  // Hungarian: ő, Ő with ű, Ű.
  ['windows-1250', /[õÕ]/, /[ûÛ]/],
  // Turkish: ğ, ş, Ğ, Ş with ü, ç, Ü, Ç.
  ['windows-1254', /[ðþÐÞ]/, /[üçÜÇ]/],
];

/** Returns the encoding that text may be in which reads as Windows-1252, but has letters there that do not go together. */
export const otherLatin = (bytes: Buffer): EncodingName | undefined => {
  const text = bytes.toString('latin1');
  return combinations.find(([, some, others]) => some.test(text) && others.test(text))?.[0];
};
