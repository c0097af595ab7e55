import { regionCode } from '../../places/regions.ts';
import { hasRegionCodes } from '../../places/countries.ts';
import { postcodePattern } from '../../places/postcodes.ts';
import { usState } from '../address.ts';
import type { Town } from './fields.ts';
import { vietnameseTown } from './vietnam.ts';

/** A country that we have no pattern for: a short group of digits, letters around them or not. */
const anyPostcode = /^(?=.*\d)[A-Z\d]{3,5}([ -][A-Z\d]{2,4})?$/i;

const isPostcode = (text: string, country: string | undefined): boolean =>
  ((country && postcodePattern(country)) || anyPostcode).test(text);

/** The first or last words of a piece that make a postcode, the longest first, and what is left. */
const split = (
  piece: string,
  end: 'start' | 'end',
  country: string | undefined,
): readonly [postcode: string, rest: string] | undefined => {
  const words = piece.split(' ');
  for (const count of [2, 1]) {
    if (words.length < count) continue;
    const at = end === 'start' ? count : words.length - count;
    const [first, second] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
    const [postcode, rest] = end === 'start' ? [first, second] : [second, first];
    // What is left is a town, which has no number but that of a district ("Dublin 2", "Paris 11").
    if (isPostcode(postcode, country) && !/^\d/.test(rest)) return [postcode, rest];
  }
  return undefined;
};

const regionOf = (country: string, text: string): string | undefined =>
  country === 'US' ? usState(text) : regionCode(country, text);

/** "Boston MA": a region in the last words, and the town before it. */
const regionAtEnd = (country: string, text: string): readonly [region: string, city: string] | undefined => {
  const words = text.split(' ').filter(Boolean);
  for (const count of [4, 3, 2, 1]) {
    const region = words.length >= count ? regionOf(country, words.slice(-count).join(' ')) : undefined;
    if (region) return [region, words.slice(0, -count).join(' ')];
  }
  return undefined;
};

/** United States, Canada, Australia: town, region, postcode; each in a piece of its own or together. */
const townWithRegion = (pieces: readonly string[], country: string): Town | undefined => {
  const rest = [...pieces];
  const at = rest.findLastIndex((piece) => split(piece, 'end', country));
  const unsure = at < 0 ? [] : rest.splice(at + 1);
  const [postcode, head] = (at < 0 ? undefined : split(rest.pop() ?? '', 'end', country)) ?? [
    undefined,
    undefined,
  ];
  const text = head || rest.pop() || '';
  const [region, town] = regionAtEnd(country, text) ?? [undefined, text];
  // "New York, NY" and "Boston" end with a town; a house number, or the only piece there is, is none.
  const city = town || rest.pop();
  if (!region && !postcode) return undefined;
  if (!city || /^\d/.test(city))
    return {
      pieces: city ? [...rest, city] : rest,
      unsure,
      ...(region && { region }),
      ...(postcode && { postcode }),
    };
  return { pieces: rest, city, unsure, ...(region && { region }), ...(postcode && { postcode }) };
};

const british =
  /(shire|^kent|^essex|^surrey|sussex|^norfolk|^suffolk|^devon|^cornwall|^dorset|^somerset|^cumbria|^merseyside|^greater manchester|^west midlands|^tyne and wear|^county durham|^(co\.?|county) .+)$/i;

/** "Roma RM", "Milano (MI)". */
const italian = /^(.+?)\s+\(?([A-Z]{2})\)?$/;

const inTown = (country: string | undefined, text: string): Pick<Town, 'city' | 'region'> => {
  const [, city, region] = (country === 'IT' && italian.exec(text)) || [];
  return city && region ? { city, region } : { city: text };
};

/** Spain writes the province behind the town, or below it. */
const provinceBelow = (country: string | undefined, after: readonly string[]): Town['region'] =>
  country === 'ES' && after.length === 1 && !/\d/.test(after[0] ?? '') ? after[0] : undefined;

/** `10115 Berlin`, as on the continent. */
const postcodeFirst = (pieces: readonly string[], country: string | undefined): Town | undefined => {
  const parts = pieces.map((piece) =>
    split(piece.replace(/^(?!NL-?\s?$)[A-Z]{1,3}-(?=\d)/, ''), 'start', country),
  );
  // Where no pattern tells a postcode from a house number, the street is a piece above.
  const sure = country !== undefined && postcodePattern(country) !== undefined;
  const below = pieces.findIndex((piece) => /\d/.test(piece));
  const at = parts.findLastIndex(
    (part, index) => index > (sure ? 0 : Math.max(0, below)) && part && /\p{L}{2}/u.test(part[1]),
  );
  const [postcode, text] = parts[at] ?? [];
  if (!postcode || !text) return undefined;
  const after = pieces.slice(at + 1);
  const region = provinceBelow(country, after);
  return {
    pieces: pieces.slice(0, at),
    postcode,
    ...inTown(country, text),
    unsure: region ? [] : after,
    ...(region && { region }),
  };
};

/** `London SW1A 1AA`, or the postcode below the town; a county may stand between. */
const postcodeLast = (pieces: readonly string[], country: string | undefined): Town | undefined => {
  const at = pieces.findLastIndex((piece, index) => index > 0 && split(piece, 'end', country));
  const [postcode, head] = (at < 0 ? undefined : split(pieces[at] ?? '', 'end', country)) ?? [];
  if (!postcode) return undefined;
  const rest = pieces.slice(0, at);
  const county = !head && rest.length > 2 && british.test(rest.at(-1) ?? '') ? rest.pop() : undefined;
  const city = head || (rest.length > 1 && !/^\d/.test(rest.at(-1) ?? '') ? rest.pop() : undefined);
  return {
    pieces: rest,
    postcode,
    unsure: pieces.slice(at + 1),
    ...(city && { city }),
    ...(county && { region: county }),
  };
};

/** Where the town stands in the pieces of an address without its country, and what belongs to it; undefined: not found. */
export const readTown = (pieces: readonly string[], country: string | undefined): Town | undefined => {
  if (country === 'VN') return vietnameseTown(pieces);
  if (country && hasRegionCodes(country)) return townWithRegion(pieces, country);
  // Without a country only the form of the continent shows a town.
  return postcodeFirst(pieces, country) ?? (country ? postcodeLast(pieces, country) : undefined);
};
