import { plainLetters } from '../../plainLetters.ts';

/** Returns a column's name in plain letters, with single spaces between its words: "ShipTo_Name" → "ship to name". */
export const plainColumnName = (name: string): string =>
  plainLetters(name.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')).replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
