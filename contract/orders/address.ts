import { usesPostcodes } from '../places/countries.ts';
import type { ValueError } from '../errors.ts';
import { postcodePatterns } from './address/postcodes.ts';
import { usStateNames, usZipSpans } from './address/usZips.ts';
import type { OrderDraft } from './draft.ts';

/** The parts of an address that the check reads. */
export type CheckedAddress = Pick<
  OrderDraft,
  'recipient' | 'address1' | 'address2' | 'city' | 'region' | 'postcode' | 'country'
>;

/** What looks wrong; keys below `orders.address_problems`. */
export const addressProblems = [
  'postcode_format',
  'region_missing',
  'region_unknown',
  'region_postcode',
  'house_number',
  'city_format',
] as const;
export type AddressProblem = (typeof addressProblems)[number];

/** `field`: where the seller should look. */
export type AddressVerdict =
  | { status: 'valid' }
  | { status: 'invalid'; reason: AddressProblem; field: keyof CheckedAddress };

const invalid = (reason: AddressProblem, field: keyof CheckedAddress): AddressVerdict => ({
  status: 'invalid',
  reason,
  field,
});

/** The two letters of a state of the United States by code or name; undefined for anything else. */
export const usState = (region: string): string | undefined => {
  if (Object.hasOwn(usZipSpans, region)) return region;
  const text = region.trim().toLowerCase().replaceAll('.', '').replace(/\s+/g, ' ');
  const code = text.toUpperCase();
  if (Object.hasOwn(usZipSpans, code)) return code;
  return Object.hasOwn(usStateNames, text) ? usStateNames[text] : undefined;
};

const usRegion = ({ region, postcode }: CheckedAddress): AddressVerdict | undefined => {
  if (!region) return invalid('region_missing', 'region');
  const state = usState(region);
  if (!state) return invalid('region_unknown', 'region');
  const prefix = Number((postcode ?? '').slice(0, 3));
  const fits = usZipSpans[state]?.some(([from, to]) => prefix >= from && prefix <= to);
  return fits ? undefined : invalid('region_postcode', 'postcode');
};

/** A post box, a military or rural address, or a corner of two streets has no house number. */
const withoutNumber =
  /\b(p\.?\s?o\.?\s*box|postfach|apartado|general delivery|poste restante|rural route|km)\b| & | and /i;

const hasNumber = ({ address1, address2 }: CheckedAddress): boolean =>
  /\p{N}/u.test(`${address1} ${address2 ?? ''}`) || withoutNumber.test(address1);

/**
 * An honest check by rules, without a directory of addresses: format of the postcode, state and ZIP of the United
 * States, a house number, a city made of letters. `valid` means that nothing looks wrong (domain §1.3).
 */
export const checkAddress = (address: CheckedAddress): AddressVerdict => {
  const { country, postcode } = address;
  const pattern = postcodePatterns[country];
  if (postcode && pattern && !pattern.test(postcode)) return invalid('postcode_format', 'postcode');
  const region = country === 'US' ? usRegion(address) : undefined;
  if (region) return region;
  if (!hasNumber(address)) return invalid('house_number', 'address1');
  if (!/\p{L}{2}/u.test(address.city)) return invalid('city_format', 'city');
  return { status: 'valid' };
};

/** Parts that no address can do without, wherever it is (domain §1.3). */
export const neededParts = [
  'recipient',
  'address1',
  'city',
  'country',
] as const satisfies readonly (keyof CheckedAddress)[];

/** Parts that no order can do without (domain §1.3): field → value error; empty when nothing is missing. */
export const missingParts = (address: CheckedAddress): Partial<Record<keyof CheckedAddress, ValueError>> => {
  const missing: Partial<Record<keyof CheckedAddress, ValueError>> = {};
  for (const field of neededParts) {
    if (!address[field]) missing[field] = 'required';
  }
  if (!address.postcode && usesPostcodes(address.country)) missing.postcode = 'required';
  return missing;
};
