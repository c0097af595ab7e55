import { countryCode } from '../../places/countries.ts';
import { vietnamProvinceOf } from '../../places/vietnam.ts';
import type { FieldValues } from '../fields.ts';
import { hasRegions, regionCode } from '../../places/regions.ts';

/** What one cell with a whole address says, part by part. */
export type AddressParts = Required<Pick<FieldValues, 'address1' | 'city' | 'country'>> &
  Pick<FieldValues, 'address2' | 'region' | 'postcode'>;

const zip = /^\d{5}(-\d{4})?$/;
const shapes: Readonly<Record<string, RegExp>> = {
  US: /^\d{4,5}(-\d{4})?$/,
  CA: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i,
  AU: /^\d{4}$/,
};
const british = /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i;

/** The country that a region and a postcode can only be of; undefined where there are two, or none. */
export const countryOf = (region: string, postcode: string): string | undefined => {
  if (postcode === '') return vietnamProvinceOf(region) === undefined ? undefined : 'VN';
  const found = Object.keys(shapes).filter(
    (country) => shapes[country]?.test(postcode) && regionCode(country, region) !== undefined,
  );
  if (found.length > 0) return found.length === 1 ? found[0] : undefined;
  if (vietnamProvinceOf(region) !== undefined) return 'VN';
  return british.test(postcode) ? 'GB' : undefined;
};

/** "CA" is California wherever a ZIP follows, so only these two letters are a country at the end of a line. */
const countryAtEnd = (text: string): string | undefined =>
  text.length > 2 || /^(US|UK|GB|VN)$/i.test(text) ? countryCode(text) : undefined;

interface Tail {
  country: string;
  region?: string;
  postcode?: string;
  city?: string;
  /** How many parts it takes. */
  count: number;
}

/** "TX 78704", or "TX", "78704", or "TX" where the country is told. */
const withRegion = (parts: readonly string[], told: string | undefined): Tail | undefined => {
  const last = parts.at(-1) ?? '';
  const [, joined = '', code = ''] =
    /^(.+?)\s+(\d{5}(?:-\d{4})?|\d{4}|[A-Z]\d[A-Z] ?\d[A-Z]\d)$/i.exec(last) ?? [];
  const tries: readonly [region: string, postcode: string, count: number][] = [
    [joined, code, 1],
    [parts.at(-2) ?? '', last, 2],
  ];
  for (const [region, postcode, count] of tries) {
    const country = region ? (told ?? countryOf(region, postcode)) : undefined;
    const known = country && shapes[country]?.test(postcode) ? regionCode(country, region) : undefined;
    if (country && known) return { country, region: known, postcode, count };
  }
  const known = told && hasRegions(told) ? regionCode(told, last) : undefined;
  return told && known ? { country: told, region: known, count: 1 } : undefined;
};

/** "75007 Paris", "London SW1A 1AA", and a province of Vietnam. */
const withoutRegion = (parts: readonly string[], told: string | undefined): Tail | undefined => {
  const last = parts.at(-1) ?? '';
  const province =
    told === undefined || told === 'VN' ? vietnamProvinceOf(last.replace(/\s+\d{5,6}$/, '')) : undefined;
  if (province) return { country: 'VN', region: province, count: 1 };
  const [, city = '', code = ''] = /^(.*?)\s*([A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/i.exec(last) ?? [];
  if (code && (told === undefined || told === 'GB'))
    return { country: 'GB', postcode: code, count: 1, ...(city && { city }) };
  if (told === undefined) return undefined;
  const [, first = '', town = ''] = /^([A-Z]{0,2}-?\d{4,5}|\d{3} \d{2})\s+(\D+)$/i.exec(last) ?? [];
  return first ? { country: told, postcode: first, city: town, count: 1 } : undefined;
};

/**
 * Takes a whole address in one cell apart: "742 Evergreen Terrace, Springfield, IL 62704, USA", its lines as well as its
 * commas. Undefined where city and country do not show beyond doubt: then the seller is asked for them.
 */
export const addressParts = (text: string): AddressParts | undefined => {
  const parts = text
    .split(/\s*[,\n;]\s*/)
    .map((part) => part.trim())
    .filter(Boolean);
  const told = parts.length > 2 ? countryAtEnd(parts.at(-1) ?? '') : undefined;
  const before = told ? parts.slice(0, -1) : parts;
  const tail = withRegion(before, told) ?? withoutRegion(before, told);
  if (!tail) return undefined;
  const rest = before.slice(0, before.length - tail.count);
  const city = tail.city ?? rest.pop();
  const [street, ...more] = rest;
  if (!city || !street || zip.test(city)) return undefined;
  return {
    address1: street,
    city,
    country: tail.country,
    ...(more.length > 0 && { address2: more.join(', ') }),
    ...(tail.region && { region: tail.region }),
    ...(tail.postcode && { postcode: tail.postcode }),
  };
};
