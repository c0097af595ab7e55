import { countryCode } from '../../places/countries.ts';
import { usState } from '../address.ts';

/** The letters before a postcode on the continent: `D-10115`. */
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

/** What a postcode or its place in the line says, where no other country writes it so. */
const shapes: readonly (readonly [string, RegExp])[] = [
  ['CA', /\b[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/],
  ['GB', /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[ABD-HJLNP-UW-Z]{2}$/],
  ['IE', /\b(D6W|[AC-FHKNPRTV-Y]\d{2}) ?[0-9AC-FHKNPRTV-Y]{4}$/],
  ['NL', /^[1-9]\d{3} ?[A-Z]{2} \p{L}/u],
  ['AU', /\b(NSW|VIC|QLD|TAS|ACT|SA|WA|NT) \d{4}$/],
];

const continental = /^([A-Z]{1,3}-)?\d{4,5} \p{L}/u;

/** "CA" and "Georgia" are states as well: they are countries where the town is written as nowhere in the States. */
const isState = (piece: string, before: readonly string[]): boolean =>
  usState(piece) !== undefined && !before.some((each) => continental.test(each) || shapes[0]?.[1].test(each));

const named = (piece: string, before: readonly string[]): string | undefined => {
  const code = countryCode(piece);
  return code && !isState(piece, before) ? code : undefined;
};

export interface NamedCountry {
  code: string;
  /** What is left without its name. */
  pieces: string[];
}

/** `MA 02116 USA`: the name in the last words of a piece that has a number before it. */
const inLastWords = (piece: string): readonly [code: string, rest: string] | undefined => {
  const words = piece.split(' ');
  for (let count = Math.min(4, words.length - 1); count > 0; count -= 1) {
    const rest = words.slice(0, -count).join(' ');
    const name = words.slice(-count).join(' ');
    const code = countryCode(name);
    if (code && /\d/.test(rest) && !usState(name) && (name.length > 2 || /^(UK|US)$/.test(name)))
      return [code, rest];
  }
  return undefined;
};

/** `Singapore 238823`: a state that is its own town. */
const withPostcode = (piece: string): string | undefined => {
  const [, name = ''] = /^(\p{L}[\p{L} ]+) \d{4,6}$/u.exec(piece) ?? [];
  return name && !usState(name) ? countryCode(name) : undefined;
};

const namedAt = (pieces: readonly string[], at: number): NamedCountry | undefined => {
  const piece = pieces[at] ?? '';
  const [before, after] = [pieces.slice(0, at), pieces.slice(at + 1)];
  const code = named(piece, before);
  if (code) return { code, pieces: [...before, ...after] };
  const [inner, rest] = inLastWords(piece) ?? [];
  // `L-1234 Luxembourg` is a town.
  if (inner && rest)
    return { code: inner, pieces: [...before, /\p{L}{2}/u.test(rest) ? rest : piece, ...after] };
  const city = withPostcode(piece);
  return city ? { code: city, pieces: [...pieces] } : undefined;
};

/** The country that the end of an address names; a line or two may stand behind it. Undefined where it names none. */
export const namedCountry = (pieces: readonly string[]): NamedCountry | undefined => {
  for (let at = pieces.length - 1; at > Math.max(0, pieces.length - 4); at -= 1) {
    const country = namedAt(pieces, at);
    if (country) return country;
  }
  return undefined;
};

/** `Boston, Massachusetts 02116`: a state before a ZIP, in one piece or above it. */
const isAmerican = (pieces: readonly string[]): boolean => {
  const [, end = ''] = /^(.*?)\s*\b\d{5}(?:-\d{4})?$/.exec(pieces.slice(-3).join(' ')) ?? [];
  const words = end.split(' ');
  return [1, 2, 3].some(
    (count) => words.length >= count && usState(words.slice(-count).join(' ')) !== undefined,
  );
};

/** The country that the form of the address shows for certain. */
export const shownCountry = (pieces: readonly string[]): string | undefined => {
  for (const piece of pieces.slice(1).toReversed()) {
    const prefix = /^([A-Z]{1,3})-\d{4}/.exec(piece)?.[1];
    const country = (prefix && prefixes[prefix]) ?? shapes.find(([, shape]) => shape.test(piece))?.[0];
    if (country) return country;
  }
  return pieces.some((_, index) => index > 0 && isAmerican(pieces.slice(0, index + 1))) ? 'US' : undefined;
};
