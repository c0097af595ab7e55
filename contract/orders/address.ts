import type { ValueError } from '../errors.ts';
import { cityInStreet, needsCity } from '../places/cities.ts';
import { usesPostcodes } from '../places/countries.ts';
import { postcodePattern, normalizePostcode } from '../places/postcodes.ts';
import { hasRegions, regionCode } from '../places/regions.ts';
import { normalizePlace } from '../places/territories.ts';
import { usZipSpans } from './address/usZips.ts';
import { textParts, wordingProblem } from './address/wording.ts';
import { isTaxNumber, taxNumberName } from './address/taxNumbers.ts';
import type { OrderDraft } from './draft.ts';

/** Parts of an address that the check reads. */
export type CheckedAddress = Pick<
  OrderDraft,
  'recipient' | 'address1' | 'address2' | 'city' | 'region' | 'postcode' | 'country'
> &
  Partial<Pick<OrderDraft, 'tax_number'>>;

/** Address problems; keys below `orders.address_problems`. */
export const addressProblems = [
  'postcode_format',
  'region_missing',
  'region_unknown',
  'region_postcode',
  'house_number',
  'city_format',
  'masked',
  'placeholder',
  'recipient_email',
  'tax_number_wrong',
] as const;
export type AddressProblem = (typeof addressProblems)[number];

/** Result of an address check. `field`: the part that the seller should look at. */
export type AddressVerdict =
  | { status: 'valid' }
  | { status: 'invalid'; reason: AddressProblem; field: keyof CheckedAddress };

const invalid = (reason: AddressProblem, field: keyof CheckedAddress): AddressVerdict => ({
  status: 'invalid',
  reason,
  field,
});

/** Returns the two letters of a state of the United States by its code or name; undefined for anything else. */
export const usState = (region: string): string | undefined =>
  regionCode('US', region.trim().replace(/\s+/g, ' ')) ?? regionCode('US', region.trim().replaceAll('.', ''));

/** Reports a missing or unknown region in countries whose carriers need one, and a ZIP outside its state. */
const regionProblem = ({ country, region, postcode }: CheckedAddress): AddressVerdict | undefined => {
  if (!hasRegions(country)) return undefined;
  if (!region) return invalid('region_missing', 'region');
  const code = country === 'US' ? usState(region) : regionCode(country, region);
  if (!code) return invalid('region_unknown', 'region');
  if (country !== 'US') return undefined;
  const prefix = Number((postcode ?? '').slice(0, 3));
  const isInState = usZipSpans[code]?.some(([from, to]) => prefix >= from && prefix <= to);
  return isInState ? undefined : invalid('region_postcode', 'postcode');
};

/** Addresses without a house number: post boxes, military and rural addresses, street corners. */
const numberlessAddress =
  /\b(p\.?\s?o\.?\s*box|postfach|apartado|general delivery|poste restante|rural route|km)\b| & | and /i;

const hasNumber = ({ address1, address2 }: CheckedAddress): boolean =>
  /\p{N}/u.test(`${address1} ${address2 ?? ''}`) || numberlessAddress.test(address1);

const findWordingProblem = (address: CheckedAddress): AddressVerdict | undefined => {
  for (const field of textParts) {
    const reason = address[field] && wordingProblem(field, address[field]);
    if (reason) return invalid(reason, field);
  }
  return undefined;
};

const hasCity = (address: CheckedAddress): boolean => {
  if (address.city) return /\p{L}{2}/u.test(address.city);
  if (address.country === 'KR') return cityInStreet(address) !== undefined;
  return !needsCity(address.country);
};

/**
 * Normalizes an address for its country's post: a territory as part of its country, lost zeros of a postcode, the
 * region's code where carriers need it. Unknown values stay as typed.
 */
export const normalizeAddress = <T extends Pick<CheckedAddress, 'country' | 'region' | 'postcode'>>(
  address: T,
): T => {
  const typedPostcode = normalizePostcode(address.postcode, address.country);
  const place = normalizePlace(address);
  const code =
    place.region &&
    (place.country === 'US' ? usState(place.region) : regionCode(place.country, place.region));
  return {
    ...place,
    region: code || place.region,
    postcode: normalizePostcode(typedPostcode, place.country),
  };
};

/**
 * Checks an address by rules, without a directory: postcode format, state and ZIP of the United States, a house number,
 * a city made of letters. `valid` means that nothing looks wrong (domain §1.3). Import, form and order all use this
 * check.
 */
export const checkAddress = (typed: CheckedAddress): AddressVerdict => {
  const address = normalizePlace(typed);
  const { country, postcode } = address;
  const wording = findWordingProblem(address);
  if (wording) return wording;
  if (postcode && postcodePattern(country)?.test(postcode) === false)
    return invalid('postcode_format', 'postcode');
  const region = regionProblem(address);
  if (region) return region;
  if (!hasNumber(address)) return invalid('house_number', 'address1');
  if (!hasCity(address)) return invalid('city_format', 'city');
  return address.tax_number && !isTaxNumber(country, address.tax_number)
    ? invalid('tax_number_wrong', 'tax_number')
    : { status: 'valid' };
};

/** Returns the name of the tax number that customs will ask for and the address lacks; undefined if none is missing. */
export const missingTaxNumber = ({
  country,
  tax_number: number,
}: Pick<CheckedAddress, 'country' | 'tax_number'>): string | undefined =>
  number ? undefined : taxNumberName(country);

/** Parts that every address needs (domain §1.3); the city only if `needsCity` says so. */
export const requiredParts = [
  'recipient',
  'address1',
  'city',
  'country',
] as const satisfies readonly (keyof CheckedAddress)[];

/** Returns the missing parts that no order can do without (domain §1.3) as field → value error; empty if complete. */
export const missingParts = (address: CheckedAddress): Partial<Record<keyof CheckedAddress, ValueError>> => {
  const missing: Partial<Record<keyof CheckedAddress, ValueError>> = {};
  for (const field of requiredParts) {
    if (!address[field] && (field !== 'city' || needsCity(address.country))) missing[field] = 'required';
  }
  if (!address.postcode && usesPostcodes(address.country)) missing.postcode = 'required';
  return missing;
};
