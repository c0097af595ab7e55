import { countryCode } from '../../places/readCountry.ts';
import { vietnamProvinceOf } from '../../places/vietnam.ts';
import type { FieldValues } from '../fields.ts';
import { hasRegions, regionCode } from '../../places/regions.ts';

/** The parts of a whole address in one cell. */
export type AddressParts = Required<Pick<FieldValues, 'address1' | 'city' | 'country'>> &
  Pick<FieldValues, 'address2' | 'region' | 'postcode'>;

const zip = /^\d{5}(-\d{4})?$/;
/** Postcodes by country. `US` also allows a ZIP whose leading zero a spreadsheet program dropped: 2116 for 02116. */
const postcodeFormats: Readonly<Record<string, RegExp>> = {
  US: /^\d{4,5}(-\d{4})?$/,
  CA: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i,
  AU: /^\d{4}$/,
};
const british = /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i;

/** Returns the only country that the region and postcode fit; undefined if there are several or none. */
export const countryOf = (region: string, postcode: string): string | undefined => {
  if (postcode === '') return vietnamProvinceOf(region) === undefined ? undefined : 'VN';
  const countries = Object.keys(postcodeFormats).filter(
    (country) => postcodeFormats[country]?.test(postcode) && regionCode(country, region) !== undefined,
  );
  if (countries.length > 0) return countries.length === 1 ? countries[0] : undefined;
  if (vietnamProvinceOf(region) !== undefined) return 'VN';
  return british.test(postcode) ? 'GB' : undefined;
};

/**
 * Reads a country at the end of a line. Only these two-letter words count: "CA" is California wherever a ZIP follows.
 */
const countryAtEnd = (text: string): string | undefined =>
  text.length > 2 || /^(US|UK|GB|VN)$/i.test(text) ? countryCode(text) : undefined;

/** The end of an address: its country, with region, postcode or city where they are known. */
interface Tail {
  country: string;
  region?: string;
  postcode?: string;
  city?: string;
  /** Number of parts that the tail takes. */
  count: number;
}

/** Reads the end of an address with a region: "TX 78704", or "TX", "78704", or "TX" alone if the country is known. */
const withRegion = (parts: readonly string[], knownCountry: string | undefined): Tail | undefined => {
  const lastPart = parts.at(-1) ?? '';
  const [, joined = '', code = ''] =
    /^(.+?)\s+(\d{5}(?:-\d{4})?|\d{4}|[A-Z]\d[A-Z] ?\d[A-Z]\d)$/i.exec(lastPart) ?? [];
  const candidates: readonly [region: string, postcode: string, count: number][] = [
    [joined, code, 1],
    [parts.at(-2) ?? '', lastPart, 2],
  ];
  for (const [region, postcode, count] of candidates) {
    const country = region ? (knownCountry ?? countryOf(region, postcode)) : undefined;
    const regionFound =
      country && postcodeFormats[country]?.test(postcode) ? regionCode(country, region) : undefined;
    if (country && regionFound) return { country, region: regionFound, postcode, count };
  }
  const lastRegion =
    knownCountry && hasRegions(knownCountry) ? regionCode(knownCountry, lastPart) : undefined;
  return knownCountry && lastRegion ? { country: knownCountry, region: lastRegion, count: 1 } : undefined;
};

/** Reads the end of an address without one: "75007 Paris", "London SW1A 1AA" or a province of Vietnam. */
const withoutRegion = (parts: readonly string[], knownCountry: string | undefined): Tail | undefined => {
  const lastPart = parts.at(-1) ?? '';
  const province =
    knownCountry === undefined || knownCountry === 'VN'
      ? vietnamProvinceOf(lastPart.replace(/\s+\d{5,6}$/, ''))
      : undefined;
  if (province) return { country: 'VN', region: province, count: 1 };
  const [, city = '', code = ''] = /^(.*?)\s*([A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/i.exec(lastPart) ?? [];
  if (code && (knownCountry === undefined || knownCountry === 'GB'))
    return { country: 'GB', postcode: code, count: 1, ...(city && { city }) };
  if (knownCountry === undefined) return undefined;
  const [, leadingCode = '', town = ''] = /^([A-Z]{0,2}-?\d{4,5}|\d{3} \d{2})\s+(\D+)$/i.exec(lastPart) ?? [];
  return leadingCode ? { country: knownCountry, postcode: leadingCode, city: town, count: 1 } : undefined;
};

/**
 * Splits a whole address in one cell by its commas and lines: "742 Evergreen Terrace, Springfield, IL 62704, USA".
 * Returns undefined if city and country are not beyond doubt; the seller is then asked for them.
 */
export const addressParts = (text: string): AddressParts | undefined => {
  const parts = text
    .split(/\s*[,\n;]\s*/)
    .map((part) => part.trim())
    .filter(Boolean);
  const knownCountry = parts.length > 2 ? countryAtEnd(parts.at(-1) ?? '') : undefined;
  const partsBeforeCountry = knownCountry ? parts.slice(0, -1) : parts;
  const tail =
    withRegion(partsBeforeCountry, knownCountry) ?? withoutRegion(partsBeforeCountry, knownCountry);
  if (!tail) return undefined;
  const streetAndCity = partsBeforeCountry.slice(0, partsBeforeCountry.length - tail.count);
  const city = tail.city ?? streetAndCity.pop();
  const [street, ...furtherLines] = streetAndCity;
  if (!city || !street || zip.test(city)) return undefined;
  return {
    address1: street,
    city,
    country: tail.country,
    ...(furtherLines.length > 0 && { address2: furtherLines.join(', ') }),
    ...(tail.region && { region: tail.region }),
    ...(tail.postcode && { postcode: tail.postcode }),
  };
};
