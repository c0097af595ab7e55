import { regionCode } from '../../places/regions.ts';
import { hasRegionCodes } from '../../places/countries.ts';
import { postcodePattern } from '../../places/postcodes.ts';
import { usState } from '../address.ts';
import type { Town } from './fields.ts';
import { vietnameseTown } from './vietnam.ts';

/** Postcode of a country without a known pattern: a short group of digits, with or without letters. */
const anyPostcode = /^(?=.*\d)[A-Z\d]{3,5}([ -][A-Z\d]{2,4})?$/i;

const isPostcode = (text: string, country: string | undefined): boolean =>
  ((country && postcodePattern(country)) || anyPostcode).test(text);

/** Splits the first or last words that make a postcode, the longest first, from the remaining text. */
const splitPostcode = (
  piece: string,
  side: 'start' | 'end',
  country: string | undefined,
): readonly [postcode: string, rest: string] | undefined => {
  const words = piece.split(' ');
  for (const count of [2, 1]) {
    if (words.length < count) continue;
    const index = side === 'start' ? count : words.length - count;
    const [first, second] = [words.slice(0, index).join(' '), words.slice(index).join(' ')];
    const [postcode, remaining] = side === 'start' ? [first, second] : [second, first];
    // The remaining text is a town, which has no number except a district's ("Dublin 2", "Paris 11").
    if (isPostcode(postcode, country) && !/^\d/.test(remaining)) return [postcode, remaining];
  }
  return undefined;
};

const regionOf = (country: string, text: string): string | undefined =>
  country === 'US' ? usState(text) : regionCode(country, text);

/** Splits a region in the last words from the town before it: "Boston MA". */
const regionAtEnd = (country: string, text: string): readonly [region: string, city: string] | undefined => {
  const words = text.split(' ').filter(Boolean);
  for (const count of [4, 3, 2, 1]) {
    const region = words.length >= count ? regionOf(country, words.slice(-count).join(' ')) : undefined;
    if (region) return [region, words.slice(0, -count).join(' ')];
  }
  return undefined;
};

/** Reads town, region and postcode of the United States, Canada and Australia, in separate pieces or together. */
const townWithRegion = (pieces: readonly string[], country: string): Town | undefined => {
  const remaining = [...pieces];
  const postcodeIndex = remaining.findLastIndex((piece) => splitPostcode(piece, 'end', country));
  const unsure = postcodeIndex < 0 ? [] : remaining.splice(postcodeIndex + 1);
  const [postcode, head] = (postcodeIndex < 0
    ? undefined
    : splitPostcode(remaining.pop() ?? '', 'end', country)) ?? [undefined, undefined];
  const text = head || remaining.pop() || '';
  const [region, town] = regionAtEnd(country, text) ?? [undefined, text];
  // "New York, NY" and "Boston" end with a town; a house number or the only piece is none.
  const city = town || remaining.pop();
  if (!region && !postcode) return undefined;
  if (!city || /^\d/.test(city))
    return {
      pieces: city ? [...remaining, city] : remaining,
      unsure,
      ...(region && { region }),
      ...(postcode && { postcode }),
    };
  return { pieces: remaining, city, unsure, ...(region && { region }), ...(postcode && { postcode }) };
};

const britishCounty =
  /(shire|^kent|^essex|^surrey|sussex|^norfolk|^suffolk|^devon|^cornwall|^dorset|^somerset|^cumbria|^merseyside|^greater manchester|^west midlands|^tyne and wear|^county durham|^(co\.?|county) .+)$/i;

/** A town with its province: "Roma RM", "Milano (MI)". */
const italianTown = /^(.+?)\s+\(?([A-Z]{2})\)?$/;

const readItalianTown = (country: string | undefined, text: string): Pick<Town, 'city' | 'region'> => {
  const [, city, region] = (country === 'IT' && italianTown.exec(text)) || [];
  return city && region ? { city, region } : { city: text };
};

/** Returns the province of an address in Spain, which may stand below the town. */
const provinceBelow = (country: string | undefined, after: readonly string[]): Town['region'] =>
  country === 'ES' && after.length === 1 && !/\d/.test(after[0] ?? '') ? after[0] : undefined;

/** Reads a postcode before the town: `10115 Berlin`, as in continental Europe. */
const postcodeFirst = (pieces: readonly string[], country: string | undefined): Town | undefined => {
  const parts = pieces.map((piece) =>
    splitPostcode(piece.replace(/^(?!NL-?\s?$)[A-Z]{1,3}-(?=\d)/, ''), 'start', country),
  );
  // Without a pattern that tells a postcode from a house number, the street must be a piece above.
  const hasPattern = country !== undefined && postcodePattern(country) !== undefined;
  const firstNumbered = pieces.findIndex((piece) => /\d/.test(piece));
  const townIndex = parts.findLastIndex(
    (part, index) =>
      index > (hasPattern ? 0 : Math.max(0, firstNumbered)) && part && /\p{L}{2}/u.test(part[1]),
  );
  const [postcode, text] = parts[townIndex] ?? [];
  if (!postcode || !text) return undefined;
  const piecesAfter = pieces.slice(townIndex + 1);
  const region = provinceBelow(country, piecesAfter);
  return {
    pieces: pieces.slice(0, townIndex),
    postcode,
    ...readItalianTown(country, text),
    unsure: region ? [] : piecesAfter,
    ...(region && { region }),
  };
};

/** Reads a postcode after the town (`London SW1A 1AA`) or below it; a county may stand between. */
const postcodeLast = (pieces: readonly string[], country: string | undefined): Town | undefined => {
  const postcodeIndex = pieces.findLastIndex(
    (piece, index) => index > 0 && splitPostcode(piece, 'end', country),
  );
  const [postcode, head] =
    (postcodeIndex < 0 ? undefined : splitPostcode(pieces[postcodeIndex] ?? '', 'end', country)) ?? [];
  if (!postcode) return undefined;
  const remaining = pieces.slice(0, postcodeIndex);
  const county =
    !head && remaining.length > 2 && britishCounty.test(remaining.at(-1) ?? '') ? remaining.pop() : undefined;
  const city =
    head || (remaining.length > 1 && !/^\d/.test(remaining.at(-1) ?? '') ? remaining.pop() : undefined);
  return {
    pieces: remaining,
    postcode,
    unsure: pieces.slice(postcodeIndex + 1),
    ...(city && { city }),
    ...(county && { region: county }),
  };
};

/** Finds the town in the pieces of an address without its country; undefined if it is not found. */
export const readTown = (pieces: readonly string[], country: string | undefined): Town | undefined => {
  if (country === 'VN') return vietnameseTown(pieces);
  if (country && hasRegionCodes(country)) return townWithRegion(pieces, country);
  // Without a country only the continental form shows a town.
  return postcodeFirst(pieces, country) ?? (country ? postcodeLast(pieces, country) : undefined);
};
