import { countryCode } from '../../places/readCountry.ts';
import { usState } from '../address.ts';

/** Letters before a postcode in continental Europe: `D-10115`. */
const prefixes: Record<string, string> = {
  A: 'AT',
  AT: 'AT',
  B: 'BE',
  BE: 'BE',
  CH: 'CH',
  CZ: 'CZ',
  D: 'DE',
  DE: 'DE',
  DK: 'DK',
  E: 'ES',
  ES: 'ES',
  F: 'FR',
  FR: 'FR',
  FI: 'FI',
  FIN: 'FI',
  I: 'IT',
  IT: 'IT',
  L: 'LU',
  LU: 'LU',
  N: 'NO',
  NO: 'NO',
  NL: 'NL',
  P: 'PT',
  PL: 'PL',
  PT: 'PT',
  S: 'SE',
  SE: 'SE',
};

/** Forms of a postcode or its place in the line that occur in one country only. */
const addressForms: readonly (readonly [string, RegExp])[] = [
  ['CA', /\b[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/],
  ['GB', /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[ABD-HJLNP-UW-Z]{2}$/],
  ['IE', /\b(D6W|[AC-FHKNPRTV-Y]\d{2}) ?[0-9AC-FHKNPRTV-Y]{4}$/],
  ['NL', /^[1-9]\d{3} ?[A-Z]{2} \p{L}/u],
  ['AU', /\b(NSW|VIC|QLD|TAS|ACT|SA|WA|NT) \d{4}$/],
];

const continental = /^([A-Z]{1,3}-)?\d{4,5} \p{L}/u;

/**
 * Returns true if a piece is a state rather than a country. "CA" and "Georgia" are both; they are countries if the town
 * is written as nowhere in the United States.
 */
const isState = (piece: string, previousPieces: readonly string[]): boolean =>
  usState(piece) !== undefined &&
  !previousPieces.some((line) => continental.test(line) || addressForms[0]?.[1].test(line));

const countryOfPiece = (piece: string, previousPieces: readonly string[]): string | undefined => {
  const code = countryCode(piece);
  return code && !isState(piece, previousPieces) ? code : undefined;
};

export interface NamedCountry {
  code: string;
  /** Pieces of the address without the country's name. */
  pieces: string[];
}

/** Finds a country in the last words of a piece with a number before it: `MA 02116 USA`. */
const inLastWords = (piece: string): readonly [code: string, rest: string] | undefined => {
  const words = piece.split(' ');
  for (let count = Math.min(4, words.length - 1); count > 0; count -= 1) {
    const textBefore = words.slice(0, -count).join(' ');
    const name = words.slice(-count).join(' ');
    const code = countryCode(name);
    if (code && /\d/.test(textBefore) && !usState(name) && (name.length > 2 || /^(UK|US)$/.test(name)))
      return [code, textBefore];
  }
  return undefined;
};

/** Finds a country that is its own town: `Singapore 238823`. */
const cityStateOf = (piece: string): string | undefined => {
  const [, name = ''] = /^(\p{L}[\p{L} ]+) \d{4,6}$/u.exec(piece) ?? [];
  return name && !usState(name) ? countryCode(name) : undefined;
};

const countryAt = (pieces: readonly string[], index: number): NamedCountry | undefined => {
  const piece = pieces[index] ?? '';
  const [before, after] = [pieces.slice(0, index), pieces.slice(index + 1)];
  const code = countryOfPiece(piece, before);
  if (code) return { code, pieces: [...before, ...after] };
  const [inner, textBefore] = inLastWords(piece) ?? [];
  // `L-1234 Luxembourg` is a town.
  if (inner && textBefore)
    return { code: inner, pieces: [...before, /\p{L}{2}/u.test(textBefore) ? textBefore : piece, ...after] };
  const city = cityStateOf(piece);
  return city ? { code: city, pieces: [...pieces] } : undefined;
};

/** Finds the country named at the end of an address, with up to two lines after it; undefined if none is named. */
export const namedCountry = (pieces: readonly string[]): NamedCountry | undefined => {
  for (let index = pieces.length - 1; index > Math.max(0, pieces.length - 4); index -= 1) {
    const country = countryAt(pieces, index);
    if (country) return country;
  }
  return undefined;
};

/** Returns true for a state before a ZIP, in one piece or the one above: `Boston, Massachusetts 02116`. */
const isAmerican = (pieces: readonly string[]): boolean => {
  const [, end = ''] = /^(.*?)\s*\b\d{5}(?:-\d{4})?$/.exec(pieces.slice(-3).join(' ')) ?? [];
  const words = end.split(' ');
  return [1, 2, 3].some(
    (count) => words.length >= count && usState(words.slice(-count).join(' ')) !== undefined,
  );
};

/** Returns the country that the form of the address shows for certain. */
export const shownCountry = (pieces: readonly string[]): string | undefined => {
  for (const piece of pieces.slice(1).toReversed()) {
    const prefix = /^([A-Z]{1,3})-\d{4}/.exec(piece)?.[1];
    const country = (prefix && prefixes[prefix]) ?? addressForms.find(([, form]) => form.test(piece))?.[0];
    if (country) return country;
  }
  return pieces.some((_, index) => index > 0 && isAmerican(pieces.slice(0, index + 1))) ? 'US' : undefined;
};
